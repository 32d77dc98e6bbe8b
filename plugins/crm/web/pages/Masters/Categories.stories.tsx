import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { clientCategoryWeb } from '#plugins/crm/generated/records/ClientCategory.web.ts';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { recordAnswers } from '#storybook/record-stories.ts';
import { Create, List, Update } from './Categories.tsx';

const LONG = 'とても長い名前のカテゴリ'.repeat(10);
const answers = recordAnswers(clientCategoryWeb, [
  { name: '取引先', customID: 'C-01', displayOrder: 0 },
  { name: '見込客', customID: 'C-02', displayOrder: 1 },
  { name: LONG, customID: null, displayOrder: 2 },
]);

const meta: Meta<typeof List> = {
  title: 'CRM/カテゴリ',
  component: List,
  parameters: { path: '/admin/crm/categories', api: answers.api },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: answers.list('loading') } };
export const 登録なし: Story = { parameters: { api: answers.listed([]) } };
export const 失敗: Story = { parameters: { api: answers.list(noNetwork()) } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('見込客')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'カテゴリを登録' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: '並べ替え' })).toBeNull();
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

const alone = recordAnswers(clientCategoryWeb, [
  { name: '取引先', customID: 'C-01', displayOrder: 0 },
]);
const orderedAlone = (button: string, reason: string, parameters: object = {}): Story => ({
  parameters: { api: alone.api, ...parameters },
  play: async ({ canvas }) => {
    const order = await canvas.findByRole('button', { name: button });
    await waitFor(() => expect(order).toHaveAccessibleDescription(reason));
    await userEvent.click(order);
    await expect(order).toHaveAttribute('aria-pressed', 'false');
  },
});
export const ひとつでは並べ替えられない = orderedAlone(
  '並べ替え',
  '登録が2件以上になると並べ替えられます。',
);
export const ひとつでは並べ替えられない_英語 = orderedAlone(
  'Change order',
  'There must be two or more to put in order.',
  { locale: 'en' },
);

export const 並べ替えを保存できない: Story = {
  parameters: { api: answers.reordering(refusal('FORBIDDEN')) },
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
    await userEvent.click(await screen.findByRole('button', { name: 'カテゴリを削除' }));
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    const toast = await screen.findByText(/を元に戻しました/);
    await waitFor(() => expect(toast).toBeVisible());
  },
};

const creating = (parameters: object = {}): Story => ({
  render: () => <Create />,
  parameters: { path: '/admin/crm/categories/create', ...parameters },
});
export const 登録: Story = creating();
export const 登録_英語: Story = creating({ locale: 'en' });
export const 入力の誤り: Story = {
  ...creating(),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await expect(
      (await screen.findAllByText('カテゴリ名を入力してください。')).length,
    ).toBeGreaterThan(0);
  },
};
export const 名前もIDもすでにある: Story = {
  ...creating({
    api: answers.creating(
      refusal('INVALID_INPUT', {
        isValidationError: true,
        issues: ['customID', 'name'].map((field) => ({
          path: `data/${field}`,
          key: 'validation.duplicate',
        })),
      }),
    ),
  }),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'カテゴリ名' }), '取引先');
    await userEvent.type(screen.getByRole('textbox', { name: 'カテゴリID' }), 'C-01');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    // At the fields, and in the summary of what is wrong.
    for (const field of ['カテゴリID', 'カテゴリ名'])
      await expect(
        (await screen.findAllByText(new RegExp(`${field}はすでに登録されています`))).length,
      ).toBeGreaterThan(0);
  },
};

const editing = (api: object = {}): Story => ({
  render: () => <Update />,
  parameters: {
    path: '/admin/crm/categories/update/c-1',
    route: '/admin/crm/categories/update/$categoryId',
    api,
  },
});
export const 編集: Story = editing();
export const 編集の読み込み中: Story = editing(answers.toEdit('loading'));
export const 編集の失敗: Story = editing(answers.toEdit(noNetwork()));
export const 編集中に削除された: Story = editing(answers.toEdit({ row: null }));
