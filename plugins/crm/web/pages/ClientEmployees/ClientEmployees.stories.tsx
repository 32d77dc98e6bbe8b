import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { clientEmployeeWeb } from '#plugins/crm/generated/records/ClientEmployee.web.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee, withoutRights } from '#storybook/people.ts';
import { recordAnswers } from '#storybook/record-stories.ts';
import { choices, GRANTS, samplePeople } from '../../samples/sample-clients.ts';
import * as Attack from './AttackClientEmployees.tsx';
import { Create, List, Update } from './ClientEmployees.tsx';

const answers = recordAnswers(clientEmployeeWeb, samplePeople);

const meta: Meta<typeof List> = {
  title: 'CRM/担当者',
  component: List,
  parameters: {
    path: '/app/crm/employee_list',
    api: { ...choices, ...answers.api },
    viewer: { ...employee, grants: GRANTS },
  },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: answers.list('loading') } };
export const 登録なし: Story = { parameters: { api: answers.listed([]) } };
export const 失敗: Story = { parameters: { api: answers.list(noNetwork()) } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const 変更の権限なし: Story = { parameters: { viewer: withoutRights } };
export const アタックリスト: Story = {
  render: () => <Attack.List />,
  parameters: { path: '/app/crm/employee_attack_list' },
};

export const 登録: Story = {
  render: () => <Create />,
  parameters: { path: '/create_client_employee' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '顧客を追加' }));
    await expect(await screen.findByRole('checkbox', { name: '主担当' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '外す' }));
    await expect(screen.queryByRole('checkbox', { name: '主担当' })).toBeNull();
  },
};
export const 登録_スマートフォン: Story = {
  render: () => <Create />,
  parameters: { path: '/create_client_employee', phone: true },
};
export const 編集: Story = {
  render: () => <Update />,
  parameters: {
    path: '/update_clientemployee/ClientEmployee-1',
    route: '/update_clientemployee/$clientEmployeeId',
  },
};
