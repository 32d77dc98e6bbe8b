import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { PlanPanel } from './PlanPanel.tsx';

const GB = 1_073_741_824;
const module = (id: string, isOn: boolean) => ({ id, isOn });
const plan = {
  id: 'light',
  name: 'ライト',
  nameEn: 'Light',
  modules: [module('company', true), module('attendance', false), module('tasks', true)],
  usage: [
    { limit: 'numberOfGroup', used: 19, max: 20 },
    { limit: 'numberOfStorageSpace', used: 0.3 * GB, max: GB },
  ],
};

const meta: Meta<typeof PlanPanel> = {
  title: '契約/管理ホームのパネル',
  component: PlanPanel,
  parameters: { grants: ['contract.plan'], api: { PlanInBrief: { currentPlan: plan } } },
};
export default meta;
type Story = StoryObj<typeof PlanPanel>;

export const 上限に近い: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3個の機能のうち2個が有効です')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'プランを見る' })).toHaveAttribute(
      'href',
      '/admin/contract/plan',
    );
  },
};
export const 読み込み中: Story = { parameters: { api: { PlanInBrief: 'loading' } } };
export const 失敗しても何も出さない: Story = { parameters: { api: { PlanInBrief: noNetwork() } } };
export const 権限なし: Story = {
  parameters: { grants: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/プラン/)).toBeNull();
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
