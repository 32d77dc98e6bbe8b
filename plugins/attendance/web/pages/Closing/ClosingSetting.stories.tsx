import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staff, withoutRights } from '#storybook/people.ts';
import { ClosingSetting } from './ClosingSetting.tsx';
import { samplePage } from './sample-closing.ts';

const meta: Meta<typeof ClosingSetting> = {
  title: '勤怠/月次の締め/設定',
  component: ClosingSetting,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/management/setting',
    api: { ClosingPage: samplePage() },
  },
};
export default meta;
type Story = StoryObj<typeof ClosingSetting>;

export const 手順: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '設定を変更' })).toBeVisible();
  },
};
export const 変更できない人: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/会社の管理者に/u)).toBeVisible();
  },
};
export const 読み込み中: Story = { parameters: { api: { ClosingPage: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { ClosingPage: noNetwork() } } };
export const 権限がない: Story = { parameters: { api: { ClosingPage: refusal('FORBIDDEN') } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
