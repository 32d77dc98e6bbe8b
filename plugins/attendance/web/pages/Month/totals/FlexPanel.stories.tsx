import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { FlexPartsFragment } from '../Month.generated.ts';
import { FlexPanel } from './FlexPanel.tsx';

const running: FlexPartsFragment = {
  from: '2026-11-01',
  to: '2026-11-30',
  isOver: false,
  frameMinutes: 10_285,
  contractMinutes: 9120,
  paidLeaveMinutes: 480,
  countedMinutes: 5700,
  statutoryHolidayMinutes: 0,
  surplusMinutes: 0,
  beyondStatutoryMinutes: 0,
  shortageMinutes: 2940,
  workdaysLeft: 6,
  expectedSoFarMinutes: 5760,
  workedSoFarMinutes: 5700,
  months: [],
  coreStart: '10:00',
  coreEnd: '15:00',
};

const meta: Meta<typeof FlexPanel> = {
  title: '勤怠/出勤簿/フレックスの清算',
  component: FlexPanel,
  args: { flex: running },
};
export default meta;
type Story = StoryObj<typeof FlexPanel>;

export const 期間の途中: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('残り必要時間')).toBeVisible();
    await expect(canvas.getByText('49:00')).toBeVisible();
    await expect(canvas.getByText('残りの労働日6日')).toBeVisible();
    await expect(canvas.getByText('うち有給休暇8:00')).toBeVisible();
  },
};
export const 不足: Story = {
  args: {
    flex: { ...running, isOver: true, countedMinutes: 8400, shortageMinutes: 240, workdaysLeft: 0 },
  },
};
export const 総枠を超えた三か月: Story = {
  args: {
    flex: {
      ...running,
      to: '2027-01-31',
      isOver: true,
      frameMinutes: 31_542,
      contractMinutes: 27_840,
      paidLeaveMinutes: 0,
      countedMinutes: 32_700,
      statutoryHolidayMinutes: 480,
      surplusMinutes: 4860,
      beyondStatutoryMinutes: 1243,
      shortageMinutes: 0,
      workdaysLeft: 0,
      coreStart: null,
      coreEnd: null,
      months: [
        { from: '2026-11-01', to: '2026-11-30', workedMinutes: 12_942, lineMinutes: 12_857 },
        { from: '2026-12-01', to: '2026-12-31', workedMinutes: 10_000, lineMinutes: 13_285 },
        { from: '2027-01-01', to: '2027-01-31', workedMinutes: 9758, lineMinutes: 13_285 },
      ],
    },
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const スマートフォン: Story = { parameters: { phone: true } };
