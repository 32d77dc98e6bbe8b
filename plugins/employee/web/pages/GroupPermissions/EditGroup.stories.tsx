import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { admin, withoutRights } from '#storybook/people.ts';
import {
  sampleHolders,
  sampleHrGroup,
  sampleManagerGroup,
  sampleMasterGroup,
  sampleMemberGroup,
  samplePermissions,
} from '../../parts/sample-rights.ts';
import { EditGroup } from './EditGroup.tsx';

const PATH = '/admin/company/group_permission/update';
const api = {
  GroupPermissionToEdit: { groupPermission: sampleHrGroup },
  PermissionTree: { permissions: samplePermissions },
  UpdateGroupPermission: { updateGroupPermission: { id: 'hr' } },
  GroupPermissionHolders: {
    groupPermissionHoldersConnection: { totalCount: 3, nodes: sampleHolders },
  },
  PeopleToAdd: { activeEmployees: sampleHolders.map(({ employee }) => employee) },
  AddGroupPermissionHolders: { addGroupPermissionHolders: { id: 'hr', headcount: 4 } },
  RemoveGroupPermissionHolders: { removeGroupPermissionHolders: { id: 'hr', headcount: 2 } },
};
const meta: Meta<typeof EditGroup> = {
  title: '従業員/権限グループ/編集',
  component: EditGroup,
  parameters: { path: `${PATH}/hr`, route: `${PATH}/$groupPermissionId`, api },
};
export default meta;
type Story = StoryObj<typeof EditGroup>;

export const 権限の木: Story = {};
export const 読み込み中: Story = { parameters: { api: { ...api, PermissionTree: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...api, GroupPermissionToEdit: noNetwork() } } };
export const 見つからない: Story = {
  parameters: { api: { ...api, GroupPermissionToEdit: { groupPermission: null } } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

export const 見出しは一部だけなら中間になる: Story = {
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole<HTMLInputElement>('checkbox', { name: '会社の閲覧' });
    await expect(heading.indeterminate).toBe(true);
    await userEvent.click(heading);
    await expect(canvas.getByRole('checkbox', { name: '事業所の閲覧' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: '事業所の編集' })).not.toBeChecked();
  },
};
export const 編集を入れると閲覧も入る: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: '事業所の編集' }));
    await expect(canvas.getByRole('checkbox', { name: '事業所の閲覧' })).toBeChecked();
    await expect(canvas.getByText('8件中3件を選択')).toBeVisible();
  },
};
export const 権限を検索: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: '権限を検索' }), '事業所');
    await waitFor(() =>
      expect(canvas.queryByRole('checkbox', { name: '従業員の編集' })).toBeNull(),
    );
    await expect(canvas.getByRole('checkbox', { name: '事業所の編集' })).toBeVisible();
  },
};
export const 検索で見つからない: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: '権限を検索' }), '給与');
    await expect(await canvas.findByText('当てはまる権限はありません')).toBeVisible();
  },
};
export const 標準のグループ: Story = {
  parameters: { api: { ...api, GroupPermissionToEdit: { groupPermission: sampleMemberGroup } } },
};
export const マスター: Story = {
  parameters: { api: { ...api, GroupPermissionToEdit: { groupPermission: sampleMasterGroup } } },
};
export const 閲覧だけ: Story = { parameters: { viewer: withoutRights } };
export const 自分が持つ権限だけを渡せる: Story = {
  parameters: {
    viewer: { ...admin, isMaster: false },
    grants: ['employee.list', 'company.info', 'company.info:update'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: '会社情報の編集' })).toBeEnabled();
    await expect(canvas.getByRole('checkbox', { name: '事業所の閲覧' })).toBeDisabled();
  },
};
// Somebody else gave 会社情報 more and took 従業員 away while the tree stood open here.
const faster = { saved: [] as { version: number; actionPermissions: { code: string }[] }[] };
const conflicting = {
  beforeEach: () => {
    faster.saved = [];
  },
  parameters: {
    api: {
      ...api,
      GroupPermissionToEdit: () => ({
        groupPermission:
          faster.saved.length === 0
            ? sampleHrGroup
            : {
                ...sampleHrGroup,
                name: '人事労務担当',
                version: sampleHrGroup.version + 1,
                actionPermissions: [
                  { action: 'UPDATE' as const, permission: { code: 'company.info' } },
                ],
              },
      }),
      UpdateGroupPermission: ({ data }: { data: (typeof faster.saved)[number] }) => {
        faster.saved.push(data);
        return data.version === sampleHrGroup.version
          ? refusal('CONFLICT', {
              extensions: {
                errorCode: 'CONFLICT',
                changedBy: '鈴木 一郎',
                changedAt: '2026-11-20T00:05:00.000Z',
              },
            })
          : { updateGroupPermission: { id: 'hr' } };
      },
    },
  },
};
export const ほかの人が先に変更: Story = {
  ...conflicting,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: '事業所の編集' }));
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await expect(await canvas.findByText(/鈴木 一郎/)).toBeInTheDocument();
    // One notice, with what differs side by side, line by line.
    await expect(
      canvas.getByRole('row', { name: 'グループ名 人事労務担当 変更していません' }),
    ).toBeVisible();
    await expect(canvas.getByRole('row', { name: '会社情報 編集 変更していません' })).toBeVisible();
    await expect(
      canvas.getByRole('row', { name: /^従業員.* 権限なし 変更していません$/ }),
    ).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: '事業所の編集' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: '自分の内容で上書き' }));
    await expect(await screen.findByText(/を保存しました/)).toBeInTheDocument();
    // Only what was ticked here is written over what the other one left.
    await expect(faster.saved.at(-1)).toEqual({
      name: '人事労務担当',
      version: sampleHrGroup.version + 1,
      actionPermissions: [
        { code: 'company.info', action: 'UPDATE' },
        { code: 'company.workplace', action: 'UPDATE' },
      ],
    });
  },
};
export const ほかの人が先に変更_スマートフォン: Story = {
  ...conflicting,
  parameters: { ...conflicting.parameters, phone: true, locale: 'en' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText(/鈴木 一郎/)).toBeInTheDocument();
  },
};

const holders = { path: `${PATH}/hr?tab=holders` };
export const 所持者: Story = { parameters: holders };
export const 所持者を読み込み中: Story = {
  parameters: { ...holders, api: { ...api, GroupPermissionHolders: 'loading' } },
};
export const 所持者を読み込めない: Story = {
  parameters: { ...holders, api: { ...api, GroupPermissionHolders: noNetwork() } },
};
export const 所持者なし: Story = {
  parameters: {
    ...holders,
    api: {
      ...api,
      GroupPermissionHolders: { groupPermissionHoldersConnection: { totalCount: 0, nodes: [] } },
    },
  },
};
export const 所持者のスマートフォン: Story = { parameters: { ...holders, phone: true } };
export const 自分にない権限のグループの所持者: Story = {
  parameters: {
    ...holders,
    api: {
      ...api,
      GroupPermissionToEdit: {
        groupPermission: { ...sampleManagerGroup, isWithinOwnRights: false },
      },
    },
  },
};
export const 従業員を追加: Story = {
  parameters: holders,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '従業員を追加' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /中村 陽子/ }));
    await userEvent.click(dialog.getByRole('button', { name: '1名を追加' }));
    await expect(await screen.findByText('1名を「人事担当」に追加しました')).toBeInTheDocument();
  },
};
export const 追加を断られる: Story = {
  parameters: {
    ...holders,
    api: {
      ...api,
      AddGroupPermissionHolders: refusal('INVALID_INPUT', {
        issues: [{ path: 'data/employeeIds/0', key: 'validation.holdsMoreRights' }],
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '従業員を追加' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /中村 陽子/ }));
    await userEvent.click(dialog.getByRole('button', { name: '1名を追加' }));
    await expect(await dialog.findByText(/自分にない権限を持っています/)).toBeVisible();
  },
};
export const グループから外す: Story = {
  parameters: holders,
  play: async ({ canvas }) => {
    const boxes = await canvas.findAllByRole('checkbox');
    await userEvent.click(boxes[1] as HTMLElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'グループから外す' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'グループから外す' }));
    await expect(await screen.findByText('1名を外しました')).toBeInTheDocument();
  },
};
