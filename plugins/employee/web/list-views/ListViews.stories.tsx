import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import type { TableState } from '#kit/ui/DataTable/table-state.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { ListViews } from './ListViews.tsx';
import type { View } from './view-content.ts';

const BARE: TableState = {
  page: 1,
  rowsPerPage: 20,
  sort: { id: 'kana', desc: false },
  search: '',
  filters: {},
};
const view = (id: string, name: string, more: Partial<View> = {}): View => ({
  ...{ id, name, isShared: false, isMine: true, mayChange: true, ownerName: null, version: 1 },
  content: {
    search: '青葉',
    sort: 'kana',
    hiddenColumns: null,
    rowsPerPage: 20,
    mode: null,
    filters: [],
    filter: null,
  },
  ...more,
});
const OWN = view('v1', '自分の顧客');
const SHARED = view('v2', '今週までに対応する顧客', {
  isShared: true,
  isMine: false,
  mayChange: false,
  ownerName: '佐藤 花子',
});
const listed = (listViews: readonly View[], choice: object = {}) => ({
  listViews,
  listViewChoice: { defaultId: null, order: [], mayShare: true, ...choice },
});

/** The button, and what the list would show. */
function Bar({ begin }: { readonly begin: TableState }) {
  const [state, setState] = useState(begin);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  return (
    <>
      <ListViews
        list="/app/crm/client_list"
        state={state}
        bare={BARE}
        onStateChange={setState}
        hidden={hidden}
        onHide={(columns) => setHidden(columns ?? [])}
      />
      <p>検索：{state.search}</p>
    </>
  );
}

const meta: Meta<typeof Bar> = {
  title: '従業員/一覧の表示',
  component: Bar,
  args: { begin: BARE },
  parameters: {
    api: {
      ListViewsOfList: listed([OWN, SHARED]),
      SaveListView: { saved: { id: 'v3', name: '新しい表示' } },
      ChangeListView: { saved: { id: 'v1', name: '自分の顧客', version: 2 } },
      RemoveListView: { deleted: { name: '自分の顧客', trashId: 't1' } },
      ChooseListView: { updateListViewChoice: { defaultId: 'v1', order: [] } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Bar>;

const openList: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^表示/ }));
};
export const 一覧: Story = { play: openList };
export const まだない: Story = {
  parameters: { api: { ListViewsOfList: listed([]) } },
  play: openList,
};
export const 失敗: Story = {
  parameters: { api: { ListViewsOfList: noNetwork() } },
  play: openList,
};
export const スマートフォン: Story = { parameters: { phone: true }, play: openList };

export const 既定の表示で開く: Story = {
  parameters: { api: { ListViewsOfList: listed([OWN, SHARED], { defaultId: 'v2' }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('検索：青葉')).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: '表示：今週までに対応する顧客' }),
    ).toBeVisible();
  },
};
export const 変更された: Story = {
  args: { begin: { ...BARE, search: '泉', saved: 'v1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('変更されています')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '保存した状態に戻す' }));
    await expect(await canvas.findByText('検索：青葉')).toBeVisible();
    await expect(canvas.queryByText('変更されています')).toBeNull();
  },
};
export const 変更された_英語: Story = {
  args: { begin: { ...BARE, search: '泉', saved: 'v1' } },
  parameters: { locale: 'en' },
};
export const 名前を付けて保存: Story = {
  play: async (context) => {
    await openList(context);
    await userEvent.click(await screen.findByRole('button', { name: '名前を付けて保存' }));
    const dialog = within(await screen.findByRole('dialog', { name: '表示の保存' }));
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect((await dialog.findAllByText('表示の名前を入力してください。'))[0]).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /表示の名前/ }), '新しい表示');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('「新しい表示」を保存しました')).toBeInTheDocument();
  },
};
const openManager: NonNullable<Story['play']> = async (context) => {
  await openList(context);
  await userEvent.click(await screen.findByRole('button', { name: '表示の管理' }));
  await screen.findByRole('dialog', { name: '表示の管理' });
};
export const 管理: Story = { play: openManager };
export const 管理_スマートフォン: Story = { parameters: { phone: true }, play: openManager };
