import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { LeavePeople } from './LeavePeople.tsx';

const person = (id: string, lastName: string, firstName: string, more: object = {}) => ({
  __typename: 'LeaveBalance',
  id,
  employeeId: id,
  lastName,
  firstName,
  employeeNumber: `A-${id}`,
  groupName: '本社 > 営業部',
  joinedOn: '2020-04-01',
  balanceDays: 14.5,
  balanceHours: 5,
  plannedDays: 2,
  plannedHours: 0,
  grantedDays: 21,
  nextExpiry: { __typename: 'LeaveExpiry', on: '2027-03-31', days: 3.5, hours: 5 },
  lastGrantedOn: '2025-10-01',
  ...more,
});
const nothing = {
  balanceDays: 0,
  balanceHours: 0,
  plannedDays: 0,
  grantedDays: 0,
  nextExpiry: null,
};
const people = (nodes: object[]) => ({
  leaveBalancesConnection: { totalCount: nodes.length, nodes },
});
const all = people([
  person('1', '佐藤', '美咲'),
  person('2', '勅使河原', '倫太郎', { ...nothing, lastGrantedOn: null }),
  person('3', '鈴木', '健', { ...nothing, balanceDays: -1, plannedDays: 1 }),
]);

const meta: Meta<typeof LeavePeople> = {
  title: '勤怠/休暇の残日数',
  component: LeavePeople,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/leave_app/manage/grant',
    api: { LeaveBalances: all },
  },
};
export default meta;
type Story = StoryObj<typeof LeavePeople>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('14.5日と5時間')).toBeVisible();
    await expect(canvas.getByText('付与なし')).toBeVisible();
    await expect(canvas.getByText('−1日')).toBeVisible();
  },
};
export const いない: Story = { parameters: { api: { LeaveBalances: people([]) } } };
export const 読み込み中: Story = { parameters: { api: { LeaveBalances: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { LeaveBalances: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
