import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { ResetPassword } from './ResetPassword.tsx';

const done = {
  resetPassword: {
    __typename: 'PasswordWasReset',
    email: 'employee@hinata.example',
    area: 'EMPLOYEE',
  },
};

const rule = { isUsable: true, isFirst: false, minLength: 6, bothCases: false, symbol: false };

const meta: Meta<typeof ResetPassword> = {
  title: '従業員/パスワードの再設定/新しいパスワード',
  component: ResetPassword,
  parameters: {
    path: '/employee/reset_password?token=abc',
    frame: 'page',
    api: { ResetPassword: done, LinkPasswordRule: { passwordRuleOfLink: rule } },
  },
};
export default meta;
type Story = StoryObj<typeof ResetPassword>;

const set = async (password: string, again = password) => {
  await userEvent.type(await screen.findByLabelText('新しいパスワード'), password);
  await userEvent.type(screen.getByLabelText('新しいパスワード（確認）'), again);
  await userEvent.click(screen.getByRole('button', { name: 'パスワードを設定' }));
};

export const 入力前: Story = {};
export const 設定できた: Story = {
  play: async () => {
    await set('atarashii1');
    await expect(await screen.findByText('パスワードを設定しました')).toBeInTheDocument();
  },
};
/** 招待のメールから開いた人には、変えたとは言わない。 */
export const はじめて: Story = {
  parameters: {
    api: {
      ResetPassword: done,
      LinkPasswordRule: { passwordRuleOfLink: { ...rule, isFirst: true } },
    },
  },
  play: async () => {
    await expect(await screen.findByText('はじめてのパスワードの設定')).toBeVisible();
    await set('hajimete7');
    await expect(await screen.findByText(/いま決めたパスワードでログインできます/)).toBeVisible();
    await expect(screen.queryByText(/ほかの端末/)).toBeNull();
  },
};
export const 確認と違う: Story = {
  play: async () => {
    await set('atarashii1', 'atarashii2');
    await expect(await screen.findByText(/確認用のパスワードが一致しません/)).toBeVisible();
  },
};
export const リンクの期限切れ: Story = {
  parameters: {
    api: {
      ResetPassword: { resetPassword: { __typename: 'ResetLinkExpired' } },
      LinkPasswordRule: { passwordRuleOfLink: rule },
    },
  },
  play: async () => {
    await set('atarashii1');
    await expect(await screen.findByText('リンクが使えません')).toBeVisible();
  },
};
export const 使い終えたリンク: Story = {
  parameters: {
    api: { LinkPasswordRule: { passwordRuleOfLink: { ...rule, isUsable: false } } },
  },
  play: async () => {
    await expect(await screen.findByText('リンクが使えません')).toBeVisible();
    await expect(screen.queryByLabelText('新しいパスワード')).toBeNull();
  },
};
export const 会社の決まり: Story = {
  parameters: {
    api: {
      ResetPassword: done,
      LinkPasswordRule: { passwordRuleOfLink: { minLength: 12, bothCases: true, symbol: true } },
    },
  },
  play: async () => {
    await expect(await screen.findByText(/12文字以上。空白は使えません。.*記号/)).toBeVisible();
    await set('umisora49');
    await expect(
      await screen.findByText(/12文字以上が必要です.*大文字と小文字.*記号/),
    ).toBeVisible();
    await userEvent.clear(screen.getByLabelText('新しいパスワード'));
    await userEvent.clear(screen.getByLabelText('新しいパスワード（確認）'));
    await set('Umi-to-Sora-49');
    await expect(await screen.findByText('パスワードを設定しました')).toBeInTheDocument();
  },
};
export const 決まりの読み込み中: Story = {
  parameters: { api: { ResetPassword: done, LinkPasswordRule: 'loading' } },
};
export const 決まりが読めない: Story = {
  parameters: { api: { ResetPassword: done, LinkPasswordRule: noNetwork() } },
  play: async () => {
    await set('atarashii1');
    await expect(await screen.findByText('パスワードを設定しました')).toBeInTheDocument();
  },
};
export const リンクなしで開いた: Story = { parameters: { path: '/employee/reset_password' } };
