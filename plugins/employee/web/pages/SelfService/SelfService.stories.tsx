import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { SelfService } from './SelfService.tsx';

const api = {
  SelfService: { selfServiceSetting: { openItems: ['PHONES', 'ADDRESS'], version: 1 } },
  UpdateSelfService: {
    updateSelfServiceSetting: { openItems: ['PHONES', 'ADDRESS'], version: 2 },
  },
  PasswordRule: { passwordRule: { minLength: 6, bothCases: false, symbol: false, version: 0 } },
  UpdatePasswordRule: {
    updatePasswordRule: { minLength: 12, bothCases: true, symbol: false, version: 1 },
  },
};

const meta: Meta<typeof SelfService> = {
  title: '従業員/本人による変更',
  component: SelfService,
  parameters: {
    path: '/admin/employee/self_service',
    grants: ['employee.selfService', 'employee.selfService:update'],
    api,
  },
};
export default meta;
type Story = StoryObj<typeof SelfService>;

export const 設定: Story = {};
export const 閲覧だけ: Story = {
  parameters: { grants: ['employee.selfService'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/^住所/)).toBeDisabled();
    await expect(await canvas.findByLabelText(/記号/)).toBeDisabled();
  },
};
export const パスワードの決まりを変える: Story = {
  play: async ({ canvas }) => {
    const form = await canvas.findByRole('form', { name: 'パスワードの決まり' });
    const length = within(form).getByLabelText(/^長さ/);
    await userEvent.clear(length);
    await userEvent.type(length, '65');
    await userEvent.click(within(form).getByLabelText(/大文字と小文字/));
    await userEvent.click(within(form).getByRole('button', { name: '決まりを適用' }));
    await expect(length).toBeInvalid();
    await userEvent.clear(length);
    await userEvent.type(length, '12');
    await userEvent.click(within(form).getByRole('button', { name: '決まりを適用' }));
    // The word glides in: it is there before it can be seen.
    const saved = await screen.findByText('パスワードの決まりを保存しました');
    await waitFor(() => expect(saved).toBeVisible());
  },
};
const faster = { saved: [] as { version: number }[] };
export const ほかの人が先に変更: Story = {
  beforeEach: () => {
    faster.saved = [];
  },
  parameters: {
    api: {
      ...api,
      PasswordRule: () => ({
        passwordRule:
          faster.saved.length === 0
            ? { minLength: 6, bothCases: false, symbol: false, version: 0 }
            : { minLength: 6, bothCases: false, symbol: true, version: 1 },
      }),
      UpdatePasswordRule: ({ data }: { data: { version: number } }) => {
        faster.saved.push(data);
        return data.version === 0
          ? refusal('CONFLICT', { extensions: { changedBy: '鈴木 一郎', changedAt: null } })
          : { updatePasswordRule: { minLength: 12, bothCases: false, symbol: true, version: 2 } };
      },
    },
  },
  play: async ({ canvas }) => {
    const form = within(await canvas.findByRole('form', { name: 'パスワードの決まり' }));
    const length = form.getByLabelText(/^長さ/);
    await userEvent.clear(length);
    await userEvent.type(length, '12');
    await userEvent.click(form.getByRole('button', { name: '決まりを適用' }));
    await expect(await form.findByText(/鈴木 一郎/)).toBeInTheDocument();
    await expect(length).toHaveValue('12');
    await expect(form.getByRole('row', { name: /記号.* はい 変更していません/ })).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: '自分の内容で上書き' }));
    await expect(await screen.findByText('パスワードの決まりを保存しました')).toBeInTheDocument();
    await expect(faster.saved.at(-1)).toEqual({
      minLength: 12,
      bothCases: false,
      symbol: true,
      version: 1,
    });
  },
};
export const 読み込み中: Story = {
  parameters: { api: { ...api, SelfService: 'loading', PasswordRule: 'loading' } },
};
export const 失敗: Story = {
  parameters: { api: { ...api, SelfService: noNetwork(), PasswordRule: noNetwork() } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
