import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { type Filled, SlotProvider } from '#kit/slots/Slot.tsx';
import { homePanelsSlot, homeSidePanelsSlot } from '#kit/slots/slots.ts';
import { Panel } from '#kit/ui/layout/Panel.tsx';
import { employee } from '#storybook/people.ts';
import { Home } from './Home.tsx';
import { HomeColumns, HomeView } from './HomeView.tsx';

const at = (time: string) => new Date(`2026-11-20T${time}:00+09:00`);

const meta: Meta<typeof HomeView> = {
  title: '従業員/ホーム',
  component: HomeView,
  args: {
    person: { lastName: '佐藤', firstName: '花子' },
    now: at('08:55'),
    children: (
      <HomeColumns side={<Panel title="今月の残業">残業のパネルが入ります</Panel>}>
        <Panel title="打刻">打刻のパネルが入ります</Panel>
      </HomeColumns>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof HomeView>;

export const 朝: Story = {};
export const 昼: Story = { args: { now: at('13:10') } };
export const 夜: Story = { args: { now: at('20:30') } };
export const 長い名前: Story = {
  args: { person: { lastName: '勅使河原小鳥遊', firstName: '龍之介右衛門' } },
};
export const パネルなし: Story = { args: { children: null } };
export const 横のパネルなし: Story = {
  args: { children: <HomeColumns>パネルが入ります</HomeColumns> },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };

const Told = () => <Panel title="通知">通知のパネルが入ります</Panel>;
const News = () => <Panel title="お知らせ">お知らせのパネルが入ります</Panel>;
const Leave = () => <Panel title="休暇の残り">休暇のパネルが入ります</Panel>;
const filled = (id: string, label: string, Component: Filled['Component']): Filled => ({
  Component,
  panel: { id, plugin: 'employee', label },
});
const FILLS: Readonly<Record<string, readonly Filled[]>> = {
  [homePanelsSlot.name]: [
    filled('told', 'notifications.title', Told),
    filled('news', 'home.news', News),
  ],
  [homeSidePanelsSlot.name]: [filled('leave', 'menu.home', Leave)],
};
const fillsOf = (slot: string): readonly Filled[] => FILLS[slot] ?? [];
const withPanels = () => (
  <SlotProvider value={fillsOf}>
    <Home />
  </SlotProvider>
);

export const 本人が並べたパネル: Story = {
  render: withPanels,
  parameters: {
    viewer: {
      ...employee,
      homeLayout: { main: ['leave', 'news', 'told'], side: [], hidden: ['told'] },
    },
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    const names = (await screen.findAllByRole('heading', { level: 2 })).map(
      ({ textContent }) => textContent,
    );
    await expect(names).toEqual(['休暇の残り', 'お知らせ']);
  },
};
export const すべて隠したホーム: Story = {
  render: withPanels,
  parameters: {
    viewer: { ...employee, homeLayout: { main: [], side: [], hidden: ['told', 'news', 'leave'] } },
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(await screen.findByText('表示するパネルがありません')).toBeVisible();
    const [, inPage] = screen.getAllByRole('button', { name: 'パネルの並びを変える' });
    await userEvent.click(inPage ?? canvasElement);
    await expect(
      await within(document.body).findByRole('dialog', { name: 'パネルの並びと表示' }),
    ).toBeVisible();
  },
};
