import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { STANDARD_LAYOUT } from '#plugins/employee/domain/home-layout.ts';
import { refusal } from '#storybook/fake-api.ts';
import { ArrangeHome } from './ArrangeHome.tsx';
import { homeTexts } from './text.ts';

const Nothing = () => null;
const panel = (id: string, label: string) => ({
  Component: Nothing,
  panel: { id: `employee.${id}`, plugin: 'employee', label },
});
const sent = fn();
const answer = ({ data }: { data: object }) => {
  sent(data);
  return { updateHomeLayout: data };
};

const meta = {
  title: '従業員/ホームの並び',
  component: ArrangeHome,
  loaders: [() => homeTexts()],
  args: {
    fills: {
      main: [panel('told', 'notifications.title'), panel('news', 'home.news')],
      side: [panel('home', 'menu.home')],
    },
    layout: STANDARD_LAYOUT,
    onClose: fn(),
  },
  parameters: { api: { UpdateHomeLayout: answer } },
} satisfies Meta<typeof ArrangeHome>;
export default meta;
type Story = StoryObj<typeof meta>;

export const キーボードで並べて隠す: Story = {
  play: async ({ args }) => {
    const screen = within(document.body);
    const press = async (role: string, name: string) => {
      (await screen.findByRole(role, { name })).focus();
      await userEvent.keyboard(' ');
    };
    await press('button', '通知を1つ下へ');
    await press('switch', '通知を表示');
    await press('button', 'ホームを広い列へ移動');
    await expect(screen.getByText('この列にパネルはありません。')).toBeVisible();
    await press('button', '保存');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(sent).toHaveBeenCalledWith({
      main: ['employee.news', 'employee.told', 'employee.home'],
      side: [],
      hidden: ['employee.told'],
    });
  },
};
export const 並べ替えたあと: Story = {
  args: { layout: { main: ['employee.news'], side: [], hidden: ['employee.told'] } },
};
export const 保存に失敗: Story = {
  parameters: { api: { UpdateHomeLayout: refusal('INTERNAL') } },
  play: async ({ args }) => {
    const screen = within(document.body);
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toBeEnabled());
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
