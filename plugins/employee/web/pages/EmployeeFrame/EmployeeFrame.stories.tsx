import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '../../../../../storybook/fake-api.ts';
import { sampleChoices, sampleFramed } from '../../parts/sample-people.ts';
import { EmployeeFrame } from './EmployeeFrame.tsx';

const api = {
  EmployeeFrame: { employee: sampleFramed },
  EmployeeChoices: sampleChoices,
  UpdateEmployee: { updateEmployee: { __typename: 'Employee', id: 'e-2' } },
  InviteEmployee: { inviteEmployee: true },
};

const meta: Meta<typeof EmployeeFrame> = {
  title: '従業員/詳細の枠',
  component: EmployeeFrame,
  parameters: {
    path: '/admin/employee/e-2/basic/basicInfo_company',
    route: '/admin/employee/$employeeId/basic/basicInfo_company',
    grants: ['employee.list', 'employee.list:update'],
    api,
  },
};
export default meta;
type Story = StoryObj<typeof EmployeeFrame>;

export const 在籍: Story = {};
export const 退職: Story = {
  parameters: {
    api: {
      ...api,
      EmployeeFrame: { employee: { ...sampleFramed, isActive: false, retiredOn: '2026-10-31' } },
    },
  },
};
export const 閲覧だけ: Story = {
  parameters: { grants: ['employee.list'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /佐藤 花子/ });
    await expect(canvas.queryByRole('button', { name: '退職にする' })).toBeNull();
  },
};
export const マスターは退職にできない: Story = {
  parameters: {
    api: {
      ...api,
      EmployeeFrame: {
        employee: { ...sampleFramed, groupPermission: { id: 'master', isMaster: true } },
      },
    },
  },
};
export const マスターの引き継ぎ: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'マスターを引き継ぐ' }));
    await screen.findByRole('dialog', { name: '佐藤 花子さんへのマスターの引き継ぎ' });
    const form = await screen.findByRole('form');
    await userEvent.click(within(form).getByRole('button', { name: 'マスターを引き継ぐ' }));
    await expect(await screen.findByText(/権限グループを選択してください/)).toBeVisible();
  },
};
export const 退職の確認: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '退職にする' }));
    await expect(await screen.findByRole('dialog', { name: '佐藤 花子さんの退職' })).toBeVisible();
  },
};
export const 見つからない: Story = {
  parameters: { api: { ...api, EmployeeFrame: { employee: null } } },
};
export const 読み込み中: Story = { parameters: { api: { ...api, EmployeeFrame: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...api, EmployeeFrame: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
