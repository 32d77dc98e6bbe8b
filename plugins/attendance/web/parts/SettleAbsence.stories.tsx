import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { SettleAbsence } from './SettleAbsence.tsx';

const meta: Meta<typeof SettleAbsence> = {
  title: '勤怠/欠勤として確定',
  component: SettleAbsence,
  args: { employeeId: 'p1', workDate: '2026-11-18' },
  parameters: {
    viewer: staff,
    api: {
      SettleAbsence: {
        settleAbsence: { applicationId: 'a1', employeeId: 'p1', workDate: '2026-11-18' },
      },
    },
  },
};
export default meta;
type Story = StoryObj<typeof SettleAbsence>;

const open = async () => userEvent.click(screen.getByRole('button', { name: '欠勤として確定' }));
const settle = async () => {
  const window = within(await screen.findByRole('dialog'));
  await userEvent.click(window.getByRole('button', { name: '欠勤として確定' }));
};

export const 理由を書いて確定: Story = {
  play: async () => {
    await open();
    await settle();
    await expect(await screen.findByText('理由を入力してください。')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '連絡がなかったため');
    await settle();
    await waitFor(() => expect(screen.getByText('欠勤として確定しました')).toBeInTheDocument());
  },
};
export const つながらない: Story = {
  parameters: { api: { SettleAbsence: noNetwork() } },
  play: async () => {
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '連絡がなかったため');
    await settle();
    // What was written stays.
    await expect(screen.getByRole('textbox', { name: /理由/ })).toHaveValue('連絡がなかったため');
  },
};
export const 自分の日: Story = {
  args: { employeeId: staff.id },
  play: async () => {
    const button = screen.getByRole('button', { name: '欠勤として確定' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const スマートフォン: Story = { parameters: { phone: true } };
