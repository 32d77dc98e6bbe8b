import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { OnlineDrawer } from './OnlineDrawer.tsx';

const now = '2026-11-20T01:30:00.000Z';
const person = (n: number, secondsAgo: number) => ({
  ...{ id: `p${n}`, lastName: '佐藤', firstName: `花子${n}`, email: `p${n}@hinata.example` },
  profileImageUrl: null,
  lastOnline: new Date(Date.parse(now) - secondsAgo * 1_000).toISOString(),
});
const api = {
  OnlineEmployees: {
    onlineEmployeesConnection: {
      nodes: [person(1, 10), person(2, 110), person(3, 7_200)],
      ...{ totalCount: 3, onlineCount: 2, now, pageInfo: { hasNextPage: false } },
    },
  },
  OnlineStatus: {
    onlineStatusSubscription: { employeeId: 'p3', email: 'p3@hinata.example', lastOnline: now },
  },
  OnlineChoice: { onlineChoice: { mayHide: true, isHidden: false } },
  UpdateOnlineChoice: { updateOnlineChoice: { mayHide: true, isHidden: true } },
};

const meta: Meta<typeof OnlineDrawer> = {
  title: '従業員/ログイン状況/引き出し',
  component: OnlineDrawer,
  args: { onClose: () => {} },
  parameters: { api },
};
export default meta;
type Story = StoryObj<typeof OnlineDrawer>;

export const 来た人が加わる: Story = {
  play: async () => {
    // The clock of the device is far from the server's; dots go by the server's.
    await expect(await screen.findByText('オンライン3人')).toBeVisible();
  },
};
export const 切り替えられない: Story = {
  parameters: { api: { ...api, UpdateOnlineChoice: noNetwork() } },
  play: async () => {
    const hide = await screen.findByRole('switch', { name: '自分のログイン状況を表示しない' });
    await userEvent.click(hide);
    await expect(await screen.findByText(/切り替えられませんでした/u)).toBeInTheDocument();
    await waitFor(() => expect(hide).not.toBeChecked());
  },
};
export const 会社が選ばせない: Story = {
  parameters: {
    api: { ...api, OnlineChoice: { onlineChoice: { mayHide: false, isHidden: false } } },
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
