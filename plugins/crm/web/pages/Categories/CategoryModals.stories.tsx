import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork, refusal } from '../../../../../storybook/fake-api.ts';
import { CreateCategory } from './CreateCategory.tsx';
import { sampleCategories } from './sample-categories.ts';
import { UpdateCategory } from './UpdateCategory.tsx';

const meta: Meta = {
  title: 'CRM/カテゴリ/登録と編集',
  component: CreateCategory,
  parameters: {
    path: '/admin/crm/categories/create',
    api: {
      CreateClientCategory: { createClientCategory: { id: 'c-9', name: '仕入先' } },
      UpdateClientCategory: { updateClientCategory: { id: 'c-0', name: '取引先' } },
      ClientCategoryToEdit: { clientCategory: sampleCategories[0] ?? null },
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const fill = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'カテゴリID' }), 'C-01');
  await userEvent.type(screen.getByRole('textbox', { name: 'カテゴリ名' }), '仕入先');
  await userEvent.click(screen.getByRole('button', { name: '登録' }));
};

export const 登録: Story = {};
export const 登録できた: Story = {
  play: async () => {
    await fill();
    const said = await screen.findByText('「仕入先」を登録しました。');
    await waitFor(() => expect(said).toBeVisible());
  },
};
export const 名前が空: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '登録' }));
    await expect(await screen.findByText('カテゴリ名を入力してください。')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'カテゴリ名' })).toHaveFocus());
  },
};
export const どちらもほかで使われている: Story = {
  parameters: {
    api: {
      CreateClientCategory: refusal('INVALID_INPUT', {
        isValidationError: true,
        issues: [
          { path: 'data/name', key: 'validation.duplicate' },
          { path: 'data/customID', key: 'validation.duplicate' },
        ],
      }),
    },
  },
  play: async () => {
    await fill();
    await expect(
      (await screen.findAllByText('カテゴリIDはすでに登録されています。別の値を入力してください。'))
        .length,
    ).toBeGreaterThan(0);
    await expect(screen.getByRole('textbox', { name: 'カテゴリ名' })).toHaveValue('仕入先');
  },
};

const editing = {
  path: '/admin/crm/categories/update/c-0',
  route: '/admin/crm/categories/update/$categoryId',
};
export const 編集: Story = { render: () => <UpdateCategory />, parameters: editing };
export const 編集の読み込み中: Story = {
  render: () => <UpdateCategory />,
  parameters: { ...editing, api: { ClientCategoryToEdit: 'loading' } },
};
export const 編集の失敗: Story = {
  render: () => <UpdateCategory />,
  parameters: { ...editing, api: { ClientCategoryToEdit: noNetwork() } },
};
export const 編集中に削除された: Story = {
  render: () => <UpdateCategory />,
  parameters: { ...editing, api: { ClientCategoryToEdit: () => ({ clientCategory: null }) } },
};
export const 登録の英語: Story = { parameters: { locale: 'en' } };
