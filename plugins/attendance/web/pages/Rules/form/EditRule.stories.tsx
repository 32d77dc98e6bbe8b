import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { secondOfTwo } from '#storybook/second-of-two.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { sampleImpact, sampleRules, sampleToEdit, sampleTrial } from '../sample-rules.ts';
import { EditRule } from './EditRule.tsx';

const RULES = '/app/staff/attendance/attendancerule_setting';
const OTHERS = '/app/staff/attendance/other_settings';
const at = (path: string, editId: string) => ({
  path: `${path}/${editId}`,
  route: `${path}/$editId`,
});
const saved = (kind: 'OVERTIME' | 'HOLIDAY') => ({
  saveAttendanceRule: {
    rule: sampleRules(kind, {}).attendanceRules[0],
    warnings: [],
    recalculationId: 'job-1',
  },
});
const sent = fn();

const meta: Meta<typeof EditRule> = {
  title: '勤怠/ルール設定/変更',
  component: EditRule,
  parameters: {
    ...at(`${RULES}/overtime_rule/edit`, 'COMPANY'),
    api: { RuleToEdit: sampleToEdit('OVERTIME'), RuleImpact: sampleImpact },
  },
};
export default meta;
type Story = StoryObj<typeof EditRule>;

export const 会社: Story = {};
export const 読み込み中: Story = { parameters: { api: { RuleToEdit: 'loading' } } };
export const 失敗: Story = { parameters: { api: { RuleToEdit: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const なくなった場所: Story = {
  parameters: at(`${RULES}/overtime_rule/edit`, 'BASIC_SHIFT~gone'),
  play: async () => {
    await expect(await screen.findByText('設定する場所が見つかりません')).toBeVisible();
  },
};
export const 知らない場所: Story = {
  parameters: {
    ...at(`${RULES}/overtime_rule/edit`, 'BASIC_SHIFT~nowhere'),
    api: {
      RuleToEdit: refusal('INVALID_INPUT', {
        isValidationError: true,
        issues: [{ path: 'where/scopeId', key: 'validation.choice' }],
      }),
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText('設定する場所が見つかりません')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '設定の一覧に戻る' })).toBeVisible();
    await expect(dialog.queryByRole('alert')).toBeNull();
  },
};

export const 基本シフトで一部だけ決める: Story = {
  parameters: {
    ...at(`${RULES}/holidaysetting_edit`, 'BASIC_SHIFT~b-1'),
    api: {
      RuleToEdit: sampleToEdit('HOLIDAY'),
      RuleImpact: sampleImpact,
      SaveRule: (variables: unknown) => {
        sent(variables);
        return saved('HOLIDAY');
      },
    },
  },
  play: async () => {
    sent.mockClear();
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: '法定休日の曜日' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /法定休日の曜日/ }), '6');
    await userEvent.click(dialog.getByRole('button', { name: '影響を確認' }));
    await expect(await dialog.findByText('佐藤 美咲（14日）')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('設定を保存しました')).toBeInTheDocument();
    const data: Untyped = sent.mock.calls[0]?.[0]?.data;
    await expect(data).toMatchObject({ scope: 'BASIC_SHIFT', scopeId: 'b-1', version: 0 });
    await expect(data.settings.holiday.statutoryWeekday).toBe(6);
    await expect(data.settings.holiday.allowsSubstitute).toBeNull();
  },
};

export const 点検から項目に着く: Story = {
  parameters: {
    path: `${RULES}/overtime_rule/edit/COMPANY?kind=OVERTIME&field=includeEarlyMorning`,
    route: `${RULES}/overtime_rule/edit/$editId`,
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const field = await dialog.findByRole('checkbox', { name: /早朝を深夜に含める/ });
    await waitFor(() => expect(field).toHaveFocus(), { timeout: 3_000 });
  },
};

export const 法律を下回ると確認を求める: Story = {
  parameters: {
    api: {
      RuleToEdit: sampleToEdit('OVERTIME'),
      RuleImpact: sampleImpact,
      SaveRule: saved('OVERTIME'),
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /早朝を深夜に含める/ }));
    await expect(dialog.getByText(/0:00〜5:00の労働も深夜です/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '影響を確認' }));
    await expect(await dialog.findByRole('button', { name: /保存/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(dialog.getByRole('checkbox', { name: /上の内容を確認しました/ }));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('設定を保存しました')).toBeInTheDocument();
  },
};

export const 何も変えずに進もうとする: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: '影響を確認' }));
    await expect(await dialog.findByText(/設定が変わっていません/)).toBeVisible();
    await expect(dialog.queryByText('保存の影響')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('checkbox', { name: /早朝を深夜に含める/ }));
    await expect(dialog.queryByText(/設定が変わっていません/)).not.toBeInTheDocument();
  },
};

export const 先月で試す: Story = {
  parameters: {
    api: { RuleToEdit: sampleToEdit('OVERTIME'), RuleImpact: sampleImpact, RuleTrial: sampleTrial },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /早朝を深夜に含める/ }));
    await userEvent.click(await dialog.findByRole('button', { name: '影響を確認' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'この設定を先月で試す' }));
    await expect(await dialog.findByText(/10:00→9:00（−1:00）/)).toBeVisible();
  },
};

/** Somebody else lets the night begin at nine meanwhile. */
const theirs = sampleToEdit('OVERTIME', { nightStart: '21:00' });
const faster = secondOfTwo(
  { version: 3, ...sampleToEdit('OVERTIME') },
  {
    version: 4,
    ...theirs,
    attendanceRules: theirs.attendanceRules.map((one) =>
      one.id === 'OVERTIME-1' ? { ...one, version: 4 } : one,
    ),
  },
);
export const ほかの人が先に変更した: Story = {
  beforeEach: faster.begin,
  parameters: {
    api: {
      RuleToEdit: faster.now,
      RuleImpact: ({ data }: { data: { version: number } }) => faster.save(data, sampleImpact),
      SaveRule: ({ data }: { data: { version: number } }) => faster.save(data, saved('OVERTIME')),
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /早朝を深夜に含める/ }));
    await userEvent.click(dialog.getByRole('button', { name: '影響を確認' }));
    await expect(await dialog.findByText(/高橋 健一さんが変更しています/)).toBeVisible();
    await expect(
      dialog.getByRole('row', { name: '深夜の開始 21:00 変更していません' }),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '自分の内容で上書き' }));
    // Whom it touches is shown as before every save.
    await userEvent.click(await dialog.findByRole('checkbox', { name: /上の内容を確認しました/ }));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('設定を保存しました')).toBeInTheDocument();
    const data: Untyped = faster.sent.at(-1);
    await expect(data.version).toBe(4);
    await expect(data.settings.overtime.nightStart).toBe('21:00');
    await expect(data.settings.overtime.includeEarlyMorning).toBe(false);
  },
};

export const サーバーの指摘は欄に出る: Story = {
  parameters: {
    ...at(`${OTHERS}/break_auto/edit`, 'COMPANY'),
    api: {
      RuleToEdit: sampleToEdit('BREAK_AUTO', { mode: 'FIXED_WINDOWS' }),
      RuleImpact: refusal('INVALID_INPUT', {
        isValidationError: true,
        issues: [{ path: 'data/settings/breakAuto/windows', key: 'validation.breakWindows' }],
      }),
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /本人の申請で取り消せる/ }));
    await userEvent.click(await dialog.findByRole('button', { name: '影響を確認' }));
    await expect(
      (await dialog.findAllByText(/休憩の時刻が空か、重なっています/)).length,
    ).toBeGreaterThan(0);
  },
};

export const パートタイマーの通知: Story = {
  parameters: {
    ...at(`${OTHERS}/part_time_notice_setting/update`, 'COMPANY'),
    api: { RuleToEdit: sampleToEdit('PART_TIME_NOTICE'), RuleImpact: sampleImpact },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /留学生/ }));
    await expect(dialog.getByRole('textbox', { name: /名前/ })).toHaveValue(
      '留学生の資格外活動（週28時間）',
    );
  },
};
