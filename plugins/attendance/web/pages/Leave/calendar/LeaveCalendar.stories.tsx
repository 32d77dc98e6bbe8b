import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { LeaveCalendar } from './LeaveCalendar.tsx';

const NAMES = ['佐藤', '鈴木', '田中', '渡辺', '伊藤', '山本', '中村', '小林', '勅使河原', '高橋'];
const leave = (person: number, day: string, more: object = {}) => ({
  __typename: 'LeaveHistoryEntry',
  id: `${person} ${day}`,
  date: day,
  employeeId: `e${person}`,
  lastName: NAMES[person] ?? '',
  firstName: '美咲',
  groupName: person % 2 ? '営業一課' : '開発部',
  vacationClassId: 'paid',
  className: '年次有給休暇',
  days: -1,
  hours: 0,
  isPlanned: false,
  ...more,
});
const waiting = (person: number, date: string) => ({
  ...leave(person, date, { __typename: 'WaitingLeaveDay', days: 1 }),
  applicationId: `a${person}`,
});
const ofOneDay = ({ day }: { readonly day: string }) => {
  const nodes =
    day === '2026-11-12'
      ? [leave(7, day, { days: -0.5 }), leave(8, day, { days: 0, hours: -2 })]
      : [0, 1, 2, 3, 4, 5].map((person) => leave(person, day));
  return { leaveChangesConnection: { totalCount: nodes.length, nodes } };
};
type Day = { readonly date: string; readonly people: number };
const answer = (days: readonly Day[], asked: readonly object[] = [], waitingLeftOut = 0) => ({
  LeaveClasses: { vacationClasses: [{ id: 'paid', name: '年次有給休暇', code: 'PAID_LEAVE' }] },
  LeaveCalendarDays: {
    leaveCalendar: {
      people: NAMES.length,
      days,
      waiting: asked,
      waitingLeftOut,
      groups: [{ id: 'sales', name: '営業部', depth: 0 }],
    },
  },
  LeaveOfOneDay: ofOneDay,
});
const month = [
  { date: '2026-11-04', people: 1 },
  { date: '2026-11-12', people: 2 },
  { date: '2026-11-24', people: 6 },
  { date: '2026-11-25', people: 3 },
];
const asked = [waiting(1, '2026-11-12'), waiting(2, '2026-11-13'), waiting(3, '2026-11-13')];
const meta: Meta<typeof LeaveCalendar> = {
  title: '勤怠/休暇のカレンダー',
  component: LeaveCalendar,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/leave_app/manage/calendar?month=2026-11',
    api: answer(month, asked),
  },
};
export default meta;
type Story = StoryObj<typeof LeaveCalendar>;

/** A day opens into who is on leave, of which class and for how long, and whose request waits. */
export const 一か月: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: '2026/11/12（木）：10人中2人が休暇、承認待ち1人' }),
    );
    const who = within(await canvas.findByRole('table', { name: '休む人' }));
    await expect(who.getByText('0.5日')).toBeVisible();
    await expect(who.getByText('2時間')).toBeVisible();
    const waits = within(canvas.getByRole('table', { name: '承認待ちの休暇' }));
    await expect(waits.getByText('鈴木 美咲')).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: '2026/11/24（火）：10人中6人が休暇' }),
    ).toHaveAttribute('data-level', '4');
  },
};
export const 承認待ちが多い: Story = {
  parameters: { api: answer(month, asked, 340) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/340件を表示していません/)).toBeVisible();
  },
};
export const だれも休まない: Story = { parameters: { api: answer([]) } };
export const 読み込み中: Story = {
  parameters: { api: { ...answer([]), LeaveCalendarDays: 'loading' } },
};
export const 失敗: Story = {
  parameters: { api: { ...answer([]), LeaveCalendarDays: noNetwork() } },
};
export const 権限が少ない: Story = { parameters: { viewer: { ...staff, grants: [] } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
