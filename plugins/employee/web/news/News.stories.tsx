import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { RequestFailure } from '#kit/data/failure.ts';
import { NewsContent } from './NewsDetail.tsx';
import { NewsPanelView } from './NewsPanel.tsx';
import { NewsTable } from './NewsTable.tsx';
import { sampleDrafts, sampleNews } from './sample-news.ts';
import { newsTexts } from './text.ts';

const nothing = () => {};
const panel = {
  items: sampleNews,
  loading: false,
  error: undefined,
  onRetry: nothing,
  unread: 2,
  onMarkAll: nothing,
  mayWrite: false,
};
const FAILED = new RequestFailure('network', '');

const meta = {
  title: '従業員/お知らせ',
  component: NewsPanelView,
  args: panel,
  loaders: [() => newsTexts()],
} satisfies Meta<typeof NewsPanelView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ホームのパネル: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(screen.getByRole('link', { name: /年末年始の休業日について/ })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'すべて既読にする' })).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'お知らせを作成' })).toBeNull();
  },
};
export const 書ける人のパネル: Story = { args: { mayWrite: true, unread: 0 } };
export const 読み込み中: Story = { args: { items: undefined, loading: true, unread: 0 } };
export const 失敗: Story = { args: { items: undefined, error: FAILED, unread: 0 } };
export const 空: Story = { args: { items: [], unread: 0 } };
export const スマートフォンのパネル: Story = { parameters: { phone: true } };
export const 英語のパネル: Story = { parameters: { locale: 'en' }, args: { mayWrite: true } };

const table = {
  rows: [...sampleDrafts, ...sampleNews],
  totalCount: 5,
  loading: false,
  error: undefined,
  onRetry: nothing,
  state: { search: '', filters: {}, page: 1, rowsPerPage: 20 },
  onStateChange: nothing,
  mayWrite: true,
  seesAll: true,
  unread: 2,
  onMarkAll: nothing,
  onCreate: nothing,
  onOpen: nothing,
  onEdit: nothing,
  onDelete: nothing,
} as unknown as Parameters<typeof NewsTable>[0];

export const 一覧: StoryObj = {
  render: () => <NewsTable {...table} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('公開待ち')).toBeVisible();
  },
};
export const 読むだけの一覧: StoryObj = {
  render: () => <NewsTable {...table} rows={sampleNews} mayWrite={false} seesAll={false} />,
};
export const 空の一覧: StoryObj = {
  render: () => <NewsTable {...table} rows={[]} totalCount={0} unread={0} />,
};
export const 失敗した一覧: StoryObj = {
  render: () => <NewsTable {...table} rows={[]} totalCount={undefined} error={FAILED} />,
};
export const スマートフォンの一覧: StoryObj = {
  render: () => <NewsTable {...table} />,
  parameters: { phone: true },
};

const detail = {
  ...(sampleNews[0] as (typeof sampleNews)[number]),
  endsOn: '2027-01-05',
  content:
    '<p>年末年始の休業日を次のとおりお知らせします。</p><table><tbody><tr><th><p>事業所</p></th><th><p>休業日</p></th></tr><tr><td><p>本社</p></td><td><p>12月29日から1月4日</p></td></tr></tbody></table>',
  files: [
    {
      key: 'f1',
      fileName: '休業日の一覧.pdf',
      contentType: 'application/pdf',
      bytes: 120_000,
      url: '/files/1',
    },
  ],
};
export const 本文: StoryObj = {
  render: () => <NewsContent item={detail} />,
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(await screen.findByText('12月29日から1月4日')).toBeVisible();
    await userEvent.tab();
    await expect(screen.getByRole('link', { name: '休業日の一覧.pdf' })).toBeVisible();
  },
};
export const スマートフォンの本文: StoryObj = {
  render: () => <NewsContent item={detail} />,
  parameters: { phone: true },
};
