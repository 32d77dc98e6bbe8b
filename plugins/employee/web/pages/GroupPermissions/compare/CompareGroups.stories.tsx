import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { sampleGroups, samplePermissions } from '#plugins/employee/web/parts/sample-rights.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { CompareGroups } from './CompareGroups.tsx';

const PATH = '/admin/company/group_permission/compare';
const api = {
  PermissionTree: { permissions: samplePermissions },
  GroupPermissionList: { groupPermissions: sampleGroups },
};
const meta: Meta<typeof CompareGroups> = {
  title: '従業員/権限グループ/比較',
  component: CompareGroups,
  parameters: { path: `${PATH}?left=hr&right=manager`, api },
};
export default meta;
type Story = StoryObj<typeof CompareGroups>;

export const 違いだけ: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('違いは3件')).toBeVisible();
    await expect(canvas.queryByRole('rowheader', { name: '事業所' })).toBeNull();
  },
};
export const すべて: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: '違いだけを表示' }));
    await expect(canvas.getByRole('rowheader', { name: '事業所' })).toBeVisible();
  },
};
export const 同じグループ: Story = { parameters: { path: `${PATH}?left=hr&right=hr` } };
export const 比べるものがない: Story = {
  parameters: {
    api: { ...api, GroupPermissionList: { groupPermissions: sampleGroups.slice(0, 1) } },
  },
};
export const 読み込み中: Story = {
  parameters: { api: { ...api, GroupPermissionList: 'loading' } },
};
export const 失敗: Story = { parameters: { api: { ...api, GroupPermissionList: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
