import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { refusal } from '#storybook/fake-api.ts';
import {
  sampleAddresses,
  samplePeople,
  samplePrefectures,
  sampleWorkplaces,
} from '../../parts/sample-rows.ts';
import { Create, Update } from './Workplaces.tsx';

const places = { PrefecturesWithCities: samplePrefectures, AddressesByPostalCode: sampleAddresses };
const [headOffice] = sampleWorkplaces;

const meta: Meta<typeof Create> = {
  title: '会社/事業所/追加と編集',
  component: Create,
  parameters: {
    path: '/admin/company/workplace/create',
    api: { ...places, CreateWorkplace: { saved: { id: 'w-9' } } },
  },
};
export default meta;
type Story = StoryObj<typeof Create>;

const edit = {
  render: () => <Update />,
  parameters: {
    path: '/admin/company/workplace/update/w-1',
    route: '/admin/company/workplace/update/$key',
  },
};
const editing = (api: object): Pick<Story, 'render' | 'parameters'> => ({
  ...edit,
  parameters: { ...edit.parameters, api: { ...places, ...api } },
});

export const 追加: Story = {};
export const 追加_スマートフォン: Story = { parameters: { phone: true } };
export const 追加_英語: Story = { parameters: { locale: 'en' } };

export const 名前がないと保存できない: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    const name = await screen.findByRole('textbox', { name: '名前' });
    await waitFor(() => expect(name).toHaveAccessibleDescription(/名前を入力してください/));
    await waitFor(() => expect(name).toHaveFocus());
  },
};

export const 半角カナと全角の番号は直して受け取る: Story = {
  play: async () => {
    const kana = await screen.findByRole('textbox', { name: 'フリガナ' });
    await userEvent.type(kana, 'ﾎﾝｼｬ');
    await userEvent.type(
      screen.getByRole('textbox', { name: '電話番号' }),
      '０３ー００００ー０１００',
    );
    await userEvent.tab();
    await expect(kana).toHaveValue('ホンシャ');
    await expect(screen.getByRole('textbox', { name: '電話番号' })).toHaveValue('03-0000-0100');
  },
};

export const 郵便番号から住所を入れる: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '郵便番号' }), '1000005');
    await userEvent.click(screen.getByRole('button', { name: '住所を検索' }));
    const town = screen.getByRole('textbox', { name: '町域・番地' });
    await waitFor(() => expect(town).toHaveValue('丸の内'));
  },
};

export const 郵便番号に複数の町がある: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '郵便番号' }), '498-0000');
    await userEvent.click(screen.getByRole('button', { name: '住所を検索' }));
    await expect(await screen.findByRole('button', { name: '愛知県弥富市' })).toBeVisible();
    await expect(screen.getByRole('button', { name: '三重県桑名郡木曽岬町' })).toBeVisible();
  },
};

export const 編集: Story = editing({ WorkplaceToEdit: { row: headOffice } });
export const 編集_読み込み中: Story = editing({ WorkplaceToEdit: 'loading' });
export const 編集_失敗: Story = editing({ WorkplaceToEdit: refusal('INTERNAL') });
export const 編集_見つからない: Story = editing({ WorkplaceToEdit: { row: null } });

export const 編集で名前を空にはできない: Story = {
  ...editing({ WorkplaceToEdit: { row: headOffice } }),
  play: async () => {
    const name = await screen.findByRole('textbox', { name: '名前' });
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/名前を入力してください/));
  },
};

export const 入力済みの住所は黙って置き換えない: Story = {
  ...editing({ WorkplaceToEdit: { row: headOffice } }),
  play: async () => {
    const town = await screen.findByRole('textbox', { name: '町域・番地' });
    await userEvent.click(screen.getByRole('button', { name: '住所を検索' }));
    await expect(await screen.findByText(/置き換わります/)).toBeVisible();
    await expect(town).toHaveValue('丸の内0-1-2');
  },
};

const withPeople = {
  ...editing({
    WorkplaceToEdit: { row: headOffice },
    RecordUse: { recordUse: { people: samplePeople, others: [], recordCount: 0 } },
  }),
};
export const 働く人がいるのに無効や廃止にする: Story = {
  ...withPeople,
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: '有効にする' }));
    await expect(await screen.findByText(/先にほかへ異動すると、無効にできます/)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: '有効にする' }));
    await userEvent.type(screen.getByLabelText('廃止日'), '2027/03/31');
    await userEvent.tab();
    await expect(await screen.findByText(/2027\/03\/31より後も所属したままです/)).toBeVisible();
    await expect(screen.getByRole('list', { name: '所属している従業員' })).toBeVisible();
  },
};
export const 働く人がいるのに無効や廃止にする_英語: Story = {
  ...withPeople,
  parameters: { ...withPeople.parameters, locale: 'en', phone: true },
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Active' }));
    await expect(await screen.findByText(/Transfer them before deactivating it/)).toBeVisible();
  },
};

export const ほかの人が先に変更した: Story = {
  ...editing({
    WorkplaceToEdit: { row: headOffice },
    UpdateWorkplace: refusal('CONFLICT', {
      extensions: { changedBy: '長谷川 健太郎', changedAt: '2026-11-20T01:05:00.000Z' },
    }),
  }),
  play: async () => {
    const name = await screen.findByRole('textbox', { name: '名前' });
    await userEvent.clear(name);
    await userEvent.type(name, '東京本社');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText(/長谷川 健太郎さんが変更しています/)).toBeVisible();
    const overwrite = screen.getByRole('button', { name: '自分の内容で上書き' });
    await waitFor(() => expect(overwrite.getBoundingClientRect().top).toBeGreaterThan(0));
    await expect(name).toHaveValue('東京本社');
  },
};
