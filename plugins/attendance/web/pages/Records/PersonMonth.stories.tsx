import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { sampleMonth } from '../Month/sample-month.ts';
import { PersonMonth } from './PersonMonth.tsx';

const people = {
  attendanceGrid: { nodes: ['emp-0', 'emp-1', 'emp-2'].map((employeeId) => ({ employeeId })) },
};

const meta: Meta<typeof PersonMonth> = {
  title: '勤怠/勤務実績/一人',
  component: PersonMonth,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/management/records/emp-1?month=2026-11',
    route: '/app/staff/attendance/management/records/$scheduleId',
    api: {
      AttendanceMonthOf: { attendanceMonth: sampleMonth },
      AttendanceGridPeople: people,
      MonthClosing: { monthClosing: null },
    },
  },
};
export default meta;
type Story = StoryObj<typeof PersonMonth>;

export const 一か月: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: '佐藤 美咲さんの出勤簿' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: '次の人へ' })).toBeEnabled();
  },
};
export const 見られない人: Story = {
  parameters: {
    api: {
      AttendanceMonthOf: { attendanceMonth: null },
      AttendanceGridPeople: people,
      MonthClosing: { monthClosing: null },
    },
  },
};
export const 読み込み中: Story = {
  parameters: {
    api: {
      AttendanceMonthOf: 'loading',
      AttendanceGridPeople: people,
      MonthClosing: { monthClosing: null },
    },
  },
};
export const 読み込めない: Story = {
  parameters: {
    api: {
      AttendanceMonthOf: noNetwork(),
      AttendanceGridPeople: people,
      MonthClosing: { monthClosing: null },
    },
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
