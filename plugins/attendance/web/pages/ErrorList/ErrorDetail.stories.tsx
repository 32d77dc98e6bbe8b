import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { sampleMonth } from '../Month/sample-month.ts';
import { ErrorFacts, StampingDetail } from './ErrorDetail.tsx';
import { sampleErrors } from './sample-errors.ts';

const [stamping] = sampleErrors('STAMPING');
const [shortBreak] = sampleErrors('SHORT_BREAK');
const [, , overtime] = sampleErrors('OVERTIME');

const meta: Meta<typeof ErrorFacts> = {
  title: '勤怠/エラーの詳細',
  component: ErrorFacts,
  args: { day: stamping as NonNullable<typeof stamping> },
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/management/error_list/stamping',
    api: { AskAboutDays: { askAboutAttendance: { toldPeople: 0, askedDays: 0 } } },
  },
};
export default meta;
type Story = StoryObj<typeof ErrorFacts>;

export const 退勤なし: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '本人に確認を依頼' }));
    await waitFor(() =>
      expect(
        screen.getByText('すでに直っているか、1時間以内に依頼済みか、並行稼働の期間中です'),
      ).toBeInTheDocument(),
    );
  },
};
const monthOf = (more: Partial<typeof sampleMonth> = {}) => ({
  AttendanceMonthOf: { attendanceMonth: { ...sampleMonth, ...more } },
  MendAttendanceDay: { reviseAttendanceDay: { employeeId: 'emp-1', workDate: '2026-11-12' } },
});
const forgotten = { ...(stamping as NonNullable<typeof stamping>), workDate: '2026-11-12' };
/** From the window of the error: one button, then the day's stamps and why. */
export const 打刻を直す: Story = {
  args: { day: forgotten },
  parameters: { api: monthOf() },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '打刻を直す' }));
    // What loads stands in a window of its own, and the form takes its place.
    const add = await screen.findByRole('button', { name: '打刻を追加' }, { timeout: 10_000 });
    const form = within(screen.getByRole('dialog', { name: '2026/11/12（木）の打刻を直す' }));
    await userEvent.click(add);
    await userEvent.type(form.getByRole('textbox', { name: /直す理由/ }), '退勤の打刻漏れ');
    await userEvent.click(form.getByRole('button', { name: '直して保存' }));
    await expect(await screen.findByText('打刻を直しました')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
/** One's own day is not mended here: the way to the application stands there. */
export const 自分の日は申請へ: Story = {
  args: { day: forgotten },
  parameters: { api: monthOf({ correctsByApplication: true }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '打刻を直す' }));
    const way = await screen.findByRole('link', { name: '打刻修正を申請' });
    await expect(way).toHaveAttribute('href', expect.stringContaining('2026-11-12'));
  },
};
export const 締めた月の日: Story = {
  args: { day: forgotten },
  parameters: { api: monthOf({ isClosed: true }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '打刻を直す' }));
    await expect(await screen.findByText('この月度は締められています。')).toBeVisible();
    await expect(screen.queryByRole('link', { name: '打刻修正を申請' })).toBeNull();
  },
};
export const 休憩不足: Story = { args: { day: shortBreak as NonNullable<typeof shortBreak> } };
export const 残業を申請中: Story = { args: { day: overtime as NonNullable<typeof overtime> } };
const whole = (nodes: unknown, day = '2026-11-19_p0') => ({
  render: () => <StampingDetail />,
  parameters: {
    path: `/app/staff/attendance/management/error_list/stamping/stamping_detail/${day}`,
    route: '/app/staff/attendance/management/error_list/stamping/stamping_detail/$stampingId',
    api: {
      AttendanceErrorList: Array.isArray(nodes)
        ? {
            attendanceErrorsConnection: {
              from: '2026-11-01',
              to: '2026-11-20',
              totalCount: nodes.length,
              nodes,
            },
          }
        : nodes,
    },
  },
});
export const 画面: Story = whole(sampleErrors('STAMPING', 1));
export const 解消済み: Story = whole([]);
/** Not asked for at all: the server would call it a mistake of whoever opens the address. */
export const 途中で切れたアドレス: Story = {
  ...whole(refusal('INVALID_INPUT'), '2026-1'),
  play: async () => {
    await expect(await screen.findByText('このエラーは解消されています')).toBeVisible();
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};
export const 読み込み中: Story = whole('loading');
export const 読み込めない: Story = whole(noNetwork());
export const 英語: Story = { parameters: { locale: 'en' } };
