import type { Meta, StoryObj } from '@storybook/react-vite';
import { STAFF_MESSAGES } from '#plugins/employee/domain/notification-target.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { StaffMessages } from './StaffMessages.tsx';

const withApi = (Notifications: unknown) => ({
  api: { Notifications, NotificationCount: { notificationCount: 0 } },
});
const none = {
  notificationsConnection: { totalCount: 0, pageInfo: { hasNextPage: false }, nodes: [] },
};
const meta: Meta<typeof StaffMessages> = {
  title: '従業員/通知/管理者への通知',
  component: StaffMessages,
  parameters: { viewer: staff, path: STAFF_MESSAGES, ...withApi(none) },
};
export default meta;
type Story = StoryObj<typeof StaffMessages>;

export const ない: Story = {};
export const 読み込み中: Story = { parameters: withApi('loading') };
export const 読み込めない: Story = { parameters: withApi(noNetwork()) };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
