import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { IconFilter } from '../icons.ts';
import { Button } from './Button.tsx';
import { PopoverButton } from './PopoverButton.tsx';

const meta = {
  title: '部品/PopoverButton',
  component: PopoverButton,
  args: {
    label: '絞り込み',
    icon: <IconFilter size={16} aria-hidden />,
    count: 2,
    children: (close) => <Button onClick={close}>閉じる</Button>,
  },
} satisfies Meta<typeof PopoverButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 開いて閉じる: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: /絞り込み/ }));
    await userEvent.click(await screen.findByRole('button', { name: '閉じる' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
