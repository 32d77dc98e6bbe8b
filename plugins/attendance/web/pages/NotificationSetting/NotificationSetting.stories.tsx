import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { NotificationSetting } from './NotificationSetting.tsx';

const setting = (kind: string, mail = false, push = true) => ({
  kind: `attendance.${kind}`,
  plugin: 'attendance',
  inApp: true,
  push,
  mail,
  isChosen: false,
});
const notificationSettings = [
  setting('missingStamp', true),
  setting('alert'),
  setting('decided', true),
  setting('toApprove', true),
  { ...setting('shift', false, false), inApp: false, isChosen: true },
];
const api = {
  NotificationSettings: { notificationSettings },
  MyParallelPeriod: { myParallelPeriod: null },
  ChooseNotification: ({ inputs }: Untyped) => ({
    updateNotificationSettings: notificationSettings.map((one) => ({
      ...one,
      ...inputs.find(({ kind }: { kind: string }) => kind === one.kind),
    })),
  }),
};

const meta: Meta<typeof NotificationSetting> = {
  title: '勤怠/通知の設定',
  component: NotificationSetting,
  parameters: {
    viewer: employee,
    path: '/app/employee/attendance/notification_setting',
    api,
  },
};
export default meta;
type Story = StoryObj<typeof NotificationSetting>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    const mail = await canvas.findByRole('switch', { name: '打刻漏れをメールで知らせる' });
    await expect(mail).toBeChecked();
    await userEvent.click(mail);
    await waitFor(() => expect(mail).not.toBeChecked());
  },
};
export const 読み込み中: Story = {
  parameters: { api: { ...api, NotificationSettings: 'loading' } },
};
export const 読み込めない: Story = {
  parameters: { api: { ...api, NotificationSettings: noNetwork() } },
};
export const 保存できなければ戻る: Story = {
  parameters: { api: { ...api, ChooseNotification: noNetwork() } },
  play: async ({ canvas }) => {
    const push = await canvas.findByRole('switch', { name: '打刻漏れをプッシュで知らせる' });
    await userEvent.click(push);
    await waitFor(() => expect(push).toBeChecked());
  },
};
export const 知らせがない: Story = {
  parameters: { api: { ...api, NotificationSettings: { notificationSettings: [] } } },
};
export const 並行稼働の期間中: Story = {
  parameters: {
    api: {
      ...api,
      MyParallelPeriod: {
        myParallelPeriod: {
          __typename: 'MyParallelPeriod',
          startsOn: '2026-10-01',
          endsOn: '2026-12-31',
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/並行稼働の期間です/u)).toBeVisible();
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
