import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { admin } from '#storybook/people.ts';
import { sampleHrGroup, samplePermissions } from '../../parts/sample-rights.ts';
import { CreateGroup } from './CreateGroup.tsx';

const PATH = '/admin/company/group_permission/create';
const api = {
  PermissionTree: { permissions: samplePermissions },
  GroupPermissionToEdit: { groupPermission: sampleHrGroup },
  CreateGroupPermission: { createGroupPermission: { id: 'new' } },
};
const meta: Meta<typeof CreateGroup> = {
  title: '従業員/権限グループ/作成',
  component: CreateGroup,
  parameters: { path: PATH, api },
};
export default meta;
type Story = StoryObj<typeof CreateGroup>;

export const 空から: Story = {};
export const 複製: Story = {
  parameters: { path: `${PATH}?copyOf=hr` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('人事担当のコピー')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: '従業員一覧の編集' })).toBeChecked();
  },
};
export const 持っていない権限は複製されない: Story = {
  parameters: {
    path: `${PATH}?copyOf=hr`,
    viewer: { ...admin, isMaster: false },
    grants: ['employee.list'],
  },
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue('人事担当のコピー');
    await expect(canvas.getByText('8件中1件を選択')).toBeVisible();
  },
};
export const 名前がない: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '作成' }));
    await expect((await canvas.findAllByText(/グループ名を入力してください/))[0]).toBeVisible();
  },
};
export const 読み込み中: Story = { parameters: { api: { ...api, PermissionTree: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...api, PermissionTree: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
