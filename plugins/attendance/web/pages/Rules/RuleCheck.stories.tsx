import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { RuleCheck } from './RuleCheck.tsx';
import { sampleFindings, sampleTerms } from './sample-rules.ts';

const api = { RuleFindings: sampleFindings, YearlyTermFindings: { yearlyTermFindings: [] } };
const meta: Meta<typeof RuleCheck> = {
  title: '勤怠/ルール設定/点検',
  component: RuleCheck,
  parameters: {
    path: '/app/staff/attendance/attendancerule_setting/check',
    api,
  },
};
export default meta;
type Story = StoryObj<typeof RuleCheck>;

export const 指摘あり: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/労働基準法第37条/)).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: '夜勤（基本シフト）の設定を直す' }),
    ).toHaveAttribute(
      'href',
      expect.stringMatching(/overtime_rule\/edit\/BASIC_SHIFT~b-1\?.*field=nightStart/),
    );
  },
};
export const 指摘なし: Story = {
  parameters: { api: { ...api, RuleFindings: { attendanceRuleFindings: [] } } },
};
export const 一年単位の計画が上限を超える: Story = {
  parameters: {
    grants: ['attendance.rules', 'attendance.shift'],
    api: { ...api, YearlyTermFindings: sampleTerms },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^連続勤務が12日（6日まで）/)).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: /^佐藤 美咲の2026年12月のシフト表を開く$/ }),
    ).toHaveAttribute('href', expect.stringMatching(/shift\/board\?.*month=2026-12/));
  },
};
export const 読み込み中: Story = { parameters: { api: { ...api, RuleFindings: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...api, RuleFindings: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
