import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { RulePage } from './RulePage.tsx';
import {
  sampleEarly,
  sampleExtraction,
  samplePeople,
  sampleRules,
  sampleToEdit,
} from './sample-rules.ts';

const RULES = '/app/staff/attendance/attendancerule_setting';
const OTHERS = '/app/staff/attendance/other_settings';
const GRANTS = ['attendance.rules:update', 'attendance.otherSettings:update'];

const meta: Meta<typeof RulePage> = {
  title: '勤怠/ルール設定/一覧',
  component: RulePage,
  parameters: {
    path: `${RULES}/overtime_rule`,
    grants: GRANTS,
    api: {
      RulesOfKind: sampleRules('OVERTIME', { includeLegalHolidays: true }),
      RulePeople: samplePeople,
      EffectiveRuleOf: {
        effectiveAttendanceRule: sampleToEdit('OVERTIME').effectiveAttendanceRule,
      },
    },
  },
};
export default meta;
type Story = StoryObj<typeof RulePage>;

export const 残業: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '夜勤' })).toBeVisible();
    await expect(canvas.getByText(/22:00〜5:00です/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /以前の設定/ }));
    await expect(canvas.getByText('終了')).toBeVisible();
  },
};
export const 人ごとの値と出どころ: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: /従業員/ }), 'e-1');
    const panels = await canvas.findAllByText('初期値');
    await expect(panels.length).toBeGreaterThan(1);
  },
};
export const 日付でない日付: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: /日付/ });
    await userEvent.clear(field);
    await userEvent.type(field, '2026/13/45');
    await userEvent.tab();
    await expect(await canvas.findByText(/日付が正しくありません/)).toBeVisible();
  },
};
export const 予定を取り消せる: Story = {
  parameters: {
    api: {
      RulesOfKind: sampleRules('OVERTIME', {}),
      RulePeople: samplePeople,
      CancelRule: { cancelAttendanceRule: { id: 'r-4' } },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '予定の変更を取り消し' }));
    const dialog = await screen.findByRole('dialog');
    await expect(within(dialog).getByText(/2027\/04\/01からの設定/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: '予定の変更を取り消し' }));
    await expect(await screen.findByText('予定の変更を取り消しました')).toBeInTheDocument();
  },
};
export const 始まった設定を取り消せる: Story = {
  parameters: {
    api: {
      RulesOfKind: sampleRules('OVERTIME', { includeLegalHolidays: true }),
      RulePeople: samplePeople,
      CancelRuleImpact: { attendanceRuleCancelImpact: { people: 12, days: 84, closedDays: 0 } },
      CancelRule: { cancelAttendanceRule: { id: 'r-1' } },
    },
  },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: 'この設定を取り消し' });
    await userEvent.click(first as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await expect(await within(dialog).findByText(/12人の84日を/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'この設定を取り消し' }));
    await expect(await screen.findByText('設定を取り消しました')).toBeInTheDocument();
  },
};
export const 締めた設定は取り消せない: Story = {
  parameters: {
    api: {
      RulesOfKind: sampleRules('OVERTIME', { includeLegalHolidays: true }),
      RulePeople: samplePeople,
      CancelRuleImpact: { attendanceRuleCancelImpact: { people: 12, days: 0, closedDays: 84 } },
    },
  },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: 'この設定を取り消し' });
    await userEvent.click(first as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    const [told] = await within(dialog).findAllByText(/84日が締められているため/);
    await expect(told).toBeVisible();
  },
};
export const 場所を選んで追加: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '場所ごとの設定を追加' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await within(dialog).findByRole('radio', { name: '基本シフト' }));
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /場所/ }), 'b-1');
    await userEvent.click(within(dialog).getByRole('button', { name: '設定へ進む' }));
    await expect(await screen.findByTestId('elsewhere')).toBeInTheDocument();
  },
};
export const 何も設定していない: Story = {
  parameters: {
    api: {
      RulesOfKind: { ...sampleRules('OVERTIME', {}), attendanceRules: [] },
      RulePeople: samplePeople,
    },
  },
};
export const 読み込み中: Story = { parameters: { api: { RulesOfKind: 'loading' } } };
export const 失敗: Story = { parameters: { api: { RulesOfKind: noNetwork() } } };
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights, grants: ['attendance.rules'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '夜勤' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /変更/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: '予定の変更を取り消し' })).toBeNull();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

export const 休日: Story = {
  parameters: {
    path: `${RULES}/holiday`,
    api: { RulesOfKind: sampleRules('HOLIDAY', { statutoryWeekday: 0 }), RulePeople: samplePeople },
  },
};
export const 自動休憩: Story = {
  parameters: {
    path: `${OTHERS}/break_auto`,
    api: {
      RulesOfKind: sampleRules('BREAK_AUTO', { mode: 'STEPS_BY_WORKED' }),
      RulePeople: samplePeople,
    },
  },
};
export const 早出の頻度: Story = {
  parameters: {
    path: `${OTHERS}/earlywork_frequency`,
    api: {
      RulesOfKind: sampleRules('EARLY_WORK', {}),
      RulePeople: samplePeople,
      EarlyWorkPeople: sampleEarly,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('多い')).toBeVisible();
  },
};
export const 早出はだれもいない: Story = {
  parameters: {
    path: `${OTHERS}/earlywork_frequency`,
    api: {
      RulesOfKind: sampleRules('EARLY_WORK', {}),
      RulePeople: samplePeople,
      EarlyWorkPeople: { earlyWorkPeople: [] },
    },
  },
};
export const 勤務時間の抽出: Story = {
  parameters: {
    path: `${OTHERS}/worktime_extraction`,
    api: {
      RulesOfKind: sampleRules('WORKTIME_EXTRACTION', {}),
      WorktimeExtraction: sampleExtraction,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('佐藤 美咲')).toBeVisible();
    await expect(canvas.getAllByText(/法定外残業が45:00を超える/).length).toBeGreaterThan(0);
  },
};
