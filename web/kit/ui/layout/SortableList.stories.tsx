import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { SortableList } from './SortableList.tsx';

const places = [
  '本社',
  '大阪営業所',
  '名古屋カスタマーサクセスセンター別館三階北側執務室',
  '工場',
].map((label, index) => ({
  id: `w${index}`,
  label,
}));

const meta = {
  title: '部品/SortableList',
  component: SortableList,
  args: { label: '勤務場所の並び順', items: places, onReorder: () => {} },
  render: function Kept(args) {
    const [items, setItems] = useState(args.items);
    return (
      <SortableList
        {...args}
        items={items}
        onReorder={(ids) => setItems(ids.flatMap((id) => items.find((one) => one.id === id) ?? []))}
      />
    );
  },
} satisfies Meta<typeof SortableList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const キーボードで並べ替える: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: '本社を1つ下へ' }));
    const order = screen.getAllByRole('listitem').map((item) => item.textContent);
    await expect(order[1]).toContain('本社');
    await expect(screen.getByText('本社を2番目に移動しました')).toBeInTheDocument();
  },
};
export const 変更できない: Story = { args: { disabled: true } };
export const 空: Story = { args: { items: [] } };
