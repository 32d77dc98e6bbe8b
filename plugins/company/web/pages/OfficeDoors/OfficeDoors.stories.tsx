import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { provider, withoutRights } from '#storybook/people.ts';
import { sampleOfficeDoors } from '../../parts/sample-kept.ts';
import { List } from './OfficeDoors.tsx';

const meta: Meta<typeof List> = {
  title: '会社/オフィスドア/一覧',
  component: List,
  parameters: {
    viewer: provider,
    path: '/admin/company/office_door',
    api: {
      OfficeDoorList: { rows: sampleOfficeDoors },
      ReorderOfficeDoor: { rows: [] },
      DeleteOfficeDoor: { deleted: { id: 'o-2', trashId: 't-1', errors: [] } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: { OfficeDoorList: 'loading' } } };
export const 登録なし: Story = { parameters: { api: { OfficeDoorList: { rows: [] } } } };
export const 失敗: Story = { parameters: { api: { OfficeDoorList: noNetwork() } } };
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('本社 正面入口')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'オフィスドアのアカウントを追加' })).toBeNull();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
