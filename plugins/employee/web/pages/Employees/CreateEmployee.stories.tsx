import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import type { Untyped } from '#test/support/untyped.ts';
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
async function picture(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 40;
  canvas.height = 30;
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return new File([blob as Blob], 'face.png', { type: 'image/png' });
}
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
let sent: readonly string[] = [];
const note = (name: string, answer: object) => (variables: Untyped) => {
  sent = [...sent, `${name} ${JSON.stringify(variables.data ?? variables)}`];
  return answer as Record<string, unknown>;
};
/** The picture goes up first, small and square; it is hung on the person once there is one. */
export const 写真も: Story = {
  beforeEach: () => {
    sent = [];
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function store(this: XMLHttpRequest) {
      Object.defineProperty(this, 'status', { value: 204 });
      this.dispatchEvent(new Event('loadend'));
    };
    return () => {
      XMLHttpRequest.prototype.send = send;
    };
  },
  parameters: {
    api: {
      EmployeeChoices: sampleChoices,
      AskForUploadForm: {
        createPresignedPostUrl: { url: '/files', fields: {}, key: 'hinata/upload/1' },
      },
      CreateEmployee: note('create', saved),
      UpdateEmployee: note('update', { updateEmployee: { __typename: 'Employee', id: 'e-9' } }),
    },
  },
  play: async () => {
    await fill();
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement,
      await picture(),
    );
    await expect(await screen.findByRole('button', { name: '画像を外す' })).toBeVisible();
    await submit();
    await expect(await screen.findByText(/新田 太郎さんを登録し/)).toBeInTheDocument();
    await waitFor(() => expect(sent).toHaveLength(2));
    await expect(sent[1]).toBe('update {"profileImageKey":"hinata/upload/1"}');
  },
};
/** The person is there all the same, and who added them knows what is missing. */
export const 写真だけ保存できない: Story = {
  ...写真も,
  parameters: {
    api: {
      ...写真も.parameters?.['api'],
      UpdateEmployee: {
        updateEmployee: {
          __typename: 'EmployeeNotSaved',
          issues: [{ path: 'profileImageKey', key: 'validation.imageUnreadable', params: null }],
        },
      },
    },
  },
  play: async () => {
    await fill();
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement,
      await picture(),
    );
    await screen.findByRole('button', { name: '画像を外す' });
    await submit();
    await expect(
      await screen.findByText(/登録しましたが、プロフィール画像を保存できませんでした/),
    ).toBeInTheDocument();
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
