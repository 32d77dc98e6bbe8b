import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { CreateNotice } from './AddPlace.tsx';
import { sampleRules } from './sample-rules.ts';

const meta: Meta<typeof CreateNotice> = {
  title: '勤怠/ルール設定/設定する範囲',
  component: CreateNotice,
  parameters: {
    path: '/app/staff/attendance/other_settings/part_time_notice_setting/create',
    grants: ['attendance.otherSettings:update'],
    api: { RulesOfKind: sampleRules('PART_TIME_NOTICE', {}) },
  },
};
export default meta;
type Story = StoryObj<typeof CreateNotice>;

export const 会社か範囲を選ぶ: Story = {
  play: async () => {
    await expect(await screen.findByRole('radio', { name: '会社' })).toBeChecked();
  },
};
export const 読み込み中: Story = { parameters: { api: { RulesOfKind: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { RulesOfKind: noNetwork() } } };
export const 英語: Story = { parameters: { locale: 'en' } };
