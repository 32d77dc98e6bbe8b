import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { sampleBankAccounts, sampleBanks } from '../../parts/sample-kept.ts';
import { Create, Update } from './BankAccounts.tsx';

const meta: Meta<typeof Create> = {
  title: '会社/銀行口座/追加と編集',
  component: Create,
  parameters: {
    path: '/admin/company/bank_accounts/create',
    api: { ...sampleBanks, CreateBankAccount: { saved: { id: 'b-9' } } },
  },
};
export default meta;
type Story = StoryObj<typeof Create>;

const editing = (api: object): Pick<Story, 'render' | 'parameters'> => ({
  render: () => <Update />,
  parameters: {
    path: '/admin/company/bank_accounts/update/b-1',
    route: '/admin/company/bank_accounts/update/$key',
    api: { ...sampleBanks, ...api },
  },
});

export const 追加: Story = {};
export const 追加_スマートフォン: Story = { parameters: { phone: true } };
export const 追加_英語: Story = { parameters: { locale: 'en' } };
export const 追加_ダーク: Story = { parameters: { theme: 'dark' } };

export const 銀行と支店を名前で選ぶ: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '銀行' }), 'みずほ');
    await userEvent.click(await screen.findByRole('button', { name: /みずほ銀行/ }));
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: '選び直す' })[0]).toHaveFocus(),
    );
    await userEvent.type(screen.getByRole('textbox', { name: '支店' }), 'ほんてん');
    await userEvent.click(await screen.findByRole('button', { name: /本店/ }));
    await expect(screen.getByText('100 本店')).toBeVisible();
  },
};

export const 銀行が空: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    const [first] = within(await screen.findByRole('alert')).getAllByRole('button');
    await expect(first).toHaveTextContent('銀行を選択してください。');
    await userEvent.click(screen.getByRole('textbox', { name: '口座番号' }));
    if (first) await userEvent.click(first);
    await expect(screen.getByRole('textbox', { name: '銀行' })).toHaveFocus();
  },
};

export const 見つからない銀行: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '銀行' }), 'どこにもない');
    await expect(await screen.findByText('見つかりませんでした')).toBeVisible();
  },
};

export const 銀行を検索できない: Story = {
  parameters: { api: { ...sampleBanks, BankSearch: noNetwork() } },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '銀行' }), 'みずほ');
    await expect(await screen.findByText(/銀行を検索できませんでした/)).toBeVisible();
  },
};

export const 名義は振込データの形も見える: Story = {
  play: async () => {
    const kana = await screen.findByRole('textbox', { name: '口座名義（カナ）' });
    await userEvent.type(kana, 'カブシキガイシャヒナタショウジ');
    await expect(await screen.findByText(/「ｶ\)ﾋﾅﾀｼﾖｳｼﾞ」になります（10／30文字）/)).toBeVisible();
    await userEvent.clear(kana);
    await userEvent.type(kana, 'ガギグゲゴザジズゼゾダヂヅデドバ');
    await expect(await screen.findByText(/30文字を超えています/)).toBeVisible();
  },
};

export const ゆうちょの記号と番号から入れる: Story = {
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'ゆうちょの記号・番号から入力' }),
    );
    await userEvent.type(screen.getByRole('textbox', { name: '記号' }), '10530');
    await userEvent.type(screen.getByRole('textbox', { name: '番号' }), '12345671');
    await userEvent.click(screen.getByRole('button', { name: '口座に変換' }));
    await expect(
      await screen.findByText('支店058、口座番号1234567に変換しました。'),
    ).toBeInTheDocument();
    await expect(screen.getByRole('textbox', { name: '口座番号' })).toHaveValue('1234567');
  },
};

export const 口座番号は7桁にそろえる: Story = {
  play: async () => {
    const number = await screen.findByRole('textbox', { name: '口座番号' });
    await userEvent.type(number, '１２３４５');
    await userEvent.tab();
    await expect(number).toHaveValue('0012345');
  },
};

export const 何も選ばないと保存できない: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    const bank = await screen.findByRole('textbox', { name: '銀行' });
    await waitFor(() => expect(bank).toHaveAccessibleDescription(/銀行を選択してください/));
  },
};

export const 編集: Story = editing({ BankAccountToEdit: { row: sampleBankAccounts[0] } });
export const 編集_読み込み中: Story = editing({ BankAccountToEdit: 'loading' });
export const 編集_失敗: Story = editing({ BankAccountToEdit: refusal('INTERNAL') });
export const 編集_見つからない: Story = editing({ BankAccountToEdit: { row: null } });
export const 履歴を見る権限なし: Story = {
  ...editing({ BankAccountToEdit: { row: sampleBankAccounts[0] } }),
  parameters: {
    ...editing({ BankAccountToEdit: { row: sampleBankAccounts[0] } }).parameters,
    viewer: withoutRights,
  },
};
export const ほかの人が先に変更した: Story = {
  ...editing({
    BankAccountToEdit: { row: sampleBankAccounts[0] },
    UpdateBankAccount: refusal('CONFLICT', {
      extensions: { changedBy: '長谷川 健太郎', changedAt: '2026-11-20T01:05:00.000Z' },
    }),
  }),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '口座名義' }), '本店');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText(/長谷川 健太郎さんが変更しています/)).toBeVisible();
  },
};
