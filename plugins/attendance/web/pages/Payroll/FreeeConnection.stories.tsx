import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff, withoutRights } from '#storybook/people.ts';
import { FreeeConnection } from './FreeeConnection.tsx';

const connection = {
  __typename: 'PayrollAccess',
  companyNumber: 1234567,
  tokenEnding: '9f3c',
  updatedAt: '2026-11-04T01:20:00Z',
  updatedBy: '小林 由紀',
};
const meta: Meta<typeof FreeeConnection> = {
  title: '勤怠/給与ソフトへの出力/freeeへの接続',
  component: FreeeConnection,
  parameters: {
    viewer: staff,
    api: {
      PayrollAccess: { payrollAccess: connection },
      SetPayrollAccess: noNetwork(),
      ForgetPayrollAccess: { forgetPayrollAccess: { wasSet: true } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof FreeeConnection>;

export const 設定済み: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/末尾 9f3c/u)).toBeVisible();
  },
};
export const 保存できない: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '変更' }));
    const window = within(await screen.findByRole('dialog'));
    await userEvent.type(window.getByLabelText(/アクセストークン/u), 'token-of-freee');
    await userEvent.click(window.getByRole('button', { name: '保存' }));
    await expect(await window.findByRole('alert')).toBeVisible();
    await expect(window.getByLabelText(/アクセストークン/u)).toHaveValue('token-of-freee');
  },
};
export const 未設定: Story = {
  parameters: { api: { PayrollAccess: { payrollAccess: null } } },
};
export const 見るだけ: Story = { parameters: { viewer: withoutRights } };
export const 読み込み中: Story = { parameters: { api: { PayrollAccess: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { PayrollAccess: noNetwork() } } };
export const 英語: Story = { parameters: { locale: 'en' } };
