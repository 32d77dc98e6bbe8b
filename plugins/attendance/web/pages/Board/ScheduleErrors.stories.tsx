import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { sampleErrors } from '../ErrorList/sample-errors.ts';
import { ScheduleErrors } from './ScheduleErrors.tsx';

const page = (count: number) => ({
  attendanceErrorsConnection: {
    from: '2026-11-01',
    to: '2026-11-20',
    totalCount: count,
    nodes: sampleErrors('STAMPING', count),
  },
});

const meta: Meta<typeof ScheduleErrors> = {
  title: '勤怠/本日の状況/予定のエラー',
  component: ScheduleErrors,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/home/schedule_error',
    api: {
      AttendanceErrorList: page(6),
      AskAboutDays: { askAboutAttendance: { toldPeople: 6, askedDays: 6 } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof ScheduleErrors>;

export const エラーがある: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '6日分を本人に確認' }));
    // It fades in: that it is said is what counts.
    await screen.findByText(/6人に確認を依頼しました（6日分）/);
  },
};
export const 読み込み中: Story = { parameters: { api: { AttendanceErrorList: 'loading' } } };
export const エラーなし: Story = { parameters: { api: { AttendanceErrorList: page(0) } } };
export const 失敗: Story = { parameters: { api: { AttendanceErrorList: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
