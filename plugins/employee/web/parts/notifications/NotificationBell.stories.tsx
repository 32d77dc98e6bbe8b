import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { AlertsPage } from './AlertsPage.tsx';
import { NoticesPanel } from './NoticesPanel.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { PushOfferView } from './PushOffer.tsx';

const node = (n: number) => ({
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
});
/** Two requests that wait for the reader. */
const asked = (n: number) => ({
  ...node(n),
  id: `asked${n}`,
  nodeId: `approval:a${n}`,
  isSeen: false,
  isSettled: false,
  needsAction: true,
});
type Asked = { skip?: number; first?: number; where?: { needsAction?: boolean } };
const page = ({ skip = 0, first = 10, where }: Asked) =>
  where?.needsAction ? toDo : news({ skip, first });
const toDo = {
  notificationsConnection: {
    nodes: [asked(0), asked(1)],
    totalCount: 2,
    pageInfo: { hasNextPage: false },
  },
};
const news = ({ skip, first }: { skip: number; first: number }) => ({
  notificationsConnection: {
    nodes: Array.from({ length: Math.min(first, 23 - skip) }, (_, n) => node(skip + n)),
    totalCount: 23,
    pageInfo: { hasNextPage: skip + first < 23 },
  },
});

const meta: Meta<typeof NotificationBell> = {
  title: '従業員/通知/ベル',
  component: NotificationBell,
  parameters: {
    api: {
      NotificationCount: () => ({ notificationCount: 3 }),
      Notifications: page,
      MarkAllSeenNotification: () => ({ markAllSeenNotification: 3 }),
      UnseenNotifications: () => ({ notificationsConnection: { nodes: [{ id: 'n1' }] } }),
      UnseeNotifications: () => ({ unseeNotifications: 1 }),
      SeenNotification: ({ notificationId }: { notificationId: string }) => ({
        seenNotification: { id: notificationId, isSeen: true },
      }),
    },
  },
};
export default meta;
type Story = StoryObj<typeof NotificationBell>;

export const 未読あり: Story = {};
export const 未読なし: Story = {
  parameters: { api: { NotificationCount: () => ({ notificationCount: 0 }), Notifications: page } },
};
export const 未読が百件以上: Story = {
  parameters: {
    api: { NotificationCount: () => ({ notificationCount: 120 }), Notifications: page },
  },
};
export const 開いたところ: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /通知/ }));
    const drawer = within(await within(document.body).findByRole('dialog'));
    await expect(await drawer.findByRole('button', { name: 'すべて既読にする' })).toBeEnabled();
    await expect((await drawer.findAllByRole('listitem')).length).toBeGreaterThanOrEqual(10);
    await expect(drawer.getByRole('link', { name: 'すべての通知を見る' })).toBeVisible();
    const toDo = within(drawer.getByRole('group', { name: '要対応' }));
    await expect(toDo.getAllByRole('listitem')).toHaveLength(2);
    await expect(toDo.getByRole('link', { name: 'まとめて承認' })).toBeVisible();
  },
};
export const 開けなかった: Story = {
  parameters: {
    api: {
      NotificationCount: () => ({ notificationCount: 3 }),
      Notifications: () => new Error('network'),
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /通知/ }));
  },
};
export const 通知一覧の画面: Story = {
  render: () => <AlertsPage />,
  play: async ({ canvas }) => {
    const toDo = within(await canvas.findByRole('group', { name: '要対応' }));
    await expect(await toDo.findAllByRole('listitem')).toHaveLength(2);
    const news = within(canvas.getByRole('group', { name: '最近の通知' }));
    await expect((await news.findAllByRole('listitem')).length).toBeGreaterThan(2);
  },
};
export const 通知一覧_スマートフォン: Story = {
  render: () => <AlertsPage />,
  parameters: { phone: true },
};
export const ホームの通知: Story = { render: () => <NoticesPanel /> };
export const ホームの通知が読めない: Story = {
  render: () => <NoticesPanel />,
  parameters: {
    api: {
      NotificationCount: () => ({ notificationCount: 0 }),
      Notifications: () => new Error('network'),
    },
  },
};
export const プッシュ通知の案内: Story = {
  render: () => <PushOfferView state="ask" busy={false} onEnable={() => {}} onDisable={() => {}} />,
};
export const プッシュ通知がブロックされている: Story = {
  render: () => (
    <PushOfferView state="denied" busy={false} onEnable={() => {}} onDisable={() => {}} />
  ),
};
export const プッシュ通知を受け取っている: Story = {
  render: () => <PushOfferView state="on" busy={false} onEnable={() => {}} onDisable={() => {}} />,
};
