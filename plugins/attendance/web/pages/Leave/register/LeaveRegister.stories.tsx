import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { LeaveRegister } from './LeaveRegister.tsx';
import { ofWhoLeft, samplePage, sampleRegister, twoBaseDates } from './sample-register.ts';

const asked = fn();
const all = sampleRegister([samplePage('1', '佐藤', '美咲'), twoBaseDates, ofWhoLeft]);
const withApi = (LeaveRegister: unknown) => ({ api: { LeaveRegister } });

const meta: Meta<typeof LeaveRegister> = {
  title: '勤怠/年次有給休暇管理簿',
  component: LeaveRegister,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/leave_app/manage/register?from=2025-10-01&until=2026-09-30&left=yes',
    ...withApi((variables: object) => {
      asked(variables);
      return all;
    }),
  },
};
export default meta;
type Story = StoryObj<typeof LeaveRegister>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/2026\/06\/12（半日）/)).toBeVisible();
    await expect(canvas.getByText(/2026\/12\/28（使用者の時季指定、予定）/)).toBeVisible();
    await expect(canvas.getByText('2025/10/01、2026/04/01')).toBeVisible();
    await expect(asked.mock.lastCall?.[0]).toMatchObject({
      from: '2025-10-01',
      to: '2026-09-30',
      where: { hasLeft: true },
    });
  },
};
export const いない: Story = { parameters: withApi(sampleRegister([])) };
export const 読み込み中: Story = { parameters: withApi('loading') };
export const 読み込めない: Story = { parameters: withApi(noNetwork()) };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
