import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { refusal } from '#storybook/fake-api.ts';
import { secondOfTwo } from '#storybook/second-of-two.ts';
import { EditLeaveSettings } from './EditLeaveSettings.tsx';
import { sampleLeaveSettings } from './sample-leave-settings.ts';

const opened = sampleLeaveSettings.leaveSetting;

const meta: Meta<typeof EditLeaveSettings> = {
  title: '勤怠/休暇/設定の変更',
  component: EditLeaveSettings,
  parameters: {
    path: '/app/staff/attendance/leave_app/manage/settings/update',
    api: { LeaveSettingToEdit: { leaveSetting: opened } },
  },
};
export default meta;
type Story = StoryObj<typeof EditLeaveSettings>;

export const 変更: Story = {};
export const 読み込み中: Story = { parameters: { api: { LeaveSettingToEdit: 'loading' } } };
export const 失敗: Story = { parameters: { api: { LeaveSettingToEdit: refusal('INTERNAL') } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

const hourly = () => screen.findByRole('textbox', { name: /時間単位で取れる日数/ });
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));
const retype = async (field: HTMLElement, value: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, value);
};

export const 時間単位は年5日まで: Story = {
  play: async () => {
    const field = await hourly();
    await retype(field, '6');
    await save();
    await expect(field).toBeInvalid();
  },
};

const sent: object[] = [];
export const 厳しくするには理由が要る: Story = {
  beforeEach: () => {
    sent.length = 0;
  },
  parameters: {
    api: {
      LeaveSettingToEdit: { leaveSetting: opened },
      UpdateLeaveSetting: ({ data }: { data: object }) => {
        sent.push(data);
        return { updateLeaveSetting: { version: opened.version + 1 } };
      },
    },
  },
  play: async () => {
    await retype(await hourly(), '1');
    await save();
    await expect(
      await screen.findByText('従業員に不利になる変更です。理由を入力してください。'),
    ).toBeVisible();
    await expect(sent).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /変更の理由/ }), '労使協定の改定');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    await expect(sent[0]).toMatchObject({ hourlyDays: 1, reason: '労使協定の改定' });
  },
};

const faster = secondOfTwo(opened, { ...opened, daysBefore: 45, version: opened.version + 1 });
export const ほかの人が先に変更した: Story = {
  beforeEach: faster.begin,
  parameters: {
    api: {
      LeaveSettingToEdit: () => ({ leaveSetting: faster.now() }),
      UpdateLeaveSetting: ({ data }: { data: { version: number } }) =>
        faster.save(data, { updateLeaveSetting: opened }),
    },
  },
  play: async () => {
    await retype(await hourly(), '5');
    await save();
    await expect(await screen.findByText(/高橋 健一さんが変更しています/)).toBeVisible();
    await expect(screen.getByRole('row', { name: /45 変更していません$/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '自分の内容で上書き' }));
    await waitFor(() => expect(faster.sent).toHaveLength(2));
    await expect(faster.sent.at(-1)).toMatchObject({
      daysBefore: 45,
      hourlyDays: 5,
      version: opened.version + 1,
    });
  },
};
