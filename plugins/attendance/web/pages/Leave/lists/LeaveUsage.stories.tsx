import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { LeaveUsage } from './LeaveUsage.tsx';

const asked = fn();
const used = (id: string, lastName: string, firstName: string, more: object = {}) => ({
  __typename: 'LeaveUsage',
  id: `${id} paid`,
  employeeId: id,
  lastName,
  firstName,
  employeeNumber: `A-${id}`,
  groupName: '本社 > 営業部',
  vacationClassId: 'paid',
  className: '年次有給休暇',
  takenDays: 6.5,
  takenHours: 3,
  plannedDays: 2,
  plannedHours: 0,
  ...more,
});
const list = (nodes: object[]) => ({
  leaveUsagesConnection: {
    totalCount: nodes.length,
    totals:
      nodes.length === 0
        ? []
        : [
            {
              __typename: 'LeaveUsageTotal',
              vacationClassId: 'paid',
              className: '年次有給休暇',
              people: 2,
              takenDays: 9,
              takenHours: 3,
              plannedDays: 3,
              plannedHours: 0,
            },
            {
              __typename: 'LeaveUsageTotal',
              vacationClassId: 'summer',
              className: '夏季休暇',
              people: 1,
              takenDays: 3,
              takenHours: 0,
              plannedDays: 0,
              plannedHours: 0,
            },
          ],
    groups: [{ __typename: 'AttendanceGroup', id: 'sales', name: '営業部', depth: 1 }],
    nodes,
  },
});
const classes = {
  vacationClasses: [
    { __typename: 'VacationClass', id: 'paid', name: '年次有給休暇', code: 'PAID_LEAVE' },
    { __typename: 'VacationClass', id: 'summer', name: '夏季休暇', code: 'SUMMER' },
  ],
};
const all = list([
  used('1', '佐藤', '美咲'),
  used('1', '佐藤', '美咲', {
    id: '1 summer',
    vacationClassId: 'summer',
    className: '夏季休暇',
    takenDays: 3,
    takenHours: 0,
    plannedDays: 0,
  }),
  used('2', '勅使河原', '倫太郎', { takenDays: 2.5, takenHours: 0, plannedDays: 1 }),
]);
const withApi = (LeaveUsageList: unknown) => ({ api: { LeaveUsageList, LeaveClasses: classes } });

const meta: Meta<typeof LeaveUsage> = {
  title: '勤怠/休暇の取得状況',
  component: LeaveUsage,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/leave_app/manage/usage?from=2026-04-01&until=2027-03-31',
    ...withApi((variables: object) => {
      asked(variables);
      return all;
    }),
  },
};
export default meta;
type Story = StoryObj<typeof LeaveUsage>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('9日と3時間')).toBeVisible();
    await expect(canvas.getByText('2人・予定3日')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '取得状況' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(asked.mock.lastCall?.[0]).toMatchObject({ from: '2026-04-01', to: '2027-03-31' });
  },
};

export const 期間は両端が要る: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('9日と3時間');
    asked.mockClear();
    await userEvent.clear(canvas.getByRole('textbox', { name: '期間 開始' }));
    await expect(
      (await canvas.findAllByText('開始日と終了日の両方を選択してください。')).length,
    ).toBeGreaterThan(0);
    await waitFor(() => expect(canvas.queryByText('9日と3時間')).toBeNull());
    await expect(asked).not.toHaveBeenCalled();
  },
};
export const いない: Story = { parameters: withApi(list([])) };
export const 登録の権限がない人: Story = {
  parameters: { viewer: { ...staff, packedRules: [['read', 'all']] } },
  play: async ({ canvas }) => {
    await canvas.findAllByText(/日/);
    await expect(canvas.queryByRole('link', { name: /休暇を登録/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /休暇を登録/ })).toBeNull();
  },
};
export const 読み込み中: Story = { parameters: withApi('loading') };
export const 読み込めない: Story = { parameters: withApi(noNetwork()) };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
