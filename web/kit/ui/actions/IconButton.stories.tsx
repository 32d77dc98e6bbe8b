import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { IconBell, IconPencil, IconTrash } from '../icons.ts';
import { Group } from '../layout/layout.tsx';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: '部品/IconButton',
  component: IconButton,
  args: { label: '雇用区分を編集', icon: <IconPencil size={18} aria-hidden /> },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 大きさ: Story = {
  render: (args) => (
    <Group>
      <IconButton {...args} size="sm" />
      <IconButton {...args} />
      <IconButton
        {...args}
        size="lg"
        variant="secondary"
        icon={<IconBell size={22} aria-hidden />}
        label="通知を開く"
      />
    </Group>
  ),
};

export const フォーカスで名前が出る: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const tip = within(canvasElement).getByText('雇用区分を編集');
    await waitFor(() => expect(tip).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(tip).not.toBeVisible();
  },
};

export const 押せない理由: Story = {
  args: {
    label: '削除',
    icon: <IconTrash size={18} aria-hidden />,
    disabled: true,
    disabledReason: '12人の従業員に使われています。',
  },
};
