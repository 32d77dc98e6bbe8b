import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { refusal } from '#storybook/fake-api.ts';
import { EditSetting } from './EditSetting.tsx';
import { sampleSettings } from './sample-settings.ts';

const setting = { attendanceSetting: sampleSettings.attendanceSetting };

const meta: Meta<typeof EditSetting> = {
  title: '勤怠/基本設定/変更',
  component: EditSetting,
  parameters: {
    path: '/admin/company/attendance_setting/update',
    api: { AttendanceSettingToEdit: setting },
  },
};
export default meta;
type Story = StoryObj<typeof EditSetting>;

export const 変更: Story = {};
export const 読み込み中: Story = { parameters: { api: { AttendanceSettingToEdit: 'loading' } } };
export const 失敗: Story = {
  parameters: { api: { AttendanceSettingToEdit: refusal('INTERNAL') } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ほかの人が先に変更した: Story = {
  parameters: {
    api: {
      AttendanceSettingToEdit: setting,
      UpdateAttendanceSetting: refusal('CONFLICT', {
        extensions: { changedBy: '長谷川 健太郎', changedAt: '2026-11-20T01:05:00.000Z' },
      }),
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /位置情報を確認する/ }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText(/長谷川 健太郎さんが変更しています/)).toBeVisible();
  },
};
