import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
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
export const ほかの人が先に変えた: Story = {
  parameters: {
    api: {
      ...api,
      UpdateEmployee: ({ data }: { data: { version?: number } }) =>
        data.version === undefined
          ? { updateEmployee: { __typename: 'Employee', id: 'e-1' } }
          : refusal('CONFLICT', {
              extensions: {
                errorCode: 'CONFLICT',
                changedBy: '高橋 健一',
                changedAt: '2026-11-20T00:12:00.000Z',
              },
            }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '編集' }));
    await userEvent.type(await screen.findByLabelText('ローマ字'), 'x');
    await userEvent.click(
      within(await screen.findByRole('form')).getByRole('button', { name: '保存' }),
    );
    await expect(await screen.findByText(/高橋 健一さんが変更しています/)).toBeVisible();
    // One press is enough.
    await userEvent.click(screen.getByRole('button', { name: '自分の内容で上書き' }));
    await expect(await screen.findByText('登録情報を保存しました')).toBeInTheDocument();
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
