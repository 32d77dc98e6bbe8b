import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { samplePermissions, sampleWhoMay } from '#plugins/employee/web/parts/sample-rights.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { WhoMay } from './WhoMay.tsx';

const PATH = '/admin/company/group_permission/who_may';
const api = {
  PermissionTree: { permissions: samplePermissions },
  WhoMaySee: { whoMay: sampleWhoMay },
};
const meta: Meta<typeof WhoMay> = {
  title: '従業員/権限グループ/画面から調べる',
  component: WhoMay,
  parameters: { path: `${PATH}?path=/admin/employee/list`, api },
};
export default meta;
type Story = StoryObj<typeof WhoMay>;

export const 画面から: Story = {};
export const 何も指定していない: Story = { parameters: { path: PATH } };
export const 権限を選ぶ: Story = {
  parameters: { path: PATH },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('権限'), 'employee.list');
    await expect(await canvas.findByText('使える従業員（2名）')).toBeVisible();
  },
};
export const 誰でも開ける画面: Story = {
  parameters: {
    path: `${PATH}?path=/app/employee/dashboard`,
    api: {
      ...api,
      WhoMaySee: {
        whoMay: { permissions: [], groupPermissions: [], nodes: [], totalCount: 0 },
      },
    },
  },
};
export const 従業員を開けない人: Story = { parameters: { grants: ['employee.groupPermission'] } };
export const 読み込み中: Story = { parameters: { api: { ...api, WhoMaySee: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...api, WhoMaySee: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
