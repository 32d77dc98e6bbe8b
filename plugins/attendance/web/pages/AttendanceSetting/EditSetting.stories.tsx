import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { refusal } from '#storybook/fake-api.ts';
import { secondOfTwo } from '#storybook/second-of-two.ts';
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
const opened = sampleSettings.attendanceSetting;
const faster = secondOfTwo(opened, { ...opened, dailyMinutes: 450, version: opened.version + 1 });
export const ほかの人が先に変更した: Story = {
  beforeEach: faster.begin,
  parameters: {
    api: {
      AttendanceSettingToEdit: () => ({ attendanceSetting: faster.now() }),
      UpdateAttendanceSetting: ({ data }: { data: { version: number } }) =>
        faster.save(data, { updateAttendanceSetting: opened }),
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /位置情報を確認する/ }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText(/高橋 健一さんが変更しています/)).toBeVisible();
    await expect(screen.getByRole('row', { name: /450 変更していません$/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '自分の内容で上書き' }));
    await waitFor(() => expect(faster.sent).toHaveLength(2));
    await expect(faster.sent.at(-1)).toMatchObject({
      dailyMinutes: 450,
      asksPosition: !opened.asksPosition,
      version: opened.version + 1,
    });
  },
};
