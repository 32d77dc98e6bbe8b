import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { noNetwork } from '../../../../../storybook/fake-api.ts';
import { sampleChoices, samplePeople } from '../../parts/sample-people.ts';
import { Employees } from './Employees.tsx';

const page = (nodes: readonly object[], totalCount = nodes.length) => ({
  employeesConnection: { totalCount, nodes },
});

const meta: Meta<typeof Employees> = {
  title: '従業員/一覧',
  component: Employees,
  parameters: {
    path: '/admin/employee/list',
    grants: ['employee.list', 'employee.list:update'],
    api: { EmployeeList: page(samplePeople, 1000), EmployeeChoices: sampleChoices },
  },
};
export default meta;
type Story = StoryObj<typeof Employees>;

export const 一覧: Story = {};
export const 読み込み中: Story = {
  parameters: { api: { EmployeeList: 'loading', EmployeeChoices: sampleChoices } },
};
export const 登録なし: Story = {
  parameters: { api: { EmployeeList: page([]), EmployeeChoices: sampleChoices } },
};
export const 失敗: Story = {
  parameters: { api: { EmployeeList: noNetwork(), EmployeeChoices: sampleChoices } },
};
export const 閲覧だけ: Story = {
  parameters: { grants: ['employee.list'] },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: '従業員' });
    await expect(within(table).getByRole('link', { name: '佐藤 花子' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '従業員を登録' })).toBeNull();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
