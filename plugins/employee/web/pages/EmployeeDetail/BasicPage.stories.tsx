import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { secondOfTwo } from '#storybook/second-of-two.ts';
import { sampleChoices, sampleDetail } from '../../parts/sample-people.ts';
import { BasicAddresses, BasicCompany, BasicContacts, BasicIndividual } from './BasicPage.tsx';

const api = {
  EmployeeDetail: { employee: sampleDetail },
  EmployeeChoices: sampleChoices,
  UpdateEmployee: { updateEmployee: { __typename: 'Employee', id: 'e-2' } },
  PostalAddresses: {
    addressesByPostalCode: [
      {
        prefecture: { id: '27', name: '大阪府' },
        city: { id: '27100', name: '大阪市北区' },
        town: '梅田',
      },
      {
        prefecture: { id: '27', name: '大阪府' },
        city: { id: '27100', name: '大阪市北区' },
        town: '曽根崎',
      },
    ],
  },
};

const meta: Meta<typeof BasicCompany> = {
  title: '従業員/基本情報',
  component: BasicCompany,
  parameters: {
    path: '/admin/employee/e-2/basic/basicInfo_company',
    route: '/admin/employee/$employeeId/basic/basicInfo_company',
    grants: ['employee.list', 'employee.list:update'],
    api,
  },
};
export default meta;
type Story = StoryObj<typeof BasicCompany>;

export const 会社の登録情報: Story = {};
export const 退職した人: Story = {
  parameters: {
    api: {
      ...api,
      EmployeeDetail: {
        employee: {
          ...sampleDetail,
          isActive: false,
          retiredOn: '2026-10-31',
          retirementDivision: 'OWN_REASONS',
          retirementPayment: 1_250_000,
          retirementReason: '転居',
        },
      },
    },
  },
};
export const 閲覧だけ: Story = {
  parameters: { grants: ['employee.list'] },
  play: async ({ canvas }) => {
    await canvas.findByText('佐藤 花子');
    await expect(canvas.queryByRole('button', { name: '編集' })).toBeNull();
  },
};
export const 会社の登録情報の編集: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '編集' }));
    await expect(await screen.findByLabelText('姓')).toHaveValue('佐藤');
  },
};
/** What nobody is without can be changed, not taken away: nothing is called saved that was not. */
export const 社員番号とメールは空にできない: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '編集' }));
    const form = within(await screen.findByRole('form'));
    await userEvent.clear(await form.findByLabelText(/社員番号/));
    await userEvent.clear(form.getByLabelText(/メールアドレス/));
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    for (const words of ['社員番号を入力してください。', 'メールアドレスを入力してください。'])
      await expect((await form.findAllByText(words))[0]).toBeVisible();
    await expect(screen.queryByText('登録情報を保存しました')).toBeNull();
  },
};
const faster = secondOfTwo(sampleDetail, {
  ...sampleDetail,
  version: sampleDetail.version + 1,
  romaji: 'Satoh Hanako',
  workplace: { id: 'w-2', name: '大阪支店' },
});
const conflicting = {
  beforeEach: faster.begin,
  parameters: {
    api: {
      ...api,
      EmployeeDetail: () => ({ employee: faster.now() }),
      UpdateEmployee: ({ data }: { data: { version: number } }) =>
        faster.save(data, { updateEmployee: { __typename: 'Employee', id: 'e-2' } }),
    },
  },
};
export const ほかの人が先に変えた: Story = {
  ...conflicting,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '編集' }));
    const romaji = await screen.findByLabelText('ローマ字');
    await userEvent.type(romaji, 'x');
    const form = within(await screen.findByRole('form'));
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await expect(await form.findByText(/高橋 健一さんが変更しています/)).toBeVisible();
    await expect(romaji).toHaveValue('Sato Hanakox');
    await expect(
      form.getByRole('row', { name: 'ローマ字 Satoh Hanako Sato Hanakox' }),
    ).toBeVisible();
    await expect(form.getByRole('row', { name: '事業所 大阪支店 変更していません' })).toBeVisible();
    // One press is enough, and takes nothing back that only the other one did.
    await userEvent.click(form.getByRole('button', { name: '自分の内容で上書き' }));
    await expect(await screen.findByText('登録情報を保存しました')).toBeInTheDocument();
    await expect(faster.sent.at(-1)).toEqual({
      romaji: 'Sato Hanakox',
      version: sampleDetail.version + 1,
    });
  },
};
export const ほかの人が先に変えた_入れ替える: Story = {
  ...conflicting,
  parameters: { ...conflicting.parameters, phone: true, locale: 'en' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    await userEvent.type(await screen.findByLabelText('Romaji'), 'x');
    await userEvent.click(
      within(await screen.findByRole('form')).getByRole('button', { name: 'Save' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Load the latest version' }));
    await waitFor(() => expect(screen.getByLabelText('Romaji')).toHaveValue('Satoh Hanako'));
  },
};
export const 個人の登録情報: Story = { render: () => <BasicIndividual /> };
export const 個人の登録情報の編集: Story = {
  render: () => <BasicIndividual />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '編集' }));
    await expect(await screen.findByLabelText('血液型')).toHaveValue('A');
  },
};
export const 住所: Story = { render: () => <BasicAddresses /> };
export const 郵便番号から住所を選ぶ: Story = {
  render: () => <BasicAddresses />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '編集' }));
    await userEvent.click(await screen.findByRole('button', { name: '郵便番号から住所を入力' }));
    await userEvent.click(await screen.findByRole('button', { name: '大阪府大阪市北区曽根崎' }));
    await expect(screen.getByLabelText('市区町村')).toHaveValue('大阪市北区');
  },
};
export const 連絡先: Story = { render: () => <BasicContacts /> };
export const 読み込み中: Story = { parameters: { api: { ...api, EmployeeDetail: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...api, EmployeeDetail: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
