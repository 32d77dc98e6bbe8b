import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork, refusal } from '../../../../../storybook/fake-api.ts';
import { CreateProduct } from './CreateProduct.tsx';
import { sampleProducts } from './sample-products.ts';
import { UpdateProduct } from './UpdateProduct.tsx';

const meta: Meta = {
  title: '在庫/商品/登録と編集',
  component: CreateProduct,
  parameters: {
    path: '/app/inventory/create',
    api: {
      CreateProduct: { createProduct: { id: 'p-9', name: '名札' } },
      UpdateProduct: { updateProduct: { id: 'p-1', name: 'A4コピー用紙' } },
      ProductToEdit: { product: sampleProducts[0] ?? null },
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const fill = async (name: string, quantity: string) => {
  const label = await screen.findByRole('textbox', { name: '商品名' });
  await userEvent.type(label, name);
  await userEvent.type(screen.getByRole('textbox', { name: '在庫数' }), quantity);
  await userEvent.click(screen.getByRole('button', { name: '登録' }));
};

export const 登録: Story = {};
export const 全角の数字でも登録できる: Story = {
  play: async () => {
    await fill('名札', '１２');
    await waitFor(() => expect(screen.getByText('「名札」を登録しました。')).toBeVisible());
  },
};
export const 入力の誤り: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '登録' }));
    await expect((await screen.findAllByText('商品名を入力してください。')).length).toBeGreaterThan(
      0,
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: '商品名' })).toHaveFocus());
  },
};
export const 同じ名前がある: Story = {
  parameters: {
    api: {
      CreateProduct: refusal('INVALID_INPUT', {
        isValidationError: true,
        issues: [{ path: 'data/name', key: 'validation.duplicate' }],
      }),
    },
  },
  play: async () => {
    await fill('名札', '1');
    await expect(
      await screen.findByText('商品名はすでに登録されています。別の値を入力してください。'),
    ).toBeVisible();
    await expect(screen.getByRole('textbox', { name: '商品名' })).toHaveValue('名札');
  },
};

const editing = { path: '/app/inventory/edit/p-1', route: '/app/inventory/edit/$inventoryId' };
export const 編集: Story = { render: () => <UpdateProduct />, parameters: editing };
export const 編集の読み込み中: Story = {
  render: () => <UpdateProduct />,
  parameters: { ...editing, api: { ProductToEdit: 'loading' } },
};
export const 編集の失敗: Story = {
  render: () => <UpdateProduct />,
  parameters: { ...editing, api: { ProductToEdit: noNetwork() } },
};
export const 編集中に削除された: Story = {
  render: () => <UpdateProduct />,
  parameters: { ...editing, api: { ProductToEdit: () => ({ product: null }) } },
};
export const 登録の英語: Story = { parameters: { locale: 'en' } };
export const スマートフォン: Story = { globals: { viewport: { value: 'mobile1' } } };
