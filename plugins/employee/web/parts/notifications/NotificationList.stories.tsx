import type { Meta, StoryObj } from '@storybook/react-vite';
import { RequestFailure } from '#kit/data/failure.ts';
import type { NotificationLine } from './bell.ts';
import { NotificationList } from './NotificationList.tsx';

const line = (n: number, more: Partial<NotificationLine> = {}): NotificationLine => ({
  id: `n${n}`,
  createdAt: new Date(Date.UTC(2026, 10, 20, 1, 30) - n * 3_600_000).toISOString(),
  notifyType: 'SYSTEM',
  nodeId: null,
  isSeen: n > 2,
  isSettled: n === 4,
  needsAction: false,
  description: {
    plugin: 'employee',
    key: 'notifications.message.missingCheckOut',
    params: { date: `11月${20 - n}日` },
  },
  ...more,
});

const lines: NotificationLine[] = [
  line(0, {
    notifyType: 'NOTICE',
    nodeId: 'notice1',
    description: {
      plugin: 'employee',
      key: 'notifications.message.newsPublished',
      params: { title: '年末年始の休業について' },
    },
  }),
  line(1, {
    notifyType: 'COMMENT',
    nodeId: 'comment1',
    description: {
      plugin: 'employee',
      key: 'notifications.message.comment',
      params: { name: '小鳥遊 紗友里' },
    },
  }),
  line(2, {
    notifyType: 'STAFF_NOTICE',
    description: { plugin: 'unknown', key: 'unknown', params: {} },
  }),
  ...Array.from({ length: 7 }, (_, n) => line(n + 3)),
];

const meta: Meta<typeof NotificationList> = {
  title: '従業員/通知/一覧',
  component: NotificationList,
  args: {
    lines,
    loading: false,
    hasMore: true,
    loadingMore: false,
    onLoadMore: () => {},
    onRetry: () => {},
    onOpen: () => {},
    height: 400,
  },
};
export default meta;
type Story = StoryObj<typeof NotificationList>;

export const 通知あり: Story = {};
export const 読み込み中: Story = { args: { lines: [], loading: true } };
export const 空: Story = { args: { lines: [], hasMore: false } };
export const 失敗: Story = { args: { lines: [], error: new RequestFailure('network', 'offline') } };
export const 続きを読み込み中: Story = { args: { loadingMore: true } };
export const 最後まで読んだ: Story = { args: { hasMore: false } };
export const ページ全体: Story = { args: { height: undefined } as object };
export const 長い文: Story = {
  args: {
    lines: [
      line(0, {
        description: {
          plugin: 'employee',
          key: 'notifications.message.newsPublished',
          params: { title: 'とても長いお知らせの題名'.repeat(8) },
        },
      }),
    ],
    hasMore: false,
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
