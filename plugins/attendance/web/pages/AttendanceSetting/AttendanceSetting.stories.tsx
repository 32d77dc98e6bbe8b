import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { AttendanceSetting } from './AttendanceSetting.tsx';
import { sampleSettings } from './sample-settings.ts';

const meta: Meta<typeof AttendanceSetting> = {
  title: '勤怠/基本設定/表示',
  component: AttendanceSetting,
  parameters: {
    path: '/admin/company/attendance_setting',
    api: { AttendanceSettings: sampleSettings },
  },
};
export default meta;
type Story = StoryObj<typeof AttendanceSetting>;

export const 表示: Story = {};
export const 履歴なし: Story = {
  parameters: { api: { AttendanceSettings: { ...sampleSettings, attendanceSettingVersions: [] } } },
};
export const 読み込み中: Story = { parameters: { api: { AttendanceSettings: 'loading' } } };
export const 失敗: Story = { parameters: { api: { AttendanceSettings: noNetwork() } } };
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
      AttendanceSettings: sampleSettings,
      CancelAttendanceSetting: { cancelAttendanceSetting: { version: 4 } },
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
