import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { refusal } from '#storybook/fake-api.ts';
import { employee, staff } from '#storybook/people.ts';
import { MonthClosing } from './MonthClosing.tsx';

const closing = (more: object = {}) => ({
  monthClosing: {
    __typename: 'MonthClosing',
    employeeId: 'emp-1',
    month: '2026-10',
    from: '2026-10-01',
    to: '2026-10-31',
    state: 'OPEN',
    blockers: ['NOT_CONFIRMED', 'NOT_APPROVED'],
    asksEmployee: true,
    asksManager: true,
    confirmedAt: null,
    approvedAt: null,
    approvedBy: null,
    closedAt: null,
    closedBy: null,
    mayConfirm: true,
    mayApprove: false,
    ...more,
  },
});
const meta: Meta<typeof MonthClosing> = {
  title: '勤怠/出勤簿/締めの確認',
  component: MonthClosing,
  args: { month: '2026-10' },
  parameters: {
    viewer: employee,
    path: '/app/employee/attendance/shift?month=2026-10',
    api: { MonthClosing: closing(), ConfirmMyPeriod: refusal('INTERNAL_SERVER_ERROR') },
  },
};
export default meta;
type Story = StoryObj<typeof MonthClosing>;

export const 本人の確認待ち: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'この月度を確認する' });
    // It failed: the question stays.
    await userEvent.click(button);
    await expect(button).toBeVisible();
  },
};
export const 打刻エラーが残る: Story = {
  parameters: {
    api: { MonthClosing: closing({ mayConfirm: false, blockers: ['MISSING_STAMP'] }) },
  },
};
export const 管理者の承認待ち: Story = {
  args: { employeeId: 'emp-1' },
  parameters: {
    viewer: staff,
    api: {
      MonthClosing: closing({
        mayConfirm: false,
        mayApprove: true,
        confirmedAt: '2026-11-01T01:20:00Z',
        blockers: ['NOT_APPROVED'],
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'この月度を承認する' })).toBeVisible();
  },
};
export const 締め済み: Story = {
  parameters: {
    api: {
      MonthClosing: closing({
        state: 'CLOSED',
        blockers: [],
        mayConfirm: false,
        closedAt: '2026-11-02T00:30:00Z',
        closedBy: '小林 由紀',
      }),
    },
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
