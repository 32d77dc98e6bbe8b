import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staff, withoutRights } from '#storybook/people.ts';
import { sampleLeaveSettings } from '../settings/sample-leave-settings.ts';
import { SchemeTrial } from './SchemeTrial.tsx';
import { everybodyMoved, schemeChanges, somebodyWorse } from './sample-scheme-changes.ts';

const PAGE = '/app/staff/attendance/leave_app/manage/settings/base_date';
const ASKED = `${PAGE}?from=2099-04-01&scheme=SINGLE_DATE_ADVANCE&baseMonth=4&baseDay=1`;
const GRANTS = ['attendance.leave:update', 'attendance.leaveSetting:update'];
const saved = fn();
const api = {
  LeaveSchemeTrial: everybodyMoved,
  LeaveSettingToEdit: { leaveSetting: sampleLeaveSettings.leaveSetting },
  UpdateLeaveSetting: (variables: object) => {
    saved(variables);
    return { updateLeaveSetting: { version: 4 } };
  },
};
const withApi = (more: object) => ({ api: { ...api, ...more } });

const meta: Meta<typeof SchemeTrial> = {
  title: '勤怠/休暇/基準日の試算',
  component: SchemeTrial,
  parameters: {
    viewer: { ...staff, grants: GRANTS },
    path: ASKED,
    api,
  },
};
export default meta;
type Story = StoryObj<typeof SchemeTrial>;

/** Nothing is asked before somebody chose; then the address holds what was tried. */
export const 選ぶ前: Story = {
  parameters: { path: PAGE },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('基準日を選んで試算してください')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '試算する' }));
    await expect(await canvas.findByText('佐藤 美咲')).toBeVisible();
  },
};
export const 結果: Story = {
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /佐藤 美咲/ }));
    await expect(row.getByText('増える')).toBeVisible();
    await expect(row.getByText('2027/04/01')).toBeVisible();
    await expect(row.getByText('+20日')).toBeVisible();
    await expect(canvas.getByText('今の設定より少なくなる人はいません。')).toBeVisible();
  },
};
export const 保存する: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('佐藤 美咲');
    await userEvent.click(canvas.getByRole('button', { name: 'この基準日を保存' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText('全員共通の日 4月1日')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '基準日の統一');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await screen.findByText('2099/04/01からの基準日を保存しました');
    await expect(saved.mock.lastCall?.[0]).toMatchObject({
      data: {
        validFrom: '2099-04-01',
        scheme: 'SINGLE_DATE_ADVANCE',
        ...{ baseMonth: 4, baseDay: 1, reason: '基準日の統一', version: 3 },
      },
    });
  },
};
export const だれかが先に変更した: Story = {
  parameters: withApi({ UpdateLeaveSetting: refusal('CONFLICT') }),
  play: async ({ canvas }) => {
    await canvas.findByText('佐藤 美咲');
    await userEvent.click(canvas.getByRole('button', { name: 'この基準日を保存' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: '保存' }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
  },
};
export const 少なくなる人: Story = { parameters: withApi({ LeaveSchemeTrial: somebodyWorse }) };
export const 対象なし: Story = {
  parameters: withApi({ LeaveSchemeTrial: schemeChanges([], { moreDays: 0 }) }),
};
export const 読み込み中: Story = { parameters: withApi({ LeaveSchemeTrial: 'loading' }) };
export const 失敗: Story = { parameters: withApi({ LeaveSchemeTrial: noNetwork() }) };
/** Whoever may grant but not change the settings tries, and saves nothing. */
export const 設定の変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await canvas.findByText('佐藤 美咲');
    await expect(canvas.queryByRole('button', { name: 'この基準日を保存' })).toBeNull();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
