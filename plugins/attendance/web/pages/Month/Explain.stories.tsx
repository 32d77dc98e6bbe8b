import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { noNetwork } from '../../../../../storybook/fake-api.ts';
import { Explain } from './Explain.tsx';
import { sampleExplanation } from './sample-explanation.ts';

const meta: Meta<typeof Explain> = {
  title: '勤怠/出勤簿/時間の内訳',
  component: Explain,
  args: {
    employeeId: 'emp-1',
    total: 'OVERTIME_BEYOND_STATUTORY',
    month: '2026-11',
    onClose: fn(),
  },
  parameters: { api: { ExplainTotal: { explainTotal: sampleExplanation } } },
};
export default meta;
type Story = StoryObj<typeof Explain>;

export const 内訳: Story = {
  play: async () => {
    await expect(await screen.findByText('自動休憩: 12:00〜13:00')).toBeVisible();
    await expect(screen.getByText(/1日の法定労働時間: 480（法律・初期設定）/)).toBeVisible();
    await expect(
      screen.getByText(/労働時間制度: 固定労働時間制（雇用区分 正社員）（第3版）/),
    ).toBeVisible();
  },
};
export const ゼロ: Story = {
  parameters: {
    api: {
      ExplainTotal: { explainTotal: { ...sampleExplanation, minutes: 0, parts: [], days: [] } },
    },
  },
};
export const 計算前: Story = { parameters: { api: { ExplainTotal: { explainTotal: null } } } };
export const 読み込み中: Story = { parameters: { api: { ExplainTotal: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { ExplainTotal: noNetwork() } } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const スマートフォン: Story = { parameters: { phone: true } };
