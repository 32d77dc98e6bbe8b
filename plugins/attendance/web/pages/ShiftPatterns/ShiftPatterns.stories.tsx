import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff, withoutRights } from '#storybook/people.ts';
import { samplePatterns } from '../ShiftBoard/sample-shifts.ts';
import { ShiftPatterns } from './ShiftPatterns.tsx';

const patterns = samplePatterns.map((one, displayOrder) => ({
  ...one,
  workMinutes: 480,
  displayOrder,
  version: 1,
}));

const meta: Meta<typeof ShiftPatterns> = {
  title: '勤怠/シフト/パターン一覧',
  component: ShiftPatterns,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/attendancerule_setting/shift_pattern',
    api: { ShiftPatternList: { shiftPatterns: patterns } },
  },
};
export default meta;
type Story = StoryObj<typeof ShiftPatterns>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: { ShiftPatternList: 'loading' } } };
export const 登録なし: Story = {
  parameters: { api: { ShiftPatternList: { shiftPatterns: [] } } },
};
export const 失敗: Story = { parameters: { api: { ShiftPatternList: noNetwork() } } };
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
