import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { LeaveSettings } from './LeaveSettings.tsx';
import { sampleLeaveSettings } from './sample-leave-settings.ts';

const meta: Meta<typeof LeaveSettings> = {
  title: '勤怠/休暇/設定',
  component: LeaveSettings,
  parameters: {
    path: '/app/staff/attendance/leave_app/manage/settings',
    api: { LeaveSettings: sampleLeaveSettings },
  },
};
export default meta;
type Story = StoryObj<typeof LeaveSettings>;

export const 表示: Story = {
  play: async ({ canvas }) => {
    // September has 30 days.
    await expect(await canvas.findByText(/4月1日と9月30日/)).toBeVisible();
  },
};
export const 設定前: Story = {
  parameters: {
    api: {
      LeaveSettings: {
        leaveSetting: sampleLeaveSettings.leaveSettingVersions[2],
        leaveSettingVersions: [],
      },
    },
  },
};
export const 読み込み中: Story = { parameters: { api: { LeaveSettings: 'loading' } } };
export const 失敗: Story = { parameters: { api: { LeaveSettings: noNetwork() } } };
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '設定の履歴' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '設定を変更' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: '予定の変更を取り消し' })).toBeNull();
  },
};
export const 予定を取り消せる: Story = {
  parameters: {
    api: {
      LeaveSettings: sampleLeaveSettings,
      CancelLeaveSetting: { cancelLeaveSetting: { version: 4 } },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '予定の変更を取り消し' }));
    await expect(await screen.findByText('予定していた変更を取り消しました')).toBeInTheDocument();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
