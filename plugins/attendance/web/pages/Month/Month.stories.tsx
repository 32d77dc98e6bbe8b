import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { atTokyo } from '#core/time/tokyo.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { sampleExplanation } from './explanation/sample-explanation.ts';
import { Month } from './Month.tsx';
import { MonthView } from './MonthView.tsx';
import { sampleMonth } from './sample-month.ts';

const meta: Meta<typeof MonthView> = {
  title: '勤怠/出勤簿',
  component: MonthView,
  parameters: { path: '/app/employee/attendance/shift' },
  args: {
    month: sampleMonth,
    asked: '2026-11',
    loading: false,
    refreshing: false,
    error: undefined,
    onRetry: fn(),
    today: '2026-11-20',
    now: atTokyo('2026-11-20', 16 * 60).getTime(),
    openDay: undefined,
    onMonth: fn(),
    onDay: fn(),
    look: 'list',
    onLook: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof MonthView>;

export const 一か月: Story = {
  play: async ({ canvas, args }) => {
    const rows = await canvas.findAllByRole('row');
    await expect(rows).toHaveLength(1 + 30 + 5);
    await expect(canvas.getByText('文化の日')).toBeVisible();
    await expect(canvas.getByText('25:50')).toBeVisible();
    await userEvent.click(canvas.getByText('文化の日'));
    await expect(args.onDay).toHaveBeenCalledWith('2026-11-03');
    await userEvent.click(canvas.getByRole('button', { name: '前の月へ' }));
    await expect(args.onMonth).toHaveBeenCalledWith('2026-10');
  },
};
/** 900 px are the whole window; the top bar and the page's edge take 72 of them. */
const MIDDLE = 450 - 72;
export const 表は画面の上半分から始まる: Story = {
  play: async ({ canvas }) => {
    const figures = await canvas.findByRole('region', { name: '月の数字' });
    await expect(figures.getBoundingClientRect().height).toBeLessThanOrEqual(74);
    for (const name of ['実働', '法定外残業', '深夜', '出勤日数', '遅刻', '打刻漏れ'])
      await expect(within(figures).getByText(name)).toBeVisible();
    await expect(within(figures).queryByText('欠勤')).not.toBeInTheDocument();
    const title = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect();
    const table = canvas.getByRole('table').getBoundingClientRect();
    await expect(table.top - title.top).toBeLessThan(MIDDLE);
    // One row of tools: what shows the month stands beside what is done with it.
    const middleOf = (role: 'tab' | 'button' | 'link', name: string) => {
      const { top, height } = canvas.getByRole(role, { name }).getBoundingClientRect();
      return top + height / 2;
    };
    const row = middleOf('tab', 'カレンダー');
    for (const tool of [
      middleOf('tab', '8.50'),
      middleOf('button', '表示設定'),
      middleOf('link', 'まとめて修正を申請'),
      middleOf('button', '印刷'),
    ])
      await expect(Math.abs(tool - row)).toBeLessThan(4);
  },
};
export const 何もない月: Story = {
  args: {
    month: {
      ...sampleMonth,
      totals: { ...sampleMonth.totals, lateDays: 0, missingStampDays: 0, absentDays: 0 },
    },
  },
  play: async ({ canvas }) => {
    const figures = within(await canvas.findByRole('region', { name: '月の数字' }));
    for (const name of ['遅刻', '打刻漏れ', '欠勤'])
      await expect(figures.queryByText(name)).not.toBeInTheDocument();
  },
};
const [busyDay] = sampleMonth.days.filter(({ plan }) => plan !== null);
const kinds = ['REVISE', 'OVERTIME', 'VACATION'] as const;
export const 申請の多い日: Story = {
  args: {
    month: {
      ...sampleMonth,
      days: sampleMonth.days.map((day) =>
        day === busyDay
          ? {
              ...day,
              applications: kinds.map((type, index) => ({
                id: `a-${index}`,
                type,
                leaveCode: null,
                status: 'PENDING' as const,
                fromDate: day.date,
                toDate: day.date,
              })),
            }
          : day,
      ),
    },
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table');
    for (const tag of within(table).getAllByText(/申請中|承認待ち/)) {
      const { right } = tag.getBoundingClientRect();
      await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
    }
  },
};
export const ほかの数字を開く: Story = {
  play: async ({ canvas }) => {
    const more = await canvas.findByRole('button', { name: 'ほかの数字' });
    await expect(canvas.getByText('所定内')).not.toBeVisible();
    await userEvent.click(more);
    await expect(canvas.getByText('所定内')).toBeVisible();
  },
};
export const カレンダー: Story = { args: { look: 'calendar' } };
export const カレンダー_スマートフォン_英語: Story = {
  args: { look: 'calendar' },
  parameters: { phone: true, locale: 'en' },
  play: async ({ canvas }) => {
    await canvas.findByText('Culture Day');
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth + 1);
    for (const day of canvas.getAllByRole('button', { name: /Nov|2026/ }))
      await expect(day.scrollWidth).toBeLessThanOrEqual(day.clientWidth + 1);
  },
};
export const 内訳を開く: Story = {
  parameters: { api: { ExplainTotal: { explainTotal: sampleExplanation } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByTitle('法定外残業の内訳を見る'));
    await expect(await screen.findAllByText('1日の法定労働時間を超えた分')).toHaveLength(2);
    await expect(screen.getByText('労働基準法32条第2項、37条第4項')).toBeVisible();
  },
};
export const 十進で表す: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: '8.50' }));
    await waitFor(() => expect(canvas.getAllByText(/^\d+\.\d\d$/).length).toBeGreaterThan(5));
    await userEvent.click(canvas.getByRole('tab', { name: '8:30' }));
  },
};
export const 四十五時間超: Story = {
  args: {
    month: {
      ...sampleMonth,
      minutes: {
        ...sampleMonth.minutes,
        overtimeBeyondStatutory: 2_900,
        removedMinutes: 25,
        nonPrescribedWork: 2_700,
        unapprovedWork: 200,
      },
    },
  },
};
export const 規則で絞る: Story = {
  args: {
    look: 'calendar',
    month: {
      ...sampleMonth,
      roundedMinutes: {
        worked: 7_260,
        overtimeWithinStatutory: 0,
        overtimeBeyondStatutory: 1_200,
        statutoryHolidayWork: 0,
        nonStatutoryHolidayWork: 0,
        lateNight: 120,
      },
      display: {
        ...sampleMonth.display,
        columns: ['CHECK_IN', 'CHECK_OUT', 'WORKED'],
        weeklySubtotals: false,
        showsExplanation: false,
        showsCalendar: false,
        allowsPrint: false,
        allowsDownload: false,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('row')).toHaveLength(1 + 30);
    await expect(canvas.queryByRole('button', { name: '印刷' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('tab', { name: 'カレンダー' })).not.toBeInTheDocument();
    await expect(canvas.queryByTitle(/の内訳を見る/)).not.toBeInTheDocument();
    await expect(canvas.getByText(/丸め後20:00/)).toBeVisible();
  },
};
export const 締め済み: Story = { args: { month: { ...sampleMonth, isClosed: true } } };
export const 担当者の画面: Story = { args: { forStaff: true } };
export const 先月: Story = { args: { month: { ...sampleMonth, currentMonth: '2026-12' } } };
export const 読み込み中: Story = { args: { month: undefined, loading: true } };
export const 失敗: Story = { args: { month: undefined, error: noNetwork() } };
export const 見られない従業員: Story = { args: { month: null } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
export const ページ: StoryObj = {
  render: () => <Month />,
  parameters: {
    path: '/app/employee/attendance/shift?month=2026-11',
    route: '/app/employee/attendance/shift',
    api: { AttendanceMonthOf: { attendanceMonth: sampleMonth } },
  },
};
