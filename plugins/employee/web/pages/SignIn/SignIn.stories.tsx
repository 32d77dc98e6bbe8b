import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { SignIn } from './SignIn.tsx';

const tokens = { accessToken: 'access', refreshToken: 'refresh' };

const meta: Meta<typeof SignIn> = {
  title: '従業員/ログイン',
  component: SignIn,
  parameters: { path: '/employee/login', frame: 'page', api: { SignIn: { signIn: tokens } } },
};
export default meta;
type Story = StoryObj<typeof SignIn>;

const fill = async (password = 'hataraki1') => {
  await userEvent.type(await screen.findByLabelText('メールアドレス'), 'employee@hinata.example');
  await userEvent.type(screen.getByLabelText('パスワード'), password);
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
};

export const 従業員: Story = {};
export const 管理者: Story = { parameters: { path: '/admin/login' } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

export const 入力が足りない: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'ログイン' }));
    await expect(screen.getByText('メールアドレスを入力してください。')).toBeVisible();
    await expect(screen.getByLabelText('メールアドレス')).toHaveFocus();
  },
};

export const 間違い: Story = {
  parameters: { api: { SignIn: refusal('INCORRECT_CREDENTIALS') } },
  play: async () => {
    await fill('chigau123');
    await expect(
      await screen.findByText(/パスワードまたはメールアドレスが間違っています/),
    ).toBeVisible();
    await expect(screen.getByLabelText('メールアドレス')).toHaveValue('employee@hinata.example');
  },
};

export const 締め出し中: Story = {
  parameters: {
    api: {
      SignIn: refusal('LOCKED', { extensions: { minutes: 12 } }),
      SendDeviceLink: { sendDeviceLink: true },
    },
  },
  play: async () => {
    await fill();
    await expect(await screen.findByText(/12分後/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: '確認のメールを送信' }));
    await expect(await screen.findByText(/この端末でリンクを開いてください/)).toBeVisible();
    await expect(screen.getByLabelText('メールアドレス')).toHaveValue('employee@hinata.example');
  },
};

export const グループなし: Story = {
  parameters: { api: { SignIn: refusal('NO_GROUP') } },
  play: async () => {
    await fill();
    await expect(await screen.findByText(/管理者に連絡してください/)).toBeVisible();
  },
};

export const 管理の権限なし: Story = {
  parameters: { path: '/admin/login', api: { SignIn: refusal('FORBIDDEN') } },
  play: async () => {
    await fill();
    await expect(await screen.findByText(/管理画面の権限がありません/)).toBeVisible();
  },
};

export const 通信できない: Story = {
  parameters: { api: { SignIn: noNetwork() } },
  play: async () => {
    await fill();
    await expect(await screen.findByText(/サーバーに接続できません/)).toBeVisible();
  },
};

export const 仮のパスワード: Story = {
  parameters: {
    api: { SignIn: refusal('NEW_PASSWORD_REQUIRED'), ChangePassword: { changePassword: true } },
  },
  play: async () => {
    await fill('kari12345');
    await expect(
      await screen.findByRole('heading', { name: '新しいパスワードの設定' }),
    ).toBeVisible();
    await userEvent.type(screen.getByLabelText('新しいパスワード'), 'abc');
    await userEvent.click(screen.getByRole('button', { name: 'パスワードを変更してログイン' }));
    await waitFor(() => expect(screen.getByText(/6文字以上で入力してください/)).toBeVisible());
  },
};
