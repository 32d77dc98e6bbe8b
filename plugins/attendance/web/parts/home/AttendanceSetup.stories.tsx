import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { SetupStep } from '#kit/slots/slots.ts';
import { employee } from '#storybook/people.ts';
import { AttendanceSetup } from './AttendanceSetup.tsx';

/** The guide shows what it is told; here each step is one line. */
const Told = () => {
  const [lines, setLines] = useState('');
  const say = ({ order, label, isDone, isOptional, left }: SetupStep) =>
    `${order} ${label} ${isDone ? '済' : isOptional ? '任意' : '未'}${left ? ` ${left}` : ''}`;
  return (
    <>
      <AttendanceSetup tell={(_plugin, steps) => setLines(steps.map(say).join('\n'))} />
      <pre>{lines}</pre>
    </>
  );
};
const setup = (shifts: number, startedOn: string | null, without: number) => ({
  AttendanceSetup: {
    basicShiftsConnection: { totalCount: shifts },
    attendanceSetting: { startedOn },
    employeesWithoutBasicShift: Array.from({ length: without }, (_, at) => ({ id: `e-${at}` })),
  },
});

const meta: Meta<typeof AttendanceSetup> = {
  title: '勤怠/はじめの設定の手順',
  component: AttendanceSetup,
  parameters: {
    grants: ['attendance.setting:update', 'attendance.basicShift:update'],
    api: setup(1, '2026-11-01', 59),
  },
  render: () => <Told />,
};
export default meta;
type Story = StoryObj<typeof AttendanceSetup>;

export const 途中: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement).toHaveTextContent(
        '60 勤怠の利用開始日を設定 済 70 基本シフトを登録 済 100 全員に基本シフトを割り当て 未 あと59人',
      ),
    );
  },
};
export const 管理者のいないグループ: Story = {
  parameters: {
    grants: ['attendance.approvalRoute', 'company.affiliationGroup:update'],
    api: {
      AttendanceSetup: {
        ...setup(1, null, 0).AttendanceSetup,
        affiliationGroupsConnection: { totalCount: 3 },
        approvalRoutes: { defaultWarnings: [{ names: ['設計部', '営業部'] }] },
      },
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement).toHaveTextContent(
        /^110 申請を承認するグループ管理者を決める 未 設計部、営業部$/,
      ),
    );
  },
};
export const グループがまだない: Story = {
  parameters: {
    grants: ['attendance.approvalRoute', 'company.affiliationGroup:update'],
    api: {
      AttendanceSetup: {
        ...setup(0, null, 0).AttendanceSetup,
        affiliationGroupsConnection: { totalCount: 0 },
        approvalRoutes: { defaultWarnings: [] },
      },
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement).toHaveTextContent(/^110 申請を承認するグループ管理者を決める 未$/),
    );
  },
};
const CARRYING = ['attendance.leave:update', 'attendance.payroll:update'];
const carrying = (shifts: number, left: number, formats: number): Story => ({
  parameters: {
    grants: CARRYING,
    api: {
      AttendanceSetup: {
        ...setup(shifts, null, 0).AttendanceSetup,
        peopleToCarryLeaveIn: left,
        payrollFormats: Array.from({ length: formats }, (_, at) => ({ id: `f-${at}` })),
      },
    },
  },
});
export const 前のシステムから移る: Story = {
  ...carrying(1, 42, 0),
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement).toHaveTextContent(
        /^120 前のシステムから休暇の残日数を移行 未 あと42人 130 給与ソフトに出力する形式を登録 任意$/,
      ),
    );
  },
};
export const 勤怠管理者ではない: Story = {
  parameters: {
    ...carrying(1, 42, 0).parameters,
    viewer: { ...employee, grants: CARRYING },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement).toHaveTextContent(/未 あと42人、勤怠管理者にした人だけが行えます/),
    );
  },
};
export const 移行も形式も済んだ: Story = {
  ...carrying(1, 0, 1),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent(/移行 済 130 .* 済$/));
  },
};
export const 従業員がまだいない: Story = {
  ...carrying(0, 0, 0),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent(/移行 未 130/));
  },
};
export const はじまり: Story = {
  parameters: { api: setup(0, null, 0) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent(/設定 未 .*登録 未 .*割り当て 未/));
  },
};
