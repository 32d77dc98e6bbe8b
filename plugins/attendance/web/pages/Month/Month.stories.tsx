import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { atTokyo } from '../../../../../core/time/tokyo.ts';
import { noNetwork } from '../../../../../storybook/fake-api.ts';
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
  },
};
export default meta;
type Story = StoryObj<typeof MonthView>;

export const 一か月: Story = {
  play: async ({ canvas, args }) => {
    const rows = await canvas.findAllByRole('row');
    await expect(rows).toHaveLength(31);
    await expect(canvas.getByText('文化の日')).toBeVisible();
    await expect(canvas.getByText('25:50')).toBeVisible();
    await userEvent.click(canvas.getByText('文化の日'));
    await expect(args.onDay).toHaveBeenCalledWith('2026-11-03');
    await userEvent.click(canvas.getByRole('button', { name: '前の月へ' }));
    await expect(args.onMonth).toHaveBeenCalledWith('2026-10');
  },
};
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
