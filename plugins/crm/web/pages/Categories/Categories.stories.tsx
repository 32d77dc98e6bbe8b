import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork, refusal } from '../../../../../storybook/fake-api.ts';
import { withoutRights } from '../../../../../storybook/people.ts';
import { Categories } from './Categories.tsx';
import { sampleCategories } from './sample-categories.ts';

const meta: Meta<typeof Categories> = {
  title: 'CRM/カテゴリ/一覧',
  component: Categories,
  parameters: {
    path: '/admin/crm/categories',
    api: {
      ClientCategoryList: { clientCategories: sampleCategories },
      UpdateDisplayOrderClientCategories: { updateDisplayOrderClientCategories: [] },
      DeleteClientCategory: { deleteClientCategory: { id: 'c-1' } },
      RestoreClientCategory: { restoreClientCategory: { id: 'c-1' } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Categories>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: { ClientCategoryList: 'loading' } } };
export const 登録なし: Story = {
  parameters: { api: { ClientCategoryList: { clientCategories: [] } } },
};
export const 失敗: Story = { parameters: { api: { ClientCategoryList: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('見込客')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'カテゴリを登録' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.getByRole('button', { name: '並べ替え' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.queryByRole('button', { name: '見込客の操作' })).toBeNull();
  },
};

const moveSecondUp = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('button', { name: '並べ替え' }));
  const list = await canvas.findByRole('list', { name: '顧客カテゴリ' });
  await userEvent.click(within(list).getByRole('button', { name: '見込客を1つ上へ' }));
  return list;
};

export const 並べ替える: Story = {
  play: async ({ canvas }) => {
    const list = await moveSecondUp(canvas);
    await waitFor(() =>
      expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('見込客'),
    );
  },
};

export const 並べ替えを保存できない: Story = {
  parameters: { api: { UpdateDisplayOrderClientCategories: refusal('FORBIDDEN') } },
  play: async ({ canvas }) => {
    const list = await moveSecondUp(canvas);
    await expect(await screen.findByText(/FORBIDDEN/)).toBeInTheDocument();
    await expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('取引先');
  },
};

export const 削除して元に戻す: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '見込客の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    const said = await screen.findByText('「見込客」を元に戻しました。');
    await waitFor(() => expect(said).toBeVisible());
  },
};
