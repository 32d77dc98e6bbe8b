import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { sampleAffected, sampleGroups } from '../../parts/sample-rights.ts';
import { GroupPermissions } from './GroupPermissions.tsx';

const api = {
  GroupPermissionList: { groupPermissions: sampleGroups },
  UpdateDisplayOrderGroupPermissions: { updateDisplayOrderGroupPermissions: [] },
  DeleteGroupPermission: {
    deleteGroupPermission: { id: 'hr', name: '人事担当', errors: [], trashId: 't-1' },
  },
};
const meta: Meta<typeof GroupPermissions> = {
  title: '従業員/権限グループ/一覧',
  component: GroupPermissions,
  parameters: { path: '/admin/company/group_permission', api },
};
export default meta;
type Story = StoryObj<typeof GroupPermissions>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: { GroupPermissionList: 'loading' } } };
export const 登録なし: Story = {
  parameters: { api: { GroupPermissionList: { groupPermissions: [] } } },
};
export const 失敗: Story = { parameters: { api: { GroupPermissionList: noNetwork() } } };
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('人事担当')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'グループを作成' })).toBeNull();
  },
};
export const 自分にない権限を含むグループ: Story = {
  parameters: {
    api: {
      ...api,
      GroupPermissionList: {
        groupPermissions: sampleGroups.map((group) => ({
          ...group,
          isWithinOwnRights: group.id === 'member',
        })),
      },
    },
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

const remove = async (canvas: ReturnType<typeof within>, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: `${name}の操作` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
};
export const 所持者がいて削除できない: Story = {
  parameters: {
    api: {
      ...api,
      DeleteGroupPermission: {
        deleteGroupPermission: {
          id: 'hr',
          name: '人事担当',
          errors: sampleAffected,
          trashId: null,
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await remove(canvas, '人事担当');
    await userEvent.click(await screen.findByRole('button', { name: '削除' }));
    const people = await screen.findByRole('list', { name: '対象の従業員' });
    await expect(within(people).getByRole('link', { name: '00012 中村 陽子' })).toHaveAttribute(
      'href',
      '/admin/employee/e-1/basic',
    );
  },
};
export const 並べ替え: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '並べ替え' }));
    const list = await canvas.findByRole('list', { name: '権限グループの一覧' });
    await userEvent.click(within(list).getByRole('button', { name: '勤怠管理者を1つ上へ' }));
    await waitFor(() =>
      expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('勤怠管理者'),
    );
  },
};
