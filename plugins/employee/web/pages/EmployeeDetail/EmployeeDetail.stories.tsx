import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { noNetwork } from '../../../../../storybook/fake-api.ts';
import { sampleChoices, sampleDetail } from '../../parts/sample-people.ts';
import { EmployeeDetail } from './EmployeeDetail.tsx';

const api = {
  EmployeeDetail: { employee: sampleDetail },
  EmployeeChoices: sampleChoices,
  UpdateEmployee: { updateEmployee: { __typename: 'Employee', id: 'e-2' } },
};

const meta: Meta<typeof EmployeeDetail> = {
  title: '従業員/詳細',
  component: EmployeeDetail,
  parameters: {
    path: '/admin/employee/e-2/basic/basicInfo_company',
    route: '/admin/employee/$employeeId/basic/basicInfo_company',
    grants: ['employee.list', 'employee.list:update'],
    api,
  },
};
export default meta;
type Story = StoryObj<typeof EmployeeDetail>;

export const 在籍: Story = {};
export const 閲覧だけ: Story = {
  parameters: { grants: ['employee.list'] },
  play: async ({ canvas }) => {
    await canvas.findByText('佐藤 花子');
    await expect(canvas.queryByRole('button', { name: '編集' })).toBeNull();
  },
};
export const 編集: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '編集' }));
    await expect(await screen.findByLabelText('姓')).toHaveValue('佐藤');
  },
};
export const 読み込み中: Story = { parameters: { api: { ...api, EmployeeDetail: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...api, EmployeeDetail: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
