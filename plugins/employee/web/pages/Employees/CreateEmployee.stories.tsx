import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { sampleChoices } from '../../parts/sample-people.ts';
import { CreateEmployee } from './CreateEmployee.tsx';

const saved = {
  createEmployee: { __typename: 'Employee', id: 'e-9', lastName: '新田', firstName: '太郎' },
};
const taken = {
  createEmployee: {
    __typename: 'EmployeeNotSaved',
    issues: [{ path: 'email', key: 'validation.emailTaken', params: null }],
  },
};

const meta: Meta<typeof CreateEmployee> = {
  title: '従業員/登録',
  component: CreateEmployee,
  parameters: {
    path: '/admin/employee/list/create',
    grants: ['employee.list', 'employee.list:update'],
    api: { EmployeeChoices: sampleChoices, CreateEmployee: saved },
  },
};
export default meta;
type Story = StoryObj<typeof CreateEmployee>;

const fill = async () => {
  const type = async (label: string, text: string) =>
    userEvent.type(await screen.findByLabelText(label), text);
  await type('姓', '新田');
  await type('名', '太郎');
  await type('セイ', 'ニッタ');
  await type('メイ', 'タロウ');
  await type('社員番号', '00100');
  await type('メールアドレス', 'taro@hinata.example');
};
const submit = () => userEvent.click(screen.getByRole('button', { name: '登録' }));

export const 入力前: Story = {};
export const 読み込み中: Story = { parameters: { api: { EmployeeChoices: 'loading' } } };
export const 失敗: Story = { parameters: { api: { EmployeeChoices: noNetwork() } } };
export const 必須が空: Story = {
  play: async () => {
    await screen.findByLabelText('姓');
    await submit();
    await expect(
      await screen.findByText('姓を入力してください。', { selector: 'p' }),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('姓')).toHaveFocus());
  },
};
export const ひらがなと全角を直す: Story = {
  play: async () => {
    const type = async (label: string, text: string) =>
      userEvent.type(await screen.findByLabelText(label), text);
    await type('セイ', 'にった');
    await type('メイ', 'ﾀﾛｳ');
    await type('携帯電話', '０９０ー１２３４ー５６７８');
    await type('社員番号', '００１２');
    await type('メールアドレス', 'ｎｉｔｔａ＠ｈｉｎａｔａ．ｅｘａｍｐｌｅ');
    await userEvent.tab();
    await expect(screen.getByLabelText('セイ')).toHaveValue('ニッタ');
    await expect(screen.getByLabelText('メイ')).toHaveValue('タロウ');
    await expect(screen.getByLabelText('携帯電話')).toHaveValue('090-1234-5678');
    await expect(screen.getByLabelText('社員番号')).toHaveValue('0012');
    await expect(screen.getByLabelText('メールアドレス')).toHaveValue('nitta@hinata.example');
  },
};
export const アドレスが使われている: Story = {
  parameters: { api: { EmployeeChoices: sampleChoices, CreateEmployee: taken } },
  play: async () => {
    await fill();
    await submit();
    await expect(
      await screen.findByText(/このメールアドレスはすでに登録されています/),
    ).toBeVisible();
    await expect(screen.getByLabelText('姓')).toHaveValue('新田');
  },
};
export const 会社の決まりに足りないパスワード: Story = {
  parameters: {
    api: {
      EmployeeChoices: sampleChoices,
      CreateEmployee: {
        createEmployee: {
          __typename: 'EmployeeNotSaved',
          issues: [
            { path: 'password', key: 'validation.passwordShort', params: { min: 12 } },
            { path: 'password', key: 'validation.passwordSymbol', params: null },
          ],
        },
      },
    },
  },
  play: async () => {
    await fill();
    await userEvent.type(screen.getByLabelText('初期パスワード'), 'hajimete7');
    await userEvent.type(await screen.findByLabelText('初期パスワード（確認）'), 'hajimete7');
    await submit();
    await expect(await screen.findByText(/12文字以上が必要です.*記号/)).toBeVisible();
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
