import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
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
    await expect(await screen.findByText('自動休憩：12:00〜13:00')).toBeVisible();
    await expect(screen.getByText('9:00〜18:00（休憩 12:00〜13:00）')).toBeVisible();
    await expect(screen.getByText('退勤 22:20')).toBeVisible();
    await expect(screen.getByText('労働基準法32条第2項、37条第4項')).toBeVisible();
    for (const rule of [
      /1日の法定労働時間：8:00（法律・初期設定）/,
      /週の起算曜日：日曜日/,
      /法定休日の決め方：曜日を固定（日曜日）（会社）/,
      /法定労働時間の総枠：177:08（2026\/10\/01〜2026\/10\/31）/,
      /深夜の時間帯：22:00〜29:00/,
      /打刻の丸め：15分単位で切り捨て（会社）/,
      /自動休憩：決まった時間帯（会社）/,
    ])
      await expect(screen.getByText(rule)).toBeVisible();
    await expect(
      screen.getByText(/労働時間制度：固定労働時間制（雇用区分 正社員）（第3版）/),
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
