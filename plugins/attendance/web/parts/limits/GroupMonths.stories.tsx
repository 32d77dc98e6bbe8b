import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { staff } from '#storybook/people.ts';
import { GroupMonths } from './GroupMonths.tsx';

const MONTHS = ['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((one) => `2026-${one}`);
const group = (index: number, name: string | null, first: number) => ({
  groupId: name === null ? null : `group-${index}`,
  name,
  people: 3 + index,
  atRisk: index % 3,
  averages: MONTHS.map((_month, place) => (place > 7 ? null : (first + place * 2) * 60 + 7)),
});
const many = Array.from({ length: 12 }, (_, index) =>
  group(index, `営業${index + 1}課`, 34 - index),
);

const meta: Meta<typeof GroupMonths> = {
  title: '勤怠/36協定の状況/グループ別',
  component: GroupMonths,
  parameters: { viewer: staff },
  args: {
    months: MONTHS,
    groups: [group(0, '営業部', 36), group(1, '総務部', 8), group(2, null, 12)],
  },
};
export default meta;
type Story = StoryObj<typeof GroupMonths>;

export const 三つのグループ: Story = {
  play: async ({ canvas }) => {
    const rows = await canvas.findAllByRole('row');
    // By overtime, most first; December has not begun.
    await expect(rows.map((row) => row.textContent?.slice(0, 4))).toEqual([
      'グループ',
      '営業部3',
      '所属なし',
      '総務部4',
    ]);
    await expect(canvas.getByRole('cell', { name: '50:07' })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: '2026年12月' })).toBeNull();
  },
};
export const 途中の月から: Story = {
  args: {
    groups: [
      {
        ...group(0, '営業部', 36),
        averages: MONTHS.map((_month, place) => (place > 7 ? null : place > 3 ? place * 200 : 0)),
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: '2026年8月' })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: '2026年7月' })).toBeNull();
  },
};
export const 一つだけ: Story = { args: { groups: [group(0, '営業部', 20)] } };
export const ない: Story = { args: { groups: [] } };
export const 多い: Story = {
  args: { groups: many },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('営業12課')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '12グループをすべて表示' }));
    await expect(canvas.getByText('営業12課')).toBeVisible();
  },
};
export const 長い名前: Story = {
  args: {
    groups: [
      group(0, '東日本営業本部 首都圏第二営業部 法人営業三課 重点顧客担当', 40),
      group(1, 'Western Region Corporate Accounts Department', 20),
    ],
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const 暗い画面: Story = { parameters: { theme: 'dark' } };
export const スマートフォン: Story = { parameters: { phone: true } };
