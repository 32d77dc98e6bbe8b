import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { sampleHolidayPatterns } from '../../parts/sample-kept.ts';
import { List } from './HolidayPatterns.tsx';

const meta: Meta<typeof List> = {
  title: '会社/休日パターン/一覧',
  component: List,
  parameters: {
    path: '/admin/company/holiday_pattern',
    api: {
      HolidayPatternList: { rows: sampleHolidayPatterns },
      ReorderHolidayPattern: { rows: [] },
      DeleteHolidayPattern: {
        deleted: {
          id: 'p-1',
          trashId: null,
          errors: [],
          workplaces: [{ id: 'w-1', name: '本社' }],
        },
      },
    },
  },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: { HolidayPatternList: 'loading' } } };
export const 登録なし: Story = {
  parameters: { api: { HolidayPatternList: { rows: [] } } },
};
export const 失敗: Story = { parameters: { api: { HolidayPatternList: noNetwork() } } };
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('土日祝休み')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '休日パターンを追加' })).toBeNull();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };

export const 事業所に割り当てられていて削除できない: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '土日祝休みの操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
    await userEvent.click(await screen.findByRole('button', { name: '休日パターンを削除' }));
    const places = await screen.findByRole('list', { name: '割り当てている事業所' });
    await expect(within(places).getByText('本社')).toBeVisible();
  },
};
