import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { IconPencil, IconTrash } from '../icons.ts';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';

const chosen = fn();
const meta = {
  title: '部品/Menu',
  component: Menu,
  args: {
    label: '株式会社ひなた商事の操作',
    trigger: <Button>操作</Button>,
    align: 'start',
    items: [
      { heading: '取引先' },
      { label: '取引先を編集', icon: <IconPencil size={16} aria-hidden />, onSelect: chosen },
      { label: '担当者を登録', to: '/app/crm/create_client_employee' },
      {
        label: '見込み客に移す',
        disabled: true,
        disabledReason: '担当者がいる取引先は移せません。',
      },
      'divider',
      {
        label: '取引先を削除',
        icon: <IconTrash size={16} aria-hidden />,
        tone: 'danger',
        onSelect: chosen,
      },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const キーボードで選ぶ: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '操作' }));
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: '取引先を編集' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    await expect(chosen).toHaveBeenCalled();
  },
};

export const 開いたまま: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '操作' }));
    await expect(await screen.findByRole('menuitem', { name: '取引先を削除' })).toBeVisible();
  },
};
