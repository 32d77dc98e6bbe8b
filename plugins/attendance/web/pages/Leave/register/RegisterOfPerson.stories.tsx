import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { RegisterOfPerson } from './RegisterOfPerson.tsx';
import { ofWhoLeft, samplePage, sampleRegister, twoBaseDates } from './sample-register.ts';

const withApi = (LeaveRegister: unknown) => ({ api: { LeaveRegister } });

const meta: Meta<typeof RegisterOfPerson> = {
  title: '勤怠/一人の年次有給休暇管理簿',
  component: RegisterOfPerson,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/leave_app/manage/register/1',
    ...withApi(sampleRegister([twoBaseDates, samplePage('2', '勅使河原', '倫太郎')])),
  },
};
export default meta;
type Story = StoryObj<typeof RegisterOfPerson>;

export const 二つの期間: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('第二基準日')).toBeVisible();
    await expect(canvas.getByText('使用者の時季指定')).toBeVisible();
    await expect(canvas.getByText('2時間')).toBeVisible();
    await expect(canvas.getAllByText('保存期限')[0]).toBeVisible();
  },
};
export const 退職した人: Story = { parameters: withApi(sampleRegister([ofWhoLeft])) };
export const 記録がない: Story = { parameters: withApi(sampleRegister([])) };
export const 読み込み中: Story = { parameters: withApi('loading') };
export const 読み込めない: Story = { parameters: withApi(noNetwork()) };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
