import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '../../../../../storybook/fake-api.ts';
import { RuleCheck } from './RuleCheck.tsx';
import { sampleFindings } from './sample-rules.ts';

const meta: Meta<typeof RuleCheck> = {
  title: '勤怠/ルール設定/点検',
  component: RuleCheck,
  parameters: {
    path: '/app/staff/attendance/attendancerule_setting/check',
    api: { RuleFindings: sampleFindings },
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
  parameters: { api: { RuleFindings: { attendanceRuleFindings: [] } } },
};
export const 読み込み中: Story = { parameters: { api: { RuleFindings: 'loading' } } };
export const 失敗: Story = { parameters: { api: { RuleFindings: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
