import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { Board } from './Board.tsx';
import { sampleBoard } from './sample-board.ts';

const board = sampleBoard(24);
const narrowed = ({ where }: Untyped) => {
  const nodes = board.nodes.filter(
    ({ presence }) => !where?.presence || where.presence.includes(presence),
  );
  return { attendanceBoard: { ...board, nodes, totalCount: nodes.length } };
};

const waiting = {
  StaffWorkToDo: {
    attendanceErrorCounts: { stamping: 4, overtime: 0, shortBreak: 2, concern: 3, workOvertime: 1 },
  },
  ApprovalCounts: {
    pendingApprovalCounts: { total: 5, revise: 3, overtime: 0, vacation: 2, holidayWork: 0 },
  },
  ShiftRequestCount: { scheduleRequestCount: 6 },
};

const meta: Meta<typeof Board> = {
  title: '勤怠/本日の状況',
  component: Board,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/home',
    api: { AttendanceBoardPage: narrowed, ...waiting },
  },
};
export default meta;
type Story = StoryObj<typeof Board>;

export const 一覧: Story = {};
export const 人数で絞り込む: Story = {
  play: async ({ canvas }) => {
    const tile = await canvas.findByRole('button', { name: /^休憩中/ });
    await waitFor(() => expect(tile).toHaveTextContent(String(board.counts.break)));
    await userEvent.click(tile);
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(board.counts.break + 1));
    await expect(canvas.getByRole('button', { name: /^休憩中/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};
const [first] = board.nodes;
const soon = '2026-11-20T03:10:05.000Z';
let asked = 0;
export const 打刻が届く: Story = {
  beforeEach: () => {
    asked = 0;
  },
  parameters: {
    api: {
      AttendanceBoardPage: (variables: Untyped) => {
        asked += 1;
        return narrowed(variables);
      },
      AttendanceChanged: {
        attendanceChanged: { person: { ...first, presence: 'OUT', lastOut: '21:47' }, at: soon },
      },
      AttendanceCountsChanged: {
        attendanceCountsChanged: { counts: { ...board.counts, out: 17 }, at: soon },
      },
    },
  },
  // Row and counts are pushed: the page does not ask for them.
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /21:47/ });
    await expect(row).toHaveTextContent('退勤');
    await expect(canvas.getByRole('button', { name: /^退勤/ })).toHaveTextContent('17');
    await new Promise((later) => setTimeout(later, 1_000));
    await expect(asked).toBe(1);
  },
};
export const 対応が必要なこと: Story = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /打刻修正の承認/ });
    await expect(link).toHaveTextContent('3件');
    await expect(link).toHaveAttribute('href', '/app/staff/attendance/leave_app/revise');
    await expect(canvas.queryByText('残業の承認')).toBeNull();
  },
};
export const 対応するものがない: Story = {
  parameters: {
    api: {
      StaffWorkToDo: {
        attendanceErrorCounts: {
          stamping: 0,
          overtime: 0,
          shortBreak: 0,
          concern: 0,
          workOvertime: 0,
        },
      },
      ApprovalCounts: {
        pendingApprovalCounts: { total: 0, revise: 0, overtime: 0, vacation: 0, holidayWork: 0 },
      },
      ShiftRequestCount: { scheduleRequestCount: 0 },
    },
  },
};
export const 千人: Story = {
  parameters: { api: { AttendanceBoardPage: { attendanceBoard: sampleBoard(500) } } },
};
export const 従業員なし: Story = {
  parameters: { api: { AttendanceBoardPage: { attendanceBoard: sampleBoard(0) } } },
};
export const 読み込み中: Story = { parameters: { api: { AttendanceBoardPage: 'loading' } } };
export const 失敗: Story = { parameters: { api: { AttendanceBoardPage: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
