import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import MyMonthPanel from './MyMonthPanel.tsx';

const monthAnswer = (
  overtimeBeyondStatutory: number,
  showsOvertimeGauge = true,
  overtimeLimitMinutes = 2_700,
) => ({
  api: {
    MyMonthSoFar: {
      attendanceMonth: {
        month: '2026-11',
        minutes: { worked: 7_260, overtimeBeyondStatutory },
        overtimeLimitMinutes,
        overtimeLimitIsAgreed: overtimeLimitMinutes < 2_700,
        display: { showsOvertimeGauge },
      },
    },
  },
});

const meta: Meta<typeof MyMonthPanel> = {
  title: '勤怠/ホームの今月の残業',
  component: MyMonthPanel,
  parameters: monthAnswer(1_215),
};
export default meta;
type Story = StoryObj<typeof MyMonthPanel>;

export const 今月: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/45時間まで残り24:45です。/)).toBeVisible();
  },
};
export const 四十五時間超: Story = { parameters: monthAnswer(2_701) };
export const 協定は三十時間: Story = {
  parameters: monthAnswer(1_801, true, 1_800),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('協定の30時間を超えています。')).toBeVisible();
  },
};
export const 残業なし: Story = { parameters: monthAnswer(0) };
export const 規則で出さない: Story = {
  parameters: monthAnswer(1_215, false),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('heading')).not.toBeInTheDocument());
  },
};
export const 読み込み中: Story = { parameters: { api: { MyMonthSoFar: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { MyMonthSoFar: noNetwork() } } };
export const 英語: Story = { parameters: { locale: 'en' } };
