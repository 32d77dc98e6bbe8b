import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ALERTS } from '#plugins/employee/domain/notification-target.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { connection, sampleNotices } from '../sample-notices.ts';
import { MyNotices } from './MyNotices.tsx';

const withApi = (MyNotices: unknown) => ({ api: { MyNotices } });
const meta: Meta<typeof MyNotices> = {
  title: '従業員/お知らせ/自分へのお知らせ',
  component: MyNotices,
  parameters: {
    viewer: employee,
    path: `${ALERTS}?list=notices`,
    ...withApi({ myNoticesConnection: connection(sampleNotices) }),
  },
};
export default meta;
type Story = StoryObj<typeof MyNotices>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '確認しました' })).toBeVisible();
  },
};
export const ない: Story = { parameters: withApi({ myNoticesConnection: connection([]) }) };
export const 読み込み中: Story = { parameters: withApi('loading') };
export const 読み込めない: Story = { parameters: withApi(noNetwork()) };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
