import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { IconPlus, IconTrash } from '../icons.ts';
import { Group, Stack } from '../layout/layout.tsx';
import { Button } from './Button.tsx';

const meta = {
  title: '部品/Button',
  component: Button,
  args: { children: '休暇を申請', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 種類: Story = {
  render: (args) => (
    <Stack>
      <Group>
        <Button {...args} variant="primary" />
        <Button {...args} variant="secondary" />
        <Button {...args} variant="quiet" />
        <Button {...args} variant="danger">
          取引先を削除
        </Button>
      </Group>
      <Group>
        <Button {...args} size="sm" icon={<IconPlus size={16} aria-hidden />} />
        <Button {...args} size="md" icon={<IconPlus size={16} aria-hidden />} />
        <Button {...args} size="lg" variant="primary">
          出勤
        </Button>
      </Group>
      <Button {...args} variant="danger" icon={<IconTrash size={16} aria-hidden />} fullWidth>
        ゴミ箱の取引先をすべて完全に削除
      </Button>
    </Stack>
  ),
};

export const 押せない理由: Story = {
  args: {
    disabled: true,
    disabledReason: '2026年10月は締め済みです。締めを解除すると申請できます。',
  },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: '休暇を申請' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(button).toHaveAccessibleDescription(/締め済み/);
  },
};

export const 保存中: Story = { args: { loading: true, variant: 'primary', children: '保存' } };

export const 長い言葉: Story = {
  args: {
    children: '株式会社ひなた商事カスタマーサクセス本部西日本第二グループの申請をまとめて承認',
  },
  parameters: { phone: true },
};
