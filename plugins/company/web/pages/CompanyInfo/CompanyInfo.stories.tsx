import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { secondOfTwo } from '#storybook/second-of-two.ts';
import {
  sampleAddresses,
  sampleCompany,
  sampleIndustries,
  samplePrefectures,
} from '../../parts/sample-rows.ts';
import { CompanyInfo } from './CompanyInfo.tsx';

const api = {
  CompanyInfo: { myCompany: sampleCompany },
  Industries: sampleIndustries,
  PrefecturesWithCities: samplePrefectures,
  AddressesByPostalCode: sampleAddresses,
  UpdateMyCompany: { updateMyCompany: sampleCompany },
};

const meta: Meta<typeof CompanyInfo> = {
  title: '会社/会社情報',
  component: CompanyInfo,
  parameters: { path: '/admin/company/info', api },
};
export default meta;
type Story = StoryObj<typeof CompanyInfo>;

const edit: Story['play'] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: '会社情報を編集' }));
};

export const 表示: Story = {};
export const 読み込み中: Story = { parameters: { api: { CompanyInfo: 'loading' } } };
export const 失敗: Story = { parameters: { api: { CompanyInfo: noNetwork() } } };
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('株式会社ひなた商事')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '会社情報を編集' })).toBeNull();
  },
};
export const 容量がほとんどない: Story = {
  parameters: {
    api: { CompanyInfo: { myCompany: { ...sampleCompany, totalFileSize: 10_200_547_328 } } },
  },
};
export const 会社名だけ: Story = {
  parameters: {
    api: {
      CompanyInfo: {
        myCompany: Object.fromEntries(
          Object.entries(sampleCompany).map(([field, value]) => [
            field,
            ['id', 'name', 'version', 'updatedAt'].includes(field) ? value : null,
          ]),
        ),
      },
    },
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const 編集: Story = { play: edit };
export const 編集_ダーク: Story = { parameters: { theme: 'dark' }, play: edit };

export const 法人番号の検査数字が合わない: Story = {
  play: async (context) => {
    await edit(context);
    const number = await context.canvas.findByRole('textbox', { name: '法人番号' });
    await userEvent.clear(number);
    await userEvent.type(number, '7123456789013');
    await userEvent.tab();
    await waitFor(() => expect(number).toHaveAccessibleDescription(/検査数字が合いません/));
  },
};

const faster = secondOfTwo(sampleCompany, {
  ...sampleCompany,
  version: sampleCompany.version + 1,
  phoneNumber: '03-0000-0900',
  address2: 'ひなたビル9階',
});
export const ほかの人が先に変更した: Story = {
  beforeEach: faster.begin,
  parameters: {
    api: {
      ...api,
      CompanyInfo: () => ({ myCompany: faster.now() }),
      UpdateMyCompany: ({ data }: { data: { version: number } }) =>
        faster.save(data, { updateMyCompany: sampleCompany }),
    },
  },
  play: async (context) => {
    const { canvas } = context;
    await edit(context);
    const building = canvas.getByRole('textbox', { name: '建物名・階' });
    await userEvent.clear(building);
    await userEvent.type(building, 'あさひビル1階');
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await expect(await canvas.findByText(/高橋 健一さんが変更しています/)).toBeVisible();
    await expect(
      canvas.getByRole('row', { name: '建物名・階 ひなたビル9階 あさひビル1階' }),
    ).toBeVisible();
    await expect(
      canvas.getByRole('row', { name: '電話番号 03-0000-0900 変更していません' }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '自分の内容で上書き' }));
    await expect(await screen.findByText('会社情報を保存しました')).toBeInTheDocument();
    await expect(faster.sent.at(-1)).toEqual({
      name: sampleCompany.name,
      address2: 'あさひビル1階',
      version: sampleCompany.version + 1,
    });
  },
};
