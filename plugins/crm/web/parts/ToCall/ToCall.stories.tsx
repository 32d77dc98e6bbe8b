import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { GRANTS } from '../../samples/sample-clients.ts';
import ToCallPanel from './ToCallPanel.tsx';

const listed = (nodes: readonly object[], totalCount = nodes.length) => ({
  api: { ClientsToCall: { clientsConnection: { nodes, totalCount } } },
});
const client = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, phoneNumber: '03-3000-1000', nextAction: '電話する', nextActionOn: '2026-11-18' },
  ...more,
});

const meta: Meta<typeof ToCallPanel> = {
  title: 'CRM/ホームの連絡する顧客',
  component: ToCallPanel,
  parameters: {
    viewer: { ...employee, grants: GRANTS },
    ...listed(
      [
        client('1', '株式会社青葉建設'),
        client('2', '泉システム', {
          phoneNumber: null,
          nextAction: null,
          nextActionOn: '2099-01-01',
        }),
        client('3', 'とても長い名前の会社'.repeat(8)),
      ],
      7,
    ),
  },
};
export default meta;
type Story = StoryObj<typeof ToCallPanel>;

export const いくつか: Story = {};
export const なし: Story = { parameters: listed([]) };
export const 英語: Story = { parameters: { locale: 'en' } };
export const 読み込み中: Story = { parameters: { api: { ClientsToCall: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ClientsToCall: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const アタックリストの権限だけ: Story = {
  parameters: { viewer: { ...employee, grants: ['crm.client_attack'] } },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: '顧客一覧' });
    await expect(link.getAttribute('href')).toContain('/app/crm/client_attack_list');
  },
};
