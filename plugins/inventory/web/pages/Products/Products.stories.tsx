import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test';
import { noNetwork, refusal } from '../../../../../storybook/fake-api.ts';
import { withoutRights } from '../../../../../storybook/people.ts';
import { Products } from './Products.tsx';
import { manyProducts, sampleProducts } from './sample-products.ts';

const page = (nodes: readonly object[], totalCount = nodes.length) => ({
  productConnection: { nodes, totalCount },
});

const meta: Meta<typeof Products> = {
  title: '在庫/商品/一覧',
  component: Products,
  parameters: {
    path: '/app/inventory/list',
    api: {
      ProductList: page(sampleProducts),
      DeleteProduct: { deleteProduct: { id: 'p-2' } },
      RestoreProduct: { restoreProduct: { id: 'p-2' } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Products>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: { ProductList: 'loading' } } };
export const 登録なし: Story = { parameters: { api: { ProductList: page([]) } } };
export const 失敗: Story = { parameters: { api: { ProductList: noNetwork() } } };
export const 多数: Story = { parameters: { api: { ProductList: page(manyProducts(20), 1284) } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('名札')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '商品を登録' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.queryByRole('button', { name: '名札の操作' })).toBeNull();
  },
};

const remove = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(
    await canvas.findByRole('button', { name: 'プリンタートナー CT-350 ブラックの操作' }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
};

export const 削除して元に戻す: Story = {
  play: async ({ canvas }) => {
    await remove(canvas);
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    const said = await screen.findByText('「プリンタートナー CT-350 ブラック」を元に戻しました。');
    await waitFor(() => expect(said).toBeVisible());
  },
};

export const 削除できなかった: Story = {
  parameters: { api: { DeleteProduct: refusal('NOT_FOUND') } },
  play: async ({ canvas }) => {
    await remove(canvas);
    await expect(await screen.findByText(/NOT_FOUND/)).toBeInTheDocument();
  },
};
