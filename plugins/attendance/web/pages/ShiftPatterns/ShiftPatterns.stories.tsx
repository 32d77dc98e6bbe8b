import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff, withoutRights } from '#storybook/people.ts';
import { List } from './ShiftPatterns.tsx';
import { samplePatternAnswers } from './sample-patterns.ts';

const meta: Meta<typeof List> = {
  title: '勤怠/シフト/パターン一覧',
  component: List,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/attendancerule_setting/shift_pattern',
    api: samplePatternAnswers.api,
  },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: samplePatternAnswers.list('loading') } };
export const 登録なし: Story = {
  parameters: { api: samplePatternAnswers.listed([]) },
};
export const 失敗: Story = { parameters: { api: samplePatternAnswers.list(noNetwork()) } };
export const 変更の権限なし: Story = {
  parameters: { viewer: { ...withoutRights, isStaff: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('早番')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'シフトパターンを追加' })).toBeNull();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
