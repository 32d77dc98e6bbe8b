import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import type { CurrentPlanQuery } from './Plan.generated.ts';
import { Plan } from './Plan.tsx';

type CurrentPlan = NonNullable<CurrentPlanQuery['currentPlan']>;
const GB = 1_073_741_824;
const ALWAYS = ['company', 'employee', 'contract'];
const modules = (on: readonly string[]) =>
  ['company', 'employee', 'attendance', 'crm', 'tasks', 'inventory', 'options', 'contract'].map(
    (id) => ({
      id,
      isAlwaysOn: ALWAYS.includes(id),
      isOn: ALWAYS.includes(id) || on.includes(id),
    }),
  );

const light: CurrentPlan = {
  id: 'light',
  name: 'ライト',
  nameEn: 'Light',
  canManageShift: false,
  numberOfCrm: null,
  numberOfemploymentDivision: 3,
  numberOfBasicShift: null,
  numberOfTasks: 1000,
  validFrom: '2024-04-01',
  validUntil: '2027-04-01',
  modules: modules(['tasks', 'inventory']),
  usage: [
    { limit: 'numberOfGroup', used: 19, max: 20 },
    { limit: 'numberOfStorageSpace', used: 0.3 * GB, max: GB },
  ],
};
const premium: CurrentPlan = {
  ...light,
  id: 'premium',
  name: 'プレミアム',
  nameEn: 'Premium',
  canManageShift: true,
  numberOfemploymentDivision: null,
  numberOfTasks: null,
  validUntil: null,
  modules: modules(['attendance', 'crm', 'tasks', 'inventory', 'options']),
  usage: [
    { limit: 'numberOfGroup', used: 17, max: null },
    { limit: 'numberOfStorageSpace', used: 3.4 * GB, max: 100 * GB },
  ],
};

const meta: Meta<typeof Plan> = {
  title: '契約/プランと機能',
  component: Plan,
  parameters: { path: '/admin/contract/plan', api: { CurrentPlan: { currentPlan: premium } } },
};
export default meta;
type Story = StoryObj<typeof Plan>;

export const プレミアム: Story = {};
export const 勤怠のないプラン: Story = {
  parameters: { api: { CurrentPlan: { currentPlan: light } } },
  play: async ({ canvas }) => {
    const [attendance] = (await canvas.findAllByRole('listitem')).filter((item) =>
      item.textContent?.includes('勤怠管理'),
    );
    await expect(attendance).toHaveTextContent('無効');
    await expect(canvas.getByText('2024/04/01〜2027/03/31')).toBeVisible();
    await expect(canvas.getByText('上限に近づいています。')).toBeVisible();
  },
};
export const 契約なし: Story = { parameters: { api: { CurrentPlan: { currentPlan: null } } } };
export const 読み込み中: Story = { parameters: { api: { CurrentPlan: 'loading' } } };
export const 失敗: Story = { parameters: { api: { CurrentPlan: noNetwork() } } };
export const 使用状況を見る権限なし: Story = {
  parameters: { api: { CurrentPlan: { currentPlan: { ...light, usage: null } } } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
