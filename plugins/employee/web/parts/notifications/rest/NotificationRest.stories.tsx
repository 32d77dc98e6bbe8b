import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { NotificationRestPanel } from './NotificationRestPanel.tsx';
import { UnreachedPanel } from './UnreachedPanel.tsx';

const rest = (more: object = {}) => ({
  notificationRest: { quietFrom: null, quietUntil: null, digestAt: null, failures: [], ...more },
});
const withApi = (NotificationRest: unknown) => ({
  api: { NotificationRest, UpdateNotificationRest: noNetwork() },
});
const meta: Meta<typeof NotificationRestPanel> = {
  title: '従業員/通知/止める時間とまとめ',
  component: NotificationRestPanel,
  parameters: { viewer: employee, ...withApi(rest()) },
};
export default meta;
type Story = StoryObj<typeof NotificationRestPanel>;

export const まだ決めていない: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('止める時間の始まり'), '20:00');
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await expect((await canvas.findAllByText(/止める時間の終わりを入力/u))[0]).toBeVisible();
  },
};
export const 届かなかった: Story = {
  parameters: withApi(
    rest({
      ...{ quietFrom: '20:00', quietUntil: '08:00', digestAt: '18:00' },
      failures: [
        { channel: 'MAIL', failedAt: '2026-11-20T00:00:00Z', isGivenUp: true },
        { channel: 'PUSH', failedAt: '2026-11-20T00:00:00Z', isGivenUp: false },
      ],
    }),
  ),
};
export const 読み込み中: Story = { parameters: withApi('loading') };
export const 読み込めない: Story = { parameters: withApi(noNetwork()) };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const 届いていない人: Story = {
  render: () => <UnreachedPanel />,
  parameters: {
    api: {
      UnreachedPeople: {
        unreachedPeopleConnection: {
          totalCount: 12,
          pageInfo: { hasNextPage: true },
          nodes: [
            {
              ...{ id: 'e1', lastName: '佐藤', firstName: '美咲', channel: 'MAIL' },
              ...{ email: 'sato@hinata.example', failedAt: '2026-11-20T00:00:00Z' },
              isGivenUp: true,
            },
            {
              ...{ id: 'e2', lastName: '鈴木', firstName: '健', channel: 'MAIL' },
              ...{ email: 'suzuki@hinata.example', failedAt: '2026-11-20T00:00:00Z' },
              isGivenUp: false,
            },
          ],
        },
      },
    },
  },
};
