import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '../../../../../storybook/fake-api.ts';
import { SelfService } from './SelfService.tsx';

const api = {
  SelfService: { selfServiceSetting: { openItems: ['PHONES', 'ADDRESS'], version: 1 } },
  UpdateSelfService: {
    updateSelfServiceSetting: { openItems: ['PHONES', 'ADDRESS'], version: 2 },
  },
};

const meta: Meta<typeof SelfService> = {
  title: '従業員/本人による変更',
  component: SelfService,
  parameters: {
    path: '/admin/employee/self_service',
    grants: ['employee.selfService', 'employee.selfService:update'],
    api,
  },
};
export default meta;
type Story = StoryObj<typeof SelfService>;

export const 設定: Story = {};
export const 閲覧だけ: Story = {
  parameters: { grants: ['employee.selfService'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/^住所/)).toBeDisabled();
  },
};
export const 読み込み中: Story = { parameters: { api: { ...api, SelfService: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...api, SelfService: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
