import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
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
  leaveBalancesConnection: {
    totalCount: nodes.length,
    groups: [{ __typename: 'AttendanceGroup', id: 'sales', name: '営業部', depth: 0 }],
    nodes,
  },
});
const all = people([
  person('1', '佐藤', '美咲'),
  person('2', '勅使河原', '倫太郎', { ...nothing, lastGrantedOn: null }),
  person('3', '鈴木', '健', { ...nothing, balanceDays: -1, plannedDays: 1 }),
]);

const withApi = (LeaveBalances: unknown) => ({
  api: {
    LeaveBalances,
    LeaveClasses: {
      vacationClasses: [
        { __typename: 'VacationClass', id: 'paid', name: '年次有給休暇', code: 'PAID_LEAVE' },
      ],
    },
  },
});

const meta: Meta<typeof LeavePeople> = {
  title: '勤怠/休暇の残日数',
  component: LeavePeople,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/leave_app/manage/grant',
    ...withApi(all),
  },
};
export default meta;
type Story = StoryObj<typeof LeavePeople>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('14.5日と5時間')).toBeVisible();
    await expect(canvas.getByText('付与なし')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '残日数' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(canvas.getByText('−1日')).toBeVisible();
  },
};
export const 一人を選んで付与: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('14.5日と5時間');
    await userEvent.click(canvas.getByRole('checkbox', { name: /佐藤 美咲/ }));
    await expect(canvas.getByRole('button', { name: '選択した人に付与' })).toBeVisible();
  },
};
export const 付与の権限がない人: Story = {
  parameters: { viewer: { ...staff, packedRules: [['read', 'all']] } },
  play: async ({ canvas }) => {
    await canvas.findByText('14.5日と5時間');
    await expect(canvas.queryByRole('button', { name: 'まとめて付与' })).toBeNull();
  },
};
export const いない: Story = { parameters: withApi(people([])) };
export const 読み込み中: Story = { parameters: withApi('loading') };
export const 読み込めない: Story = { parameters: withApi(noNetwork()) };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
