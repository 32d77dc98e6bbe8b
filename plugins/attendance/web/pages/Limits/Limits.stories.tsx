import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { Limits } from './Limits.tsx';
import { sampleLimits } from './sample-limits.ts';

const meta: Meta<typeof Limits> = {
  title: '勤怠/36協定の状況',
  component: Limits,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/other_settings/agreement36',
    api: { LimitsPage: sampleLimits() },
  },
};
export default meta;
type Story = StoryObj<typeof Limits>;

export const 一年: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4:02超過（4か月平均80時間）')).toBeVisible();
    await expect(canvas.getByText('6:30（月45:00）')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /違反/u })).toBeEnabled();
  },
};
export const 協定のない人がいる: Story = {
  parameters: { api: { LimitsPage: sampleLimits(undefined, { withoutAgreement: 3 }) } },
};
export const だれもいない: Story = {
  parameters: { api: { LimitsPage: sampleLimits([], { people: 0, groups: [] }) } },
};
export const 読み込み中: Story = { parameters: { api: { LimitsPage: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { LimitsPage: noNetwork() } } };
export const 権限がない: Story = { parameters: { api: { LimitsPage: refusal('FORBIDDEN') } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const 暗い画面: Story = { parameters: { theme: 'dark' } };
