import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { ChangePassword } from './ChangePassword.tsx';

const rule = { minLength: 6, bothCases: false, symbol: false };
const strict = { minLength: 12, bothCases: true, symbol: true };

const meta: Meta<typeof ChangePassword> = {
  title: '従業員/パスワードの変更',
  component: ChangePassword,
  parameters: {
    path: '/employee/change_password',
    viewer: employee,
    api: { ChangePassword: { changePassword: true }, OwnPasswordRule: { passwordRule: rule } },
  },
};
export default meta;
type Story = StoryObj<typeof ChangePassword>;

export const 入力前: Story = {};
export const 現在のパスワードの誤り: Story = {
  parameters: {
    api: {
      ChangePassword: refusal('INCORRECT_CREDENTIALS'),
      OwnPasswordRule: { passwordRule: rule },
    },
  },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('現在のパスワード'), 'chigau123');
    await userEvent.type(screen.getByLabelText('新しいパスワード'), 'atarashii1');
    await userEvent.type(screen.getByLabelText('新しいパスワード（確認）'), 'atarashii1');
    await userEvent.click(screen.getByRole('button', { name: 'パスワードを変更' }));
    await expect(await screen.findByText(/現在のパスワードが間違っています/)).toBeVisible();
  },
};
export const 会社の決まりに足りない: Story = {
  parameters: {
    api: {
      ChangePassword: { changePassword: true },
      OwnPasswordRule: { passwordRule: strict },
    },
  },
  play: async () => {
    await expect(await screen.findByText(/12文字以上。空白は使えません。/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('現在のパスワード'), 'hataraki1');
    await userEvent.type(screen.getByLabelText('新しいパスワード'), 'umisora49');
    await userEvent.type(screen.getByLabelText('新しいパスワード（確認）'), 'umisora49');
    await userEvent.click(screen.getByRole('button', { name: 'パスワードを変更' }));
    await expect(
      await screen.findByText(/12文字以上が必要です.*大文字と小文字.*記号/),
    ).toBeVisible();
  },
};
export const 決まりの読み込み中: Story = {
  parameters: {
    api: { ChangePassword: { changePassword: true }, OwnPasswordRule: 'loading' },
  },
};
export const 決まりが読めない: Story = {
  parameters: {
    api: { ChangePassword: { changePassword: true }, OwnPasswordRule: noNetwork() },
  },
  play: async () => {
    await expect(await screen.findByText(/6文字以上。空白は使えません。/)).toBeVisible();
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
