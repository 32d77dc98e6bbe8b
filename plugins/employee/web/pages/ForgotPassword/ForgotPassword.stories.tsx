import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { ForgotPassword } from './ForgotPassword.tsx';

const meta: Meta<typeof ForgotPassword> = {
  title: '従業員/パスワードの再設定/メールの送信',
  component: ForgotPassword,
  parameters: {
    path: '/employee/forgot_password',
    frame: 'page',
    api: { ForgotPassword: { forgotPassword: true } },
  },
};
export default meta;
type Story = StoryObj<typeof ForgotPassword>;

const send = async () => {
  await userEvent.type(await screen.findByLabelText('メールアドレス'), 'employee@hinata.example');
  await userEvent.click(screen.getByRole('button', { name: 'リンクを送信' }));
};

export const 入力前: Story = {};
export const 管理者: Story = { parameters: { path: '/admin/forgot_password' } };
export const 送信済み: Story = {
  play: async () => {
    await send();
    await expect(await screen.findByText('メールを送信しました')).toBeInTheDocument();
  },
};
export const 通信できない: Story = {
  parameters: { api: { ForgotPassword: noNetwork() } },
  play: async () => {
    await send();
    await expect(await screen.findByText(/サーバーに接続できません/)).toBeVisible();
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
