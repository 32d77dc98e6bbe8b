import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { Menu } from '../actions/Menu.tsx';
import { Group } from '../layout/layout.tsx';
import { notify } from './notify.ts';

const undone = fn();
const Buttons = () => (
  <Group>
    <Button onClick={() => notify.success('勤務場所を登録しました')}>成功</Button>
    <Button onClick={() => notify.undo('「大阪営業所」を削除しました', undone)}>元に戻せる</Button>
    <Button onClick={() => notify.info('新しいお知らせがあります')}>知らせ</Button>
    <Button
      onClick={() =>
        notify.error('保存できませんでした。通信を確認して、もう一度お試しください。', {
          code: 'INTERNAL',
          requestId: '01JD3Z8Q4M',
        })
      }
    >
      エラー
    </Button>
  </Group>
);

const meta = { title: '部品/notify', component: Buttons } satisfies Meta<typeof Buttons>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 四つの知らせ: Story = {
  play: async ({ canvasElement }) => {
    for (const button of within(canvasElement).getAllByRole('button'))
      await userEvent.click(button);
    await expect(screen.getByRole('region', { name: 'メッセージ' })).toHaveTextContent(
      '01JD3Z8Q4M',
    );
  },
};

export const 元に戻す: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '元に戻せる' }));
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    await expect(undone).toHaveBeenCalled();
    await expect(screen.queryByText(/大阪営業所/)).toBeNull();
  },
};

/** At the foot of the window, where messages come. */
const WithMenu = () => (
  <div style={{ position: 'fixed', insetBlockEnd: 120, insetInline: 0, textAlign: 'center' }}>
    <Menu
      label="操作"
      align="start"
      trigger={<Button>操作</Button>}
      items={[{ label: '編集' }, { label: '削除' }]}
    />
  </div>
);

export const 開いたメニューを隠さない: Story = {
  render: () => <WithMenu />,
  play: async ({ canvasElement }) => {
    notify.success('勤務場所を登録しました');
    const message = await screen.findByText('勤務場所を登録しました');
    await userEvent.click(within(canvasElement).getByRole('button', { name: '操作' }));
    const item = await screen.findByRole('menuitem', { name: '削除' });
    await waitFor(() => {
      const [menu, toast] = [item.getBoundingClientRect(), message.getBoundingClientRect()];
      const [x, y] = [menu.x + menu.width / 2, menu.y + menu.height / 2];
      // They lie at one place, or this would be true of any order.
      expect(y > toast.top - 40 && y < toast.bottom + 40).toBe(true);
      expect(item.contains(document.elementFromPoint(x, y))).toBe(true);
    });
  },
};
