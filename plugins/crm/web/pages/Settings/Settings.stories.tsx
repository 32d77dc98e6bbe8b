import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee, withoutRights } from '#storybook/people.ts';
import { choices, GRANTS } from '../../samples/sample-clients.ts';
import { Settings } from './Settings.tsx';

const setting = (hasConstruction: boolean, makesTasks = false) => ({
  ...{ hasConstruction, makesTasks, taskDaysBefore: 0, substituteId: null, version: 1 },
});

const meta: Meta<typeof Settings> = {
  title: 'CRM/設定',
  component: Settings,
  parameters: {
    path: '/admin/crm/settings',
    api: {
      ...choices,
      CrmSetting: { crmSetting: setting(false) },
      UpdateCrmSetting: { updateCrmSetting: setting(true) },
    },
    viewer: { ...employee, grants: GRANTS },
  },
};
export default meta;
type Story = StoryObj<typeof Settings>;

export const 使わない: Story = {};
export const 読み込み中: Story = { parameters: { api: { CrmSetting: 'loading' } } };
export const 失敗: Story = { parameters: { api: { CrmSetting: noNetwork() } } };
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: '工事の項目を使う' })).toBeDisabled();
  },
};
export const タスクのないプラン: Story = {
  parameters: { viewer: { ...employee, grants: GRANTS, licences: ['company', 'employee', 'crm'] } },
};
export const 自動でタスクを作る: Story = {
  parameters: { phone: true, api: { CrmSetting: { crmSetting: setting(true, true) } } },
};
