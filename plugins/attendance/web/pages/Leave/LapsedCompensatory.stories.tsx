import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { LapsedCompensatory } from './LapsedCompensatory.tsx';

const owed = (id: string, lastName: string, firstName: string, days: number) => ({
  id,
  employeeId: `e-${id}`,
  lastName,
  firstName,
  employeeNumber: `A-00${id}`,
  groupName: '営業部',
  workedOn: '2026-08-09',
  lastDay: '2026-10-09',
  days,
  hours: 0,
});
const answer = (nodes: object[]) => ({
  api: {
    LapsedCompensatoryDays: {
      lapsedCompensatoryDaysConnection: { totalCount: nodes.length, nodes },
    },
  },
});
const meta: Meta<typeof LapsedCompensatory> = {
  title: '勤怠/失効した代休',
  component: LapsedCompensatory,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/leave_app/manage/lapsed',
    ...answer([owed('01', '佐藤', '美咲', 1), owed('02', '鈴木', '健', 0.5)]),
  },
};
export default meta;
type Story = StoryObj<typeof LapsedCompensatory>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('佐藤 美咲')).toBeVisible();
    await expect(canvas.getByText('0.5日')).toBeVisible();
    await expect(canvas.getByText(/労働基準法24条/)).toBeVisible();
  },
};
export const なし: Story = { parameters: answer([]) };
export const 読み込み中: Story = { parameters: { api: { LapsedCompensatoryDays: 'loading' } } };
export const 失敗: Story = { parameters: { api: { LapsedCompensatoryDays: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
