import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { AttackOrder, ClientOrder } from './CustomOrder.tsx';
import { sampleKeyAnswers } from './sample-keys.ts';

const meta: Meta<typeof ClientOrder> = {
  title: 'CRM/カスタム項目の並び順',
  component: ClientOrder,
  parameters: { path: '/admin/crm/client_custom_order', api: sampleKeyAnswers.api },
};
export default meta;
type Story = StoryObj<typeof ClientOrder>;

export const 顧客リスト: Story = {};
export const アタックリスト: Story = {
  render: () => <AttackOrder />,
  parameters: { path: '/admin/crm/attack_custom_order' },
};
export const 読み込み中: Story = { parameters: { api: sampleKeyAnswers.list('loading') } };
export const 登録なし: Story = { parameters: { api: sampleKeyAnswers.listed([]) } };
export const 失敗: Story = { parameters: { api: sampleKeyAnswers.list(noNetwork()) } };
export const 変更の権限なし: Story = { parameters: { viewer: withoutRights } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };

export const 並び順を保存できない: Story = {
  render: () => <AttackOrder />,
  parameters: { api: { ReorderAttackOfCustomClientKey: refusal('FORBIDDEN') } },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'アタックリスト' });
    await userEvent.click(within(list).getByRole('button', { name: '取扱製品を1つ上へ' }));
    await expect(await screen.findByText(/FORBIDDEN/)).toBeInTheDocument();
    await waitFor(() =>
      expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('契約更新日'),
    );
  },
};
