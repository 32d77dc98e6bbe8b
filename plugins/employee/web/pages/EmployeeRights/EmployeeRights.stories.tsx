import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { sampleHrGroup, samplePermissions } from '../../parts/sample-rights.ts';
import { EmployeeRights } from './EmployeeRights.tsx';
import { ViewAsButton } from './ViewAsButton.tsx';

const rights = {
  validFrom: '2024-04-01',
  validUntil: null,
  isStaff: true,
  administers: [{ id: 'g-1', name: '総務部' }],
  next: { validFrom: '2027-04-01', groupPermission: { id: 'manager', name: '勤怠管理者' } },
  groupPermission: {
    id: 'hr',
    name: '人事担当',
    isMaster: false,
    actionPermissions: sampleHrGroup.actionPermissions.map(({ action, permission }) => ({
      action,
      permission: samplePermissions.find(({ code }) => code === permission.code),
    })),
  },
};
const api = { EmployeeRightsPage: { employeeRights: rights } };
const PATH = '/admin/employee/e-2/rights';
const meta: Meta<typeof EmployeeRights> = {
  title: '従業員/権限',
  component: EmployeeRights,
  parameters: { path: PATH, route: '/admin/employee/$employeeId/rights', api },
};
export default meta;
type Story = StoryObj<typeof EmployeeRights>;

export const 権限とその理由: Story = {};
export const グループなし: Story = {
  parameters: {
    api: {
      EmployeeRightsPage: {
        employeeRights: {
          ...rights,
          groupPermission: null,
          validFrom: null,
          next: null,
          isStaff: false,
          administers: [],
        },
      },
    },
  },
};
export const 読み込み中: Story = { parameters: { api: { EmployeeRightsPage: 'loading' } } };
export const 失敗: Story = { parameters: { api: { EmployeeRightsPage: noNetwork() } } };
export const 見つからない: Story = {
  parameters: { api: { EmployeeRightsPage: { employeeRights: null } } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };

const hanako = { id: 'e-2', lastName: '佐藤', firstName: '花子' };
const viewing = { parameters: { grants: ['employee.viewAs'] } };
export const この人として表示する前の確認: Story = {
  ...viewing,
  render: () => <ViewAsButton employee={hanako} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'この人として表示' }));
    await expect(
      await screen.findByRole('dialog', { name: '佐藤 花子さんとして表示しますか？' }),
    ).toBeVisible();
  },
};
export const 自分にない権限を持つ人としては表示できない: Story = {
  parameters: {
    ...viewing.parameters,
    api: { StartViewAs: { startViewAs: { __typename: 'ViewAsRefused', reason: 'MORE_RIGHTS' } } },
  },
  render: () => <ViewAsButton employee={hanako} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'この人として表示' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '表示を開始' }));
    await expect(await screen.findByText(/自分にない権限を持つため/)).toBeInTheDocument();
  },
};
export const 権限がなければボタンもない: Story = {
  parameters: { grants: [] },
  render: () => <ViewAsButton employee={hanako} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
