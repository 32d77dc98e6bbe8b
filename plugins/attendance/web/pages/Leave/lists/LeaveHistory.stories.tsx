import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { LeaveHistory } from './LeaveHistory.tsx';

const asked = fn();
const entry = (kind: string, date: string, days: number, more: object = {}) => ({
  __typename: 'LeaveHistoryEntry',
  id: `${kind} ${date}`,
  kind,
  date,
  employeeId: '1',
  lastName: '佐藤',
  firstName: '美咲',
  employeeNumber: 'A-1',
  groupName: '本社 > 営業部',
  vacationClassId: 'paid',
  className: '年次有給休暇',
  days,
  hours: 0,
  at: '2026-11-02T01:23:45.000Z',
  by: '鈴木 健',
  executor: null,
  reason: null,
  because: null,
  cause: null,
  basis: null,
  isPlanned: false,
  ...more,
});
const list = (nodes: object[]) => ({
  leaveChangesConnection: {
    totalCount: nodes.length,
    groups: [{ __typename: 'AttendanceGroup', id: 'sales', name: '営業部', depth: 1 }],
    nodes,
  },
});
const all = list([
  entry('USE', '2026-12-28', -1, { isPlanned: true, by: null }),
  entry('RETURNED', '2026-11-24', 0.5, { because: 'PLAN' }),
  entry('TAKEN_BACK', '2026-11-20', -2, { reason: '二重に付与したため' }),
  entry('ADJUSTMENT', '2026-11-18', -1, { hours: -3, reason: '移行のときの数え違い' }),
  entry('GRANT', '2026-11-01', 11, {
    executor: 'AUTOMATIC',
    by: null,
    reason: '',
    cause: 'BASE_DATE',
    basis: { serviceMonths: 18, weeklyDays: 3, workdays: 150, attendedDays: 149 },
  }),
  entry('EXPIRY', '2026-11-01', -3.5, { hours: -2, by: null, at: null }),
]);
const classes = {
  vacationClasses: [
    { __typename: 'VacationClass', id: 'paid', name: '年次有給休暇', code: 'PAID_LEAVE' },
  ],
};
const withApi = (LeaveHistoryList: unknown) => ({
  api: { LeaveHistoryList, LeaveClasses: classes },
});

const meta: Meta<typeof LeaveHistory> = {
  title: '勤怠/休暇の履歴',
  component: LeaveHistory,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/leave_app/manage/history?from=2026-11-01&until=2026-12-31',
    ...withApi((variables: object) => {
      asked(variables);
      return all;
    }),
  },
};
export default meta;
type Story = StoryObj<typeof LeaveHistory>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('取得予定')).toBeVisible();
    await expect(canvas.getByText('勤務予定の変更')).toBeVisible();
    await expect(canvas.getByText('−3.5日と2時間')).toBeVisible();
    await expect(canvas.getByText('自動付与', { selector: 'td *, td' })).toBeVisible();
  },
};

export const 内容で絞り込む: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('取得予定');
    await userEvent.click(canvas.getByRole('button', { name: '絞り込み' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '失効' }));
    await waitFor(() =>
      expect(asked.mock.lastCall?.[0]).toMatchObject({
        from: '2026-11-01',
        to: '2026-12-31',
        where: { kinds: ['EXPIRY'] },
      }),
    );
  },
};
export const いない: Story = { parameters: withApi(list([])) };
export const 読み込み中: Story = { parameters: withApi('loading') };
export const 読み込めない: Story = { parameters: withApi(noNetwork()) };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
