import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { refusal } from '../../../../../storybook/fake-api.ts';
import { employee } from '../../../../../storybook/people.ts';
import { ChangePassword } from './ChangePassword.tsx';

const meta: Meta<typeof ChangePassword> = {
  title: '従業員/パスワードの変更',
  component: ChangePassword,
  parameters: {
    path: '/employee/change_password',
    viewer: employee,
    api: { ChangePassword: { changePassword: true } },
  },
};
export default meta;
type Story = StoryObj<typeof ChangePassword>;

export const 入力前: Story = {};
export const 現在のパスワードの誤り: Story = {
  parameters: { api: { ChangePassword: refusal('INCORRECT_CREDENTIALS') } },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('現在のパスワード'), 'chigau123');
    await userEvent.type(screen.getByLabelText('新しいパスワード'), 'atarashii1');
    await userEvent.type(screen.getByLabelText('新しいパスワード（確認）'), 'atarashii1');
    await userEvent.click(screen.getByRole('button', { name: 'パスワードを変更' }));
    await expect(await screen.findByText(/現在のパスワードが間違っています/)).toBeVisible();
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
