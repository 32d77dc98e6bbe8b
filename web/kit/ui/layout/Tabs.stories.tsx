import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Tabs } from './Tabs.tsx';

const items = [
  { value: 'revise', label: '打刻修正', badge: 3 },
  { value: 'overtime', label: '残業' },
  { value: 'vacation', label: '休暇', badge: 120 },
  { value: 'holiday', label: '休日出勤' },
  { value: 'shift', label: 'シフト', disabled: true },
];

const meta = {
  title: '部品/Tabs',
  component: Tabs,
  args: { label: '申請の種類', value: 'revise', onChange: () => {}, items },
  render: function Kept(args) {
    const [value, setValue] = useState(args.value);
    return (
      <>
        <Tabs {...args} value={value} onChange={setValue} idPrefix="panel" />
        {items.map((item) => (
          <div
            key={item.value}
            role="tabpanel"
            id={`panel-${item.value}`}
            hidden={item.value !== value}
            aria-labelledby={`panel-tab-${item.value}`}
          >
            <p>{item.label}の一覧</p>
          </div>
        ))}
      </>
    );
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 矢印で移る: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(screen.getByRole('tab', { name: /打刻修正/ }));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(screen.getByRole('tab', { name: /休暇/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(screen.getByText('休暇の一覧')).toBeVisible();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
