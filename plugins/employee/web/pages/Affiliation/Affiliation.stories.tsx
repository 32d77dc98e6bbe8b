import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { sampleAffiliated, sampleChoices } from '../../parts/sample-people.ts';
import { Affiliation } from './Affiliation.tsx';

const saved = { __typename: 'Employee', id: 'e-2' };
const api = {
  EmployeeAffiliation: { employee: sampleAffiliated },
  EmployeeChoices: sampleChoices,
  ChangeAssignment: { changeAssignment: saved },
  CorrectAssignment: { correctAssignment: saved },
  CancelAssignment: { cancelAssignment: saved },
};

const meta: Meta<typeof Affiliation> = {
  title: '従業員/所属・異動',
  component: Affiliation,
  parameters: {
    path: '/admin/employee/e-2/affiliation',
    route: '/admin/employee/$employeeId/affiliation',
    grants: ['employee.list', 'employee.list:update'],
    api,
  },
};
export default meta;
type Story = StoryObj<typeof Affiliation>;

export const 過去から未来まで: Story = {
  play: async ({ canvas }) => {
    const planned = (await canvas.findAllByRole('listitem'))[0] as HTMLElement;
    await expect(within(planned).getByText('大阪営業課')).toBeVisible();
    await expect(within(planned).getByText('予定')).toBeVisible();
  },
};
export const 異動の登録: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '異動を登録' }));
    await expect(await screen.findByLabelText('役職')).toHaveValue('主任');
    const form = await screen.findByRole('form');
    await userEvent.type(screen.getByLabelText('適用日'), '2027/01/01');
    await userEvent.click(within(form).getByRole('button', { name: '登録' }));
    await expect((await screen.findAllByText(/変更する項目を1つ以上/))[0]).toBeVisible();
  },
};
export const 訂正: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(
      (await canvas.findAllByRole('button', { name: '訂正' }))[0] as HTMLElement,
    );
    await expect(await screen.findByLabelText('適用日')).toHaveValue('2026/12/01');
  },
};
export const 予定の取り消し: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '予定を取り消す' }));
    await expect(await screen.findByText(/それまでの所属がそのまま続きます/)).toBeVisible();
  },
};
export const 閲覧だけ: Story = {
  parameters: { grants: ['employee.list'] },
  play: async ({ canvas }) => {
    await canvas.findAllByText('大阪営業課');
    await expect(canvas.queryByRole('button', { name: '異動を登録' })).toBeNull();
  },
};
export const 所属なし: Story = {
  parameters: {
    api: { ...api, EmployeeAffiliation: { employee: { ...sampleAffiliated, assignments: [] } } },
  },
};
export const 読み込み中: Story = {
  parameters: { api: { ...api, EmployeeAffiliation: 'loading' } },
};
export const 失敗: Story = { parameters: { api: { ...api, EmployeeAffiliation: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
