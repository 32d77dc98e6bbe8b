import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee, staff } from '#storybook/people.ts';
import { ALERTS, STAFF_NOTICES } from '../../domain/notification-target.ts';
import { AlertDetail, StaffNoticeDetail } from './NoticeDetail.tsx';
import { connection, sampleComments, sampleNotice } from './sample-notices.ts';

const api = (more: object = {}) => ({
  NoticeOf: { notice: sampleNotice({ mayChange: false, counts: null, ...more }) },
  Notifications: { notificationsConnection: connection([]) },
  NotificationCount: { notificationCount: 0 },
});
const meta: Meta<typeof AlertDetail> = {
  title: '従業員/お知らせ/詳細',
  component: AlertDetail,
  parameters: {
    viewer: employee,
    path: `${ALERTS}/notice_detail/notice-1`,
    route: `${ALERTS}/notice_detail/$noticeId`,
    api: api(),
  },
};
export default meta;
type Story = StoryObj<typeof AlertDetail>;

export const 確認前: Story = {
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    await expect(await window.findByRole('button', { name: '確認しました' })).toBeVisible();
  },
};
export const 確認済み: Story = {
  parameters: {
    api: api({ confirmedAt: '2026-11-21T02:00:00Z', needsMyConfirmation: false, version: 2 }),
  },
};
export const コメント付き: Story = {
  parameters: {
    api: {
      ...api({ confirmedAt: '2026-11-21T02:00:00Z', needsMyConfirmation: false }),
      CommentsOfRecord: { comments: sampleComments },
    },
  },
};
export const 期限を過ぎた: Story = { parameters: { api: api({ confirmBy: '2020-01-01' }) } };
export const 管理者: Story = {
  render: () => <StaffNoticeDetail />,
  parameters: {
    viewer: staff,
    path: `${STAFF_NOTICES}/notice_detail/notice-1`,
    route: `${STAFF_NOTICES}/notice_detail/$noticeId`,
    api: { ...api(), NoticeOf: { notice: sampleNotice() } },
  },
};
export const 見られない: Story = { parameters: { api: { ...api(), NoticeOf: { notice: null } } } };
export const 読み込み中: Story = { parameters: { api: { ...api(), NoticeOf: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { ...api(), NoticeOf: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
