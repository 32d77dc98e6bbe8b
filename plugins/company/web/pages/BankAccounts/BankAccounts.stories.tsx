import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { sampleBankAccounts } from '../../parts/sample-kept.ts';
import { List } from './BankAccounts.tsx';

const meta: Meta<typeof List> = {
  title: '会社/銀行口座/一覧',
  component: List,
  parameters: {
    path: '/admin/company/bank_accounts',
    api: {
      BankAccountList: { rows: sampleBankAccounts },
      ReorderBankAccount: { rows: [] },
      DeleteBankAccount: { deleted: { id: 'b-2', trashId: 't-1', errors: [] } },
      RestoreFromTrash: { restoreFromTrash: { subjectId: 'b-2', name: 'ゆうちょ銀行' } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: { BankAccountList: 'loading' } } };
export const 登録なし: Story = { parameters: { api: { BankAccountList: { rows: [] } } } };
export const 失敗: Story = { parameters: { api: { BankAccountList: noNetwork() } } };
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('みずほ銀行（0001）')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '銀行口座を追加' })).toBeNull();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

export const 並べ替える: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '並べ替え' }));
    const list = await canvas.findByRole('list', { name: '銀行口座の一覧' });
    await userEvent.click(
      within(list).getByRole('button', { name: 'ゆうちょ銀行 〇五八 1234567を1つ上へ' }),
    );
    await waitFor(() =>
      expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('ゆうちょ銀行'),
    );
  },
};

export const 削除は元に戻せる: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /ゆうちょ銀行.*の操作/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
    await userEvent.click(await screen.findByRole('button', { name: '銀行口座を削除' }));
    // The message fades in.
    const undo = await screen.findByRole('button', { name: '元に戻す' });
    await waitFor(() => expect(undo).toBeVisible());
  },
};
