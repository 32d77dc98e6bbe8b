import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { ConfirmDevice } from './ConfirmDevice.tsx';

const done = {
  confirmDevice: {
    __typename: 'DeviceConfirmed',
    email: 'employee@hinata.example',
    area: 'EMPLOYEE',
  },
};

const meta: Meta<typeof ConfirmDevice> = {
  title: '従業員/ログイン/端末の確認',
  component: ConfirmDevice,
  parameters: {
    path: '/employee/confirm_device?token=abc',
    frame: 'page',
    api: { ConfirmDevice: done },
  },
};
export default meta;
type Story = StoryObj<typeof ConfirmDevice>;

const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'この端末を確認' }));

export const 確認前: Story = {};
export const 確認できた: Story = {
  play: async () => {
    await press();
    await expect(await screen.findByText('この端末を確認しました')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'ログインに進む' })).toHaveAttribute(
      'href',
      '/employee/login',
    );
  },
};
export const リンクの期限切れ: Story = {
  parameters: { api: { ConfirmDevice: { confirmDevice: { __typename: 'ResetLinkExpired' } } } },
  play: async () => {
    await press();
    await expect(await screen.findByText('リンクが使えません')).toBeVisible();
  },
};
export const 通信できない: Story = {
  parameters: { api: { ConfirmDevice: noNetwork() } },
  play: async () => {
    await press();
    await expect(await screen.findByText(/サーバーに接続できません/)).toBeVisible();
  },
};
export const リンクなしで開いた: Story = { parameters: { path: '/employee/confirm_device' } };
export const スマートフォンの英語: Story = { parameters: { phone: true, locale: 'en' } };
