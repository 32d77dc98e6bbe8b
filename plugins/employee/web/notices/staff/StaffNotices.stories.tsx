import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { STAFF_NOTICES } from '#plugins/employee/domain/notification-target.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { connection, sampleNotices } from '../sample-notices.ts';
import { StaffNotices } from './StaffNotices.tsx';

const asked = fn();
const withApi = (NoticeList: unknown) => ({ api: { NoticeList } });
const all = { noticesConnection: connection(sampleNotices) };
const meta: Meta<typeof StaffNotices> = {
  title: '従業員/お知らせ/一覧',
  component: StaffNotices,
  parameters: {
    viewer: staff,
    path: `${STAFF_NOTICES}?state=DELIVERED,RESERVED`,
    ...withApi((variables: object) => {
      asked(variables);
      return all;
    }),
  },
};
export default meta;
type Story = StoryObj<typeof StaffNotices>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('31/48人'))[0]).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'お知らせを作成' })).toBeVisible();
    await expect(asked.mock.lastCall?.[0]).toMatchObject({
      where: { states: ['DELIVERED', 'RESERVED'] },
      orderBy: 'deliverAt_DESC',
    });
  },
};
export const 読むだけの管理者: Story = {
  parameters: { viewer: { ...staff, packedRules: [['read,list,confirm', 'Notice']] } },
  play: async ({ canvas }) => {
    await canvas.findByText('駐輪場の利用ルール');
    await expect(canvas.queryByRole('link', { name: 'お知らせを作成' })).toBeNull();
  },
};
export const いない: Story = { parameters: withApi({ noticesConnection: connection([]) }) };
export const 読み込み中: Story = { parameters: withApi('loading') };
export const 読み込めない: Story = { parameters: withApi(noNetwork()) };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
