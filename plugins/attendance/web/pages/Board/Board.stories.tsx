import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staysInside, withLongNames } from '#storybook/long-names.ts';
import { staff } from '#storybook/people.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { Board } from './Board.tsx';
import { answerOf, sampleBoard } from './sample-board.ts';

const board = sampleBoard(24);
const narrowed = (variables: Untyped) => ({ attendanceBoard: answerOf(board, variables) });

const twelve = sampleBoard(12);
const allOff = {
  ...twelve,
  nodes: twelve.nodes.map((node) => ({
    ...node,
    presence: 'DAY_OFF' as const,
    late: false,
    plan: null,
    spans: [],
  })),
  counts: { total: 12, in: 0, break: 0, out: 0, notStamped: 0, dayOff: 12, late: 0 },
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
export const 未打刻が先で休日は一行: Story = {
  play: async ({ canvas }) => {
    const names = async () =>
      (await canvas.findAllByRole('row')).map((row) => row.textContent ?? '');
    await waitFor(async () => expect((await names()).length).toBeGreaterThan(2));
    const shown = await names();
    await expect(shown[1]).toMatch(/未打刻.*遅刻/);
    await expect(shown.filter((text) => text.includes('休日'))).toEqual([
      expect.stringMatching(`休日${board.counts.dayOff}人を表示`),
    ]);
    const fold = canvas.getByRole('button', { name: /^休日\d+人を表示$/ });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(fold);
    await waitFor(async () => expect((await names()).length).toBe(board.nodes.length + 2));
    await expect((await names()).at(-2)).toContain('休日');
    await userEvent.click(canvas.getByRole('button', { name: /人をたたむ$/ }));
    await waitFor(async () => expect((await names()).length).toBe(shown.length));
  },
};
export const 行から人の月を開く: Story = {
  play: async ({ canvas }) => {
    const [row] = await canvas.findAllByRole('row', { name: /未打刻/ });
    await userEvent.click(row?.querySelector('th, td') as HTMLElement);
    await expect(await canvas.findByTestId('elsewhere')).toBeVisible();
  },
};
export const 時間帯: Story = {
  play: async ({ canvas }) => {
    const [line] = await canvas.findAllByRole('img', { name: /の時間帯.*予定 ?9:00.*勤務 ?8:5/ });
    await expect(line).toBeVisible();
  },
};
export const 休日の人も検索で見つかる: Story = {
  parameters: { path: '/app/staff/attendance/home?q=青木' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('休日').length).toBeGreaterThan(1));
  },
};
export const 全員が休日: Story = {
  parameters: {
    api: {
      AttendanceBoardPage: (variables: Untyped) => ({
        attendanceBoard: answerOf(allOff, variables),
      }),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('本日の勤務予定の人はいません');
    await userEvent.click(canvas.getByRole('button', { name: '休日12人を表示' }));
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBe(14));
  },
};
export const 対応が必要なこと: Story = {
  play: async ({ canvas }) => {
    const approvals = await canvas.findByRole('button', { name: /^承認待ち\s*11件$/ });
    await expect(canvas.queryByRole('link', { name: /打刻修正の承認/ })).toBeNull();
    await userEvent.click(approvals);
    const link = await canvas.findByRole('link', { name: /打刻修正の承認/ });
    await expect(link).toHaveTextContent('3件');
    await expect(link).toHaveAttribute('href', '/app/staff/attendance/leave_app/revise');
    await userEvent.click(canvas.getByRole('button', { name: /^勤怠のエラー\s*10件$/ }));
    const errors = await canvas.findByRole('link', { name: /休憩不足/ });
    await expect(errors).toHaveTextContent('2件');
    await expect(canvas.queryByRole('link', { name: /打刻修正の承認/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: '予定のエラーを確認' })).toBeVisible();
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
const thousand = sampleBoard(1_000);
const ofThousand = (variables: Untyped) => ({ attendanceBoard: answerOf(thousand, variables) });
export const 千人: Story = {
  parameters: { api: { AttendanceBoardPage: ofThousand } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBe(102));
    await expect(canvas.getByRole('button', { name: /^全員/ })).toHaveTextContent('1,000');
  },
};
// Of five hundred rows only those in sight are drawn, wherever the list is scrolled to.
export const 千人を五百行ずつ: Story = {
  parameters: {
    api: { AttendanceBoardPage: ofThousand },
    path: '/app/staff/attendance/home?rowsPerPage=500',
  },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('region', { name: '従業員の状況' });
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(10));
    for (const part of [0.5, 1, 0.25]) {
      const end = list.scrollHeight - list.clientHeight;
      list.scrollTo({ top: end * part });
      await waitFor(() => {
        const rows = canvas.getAllByRole('row').length;
        void expect(rows).toBeGreaterThan(10);
        void expect(rows).toBeLessThan(80);
      });
    }
  },
};
export const 従業員なし: Story = {
  parameters: { api: { AttendanceBoardPage: { attendanceBoard: sampleBoard(0) } } },
};
export const 読み込み中: Story = { parameters: { api: { AttendanceBoardPage: 'loading' } } };
export const 失敗: Story = { parameters: { api: { AttendanceBoardPage: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

const many = <Counts extends object>(counts: Counts): Counts =>
  Object.fromEntries(Object.keys(counts).map((name) => [name, 12_345])) as Counts;
const long = {
  api: {
    AttendanceBoardPage: withLongNames({
      attendanceBoard: { ...board, counts: many(board.counts) },
    }),
    StaffWorkToDo: { attendanceErrorCounts: many(waiting.StaffWorkToDo.attendanceErrorCounts) },
    ApprovalCounts: { pendingApprovalCounts: many(waiting.ApprovalCounts.pendingApprovalCounts) },
    ShiftRequestCount: { scheduleRequestCount: 12_345 },
  },
};
export const とても長い名前と多い件数: Story = {
  parameters: long,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(3));
    await staysInside();
  },
};
export const とても長い名前_スマートフォン: Story = {
  parameters: { ...long, phone: true },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^休憩中/ });
    await staysInside();
  },
};
