import type { Meta, StoryObj } from '@storybook/react-vite';
import { Panel } from '#kit/ui/layout/Panel.tsx';
import { HomeView } from './HomeView.tsx';

const at = (time: string) => new Date(`2026-11-20T${time}:00+09:00`);

const meta: Meta<typeof HomeView> = {
  title: '従業員/ホーム',
  component: HomeView,
  args: {
    person: { lastName: '佐藤', firstName: '花子' },
    now: at('08:55'),
    children: <Panel title="打刻">打刻のパネルが入ります</Panel>,
    side: <Panel title="今月の残業">残業のパネルが入ります</Panel>,
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
export const パネルなし: Story = { args: { children: null, side: null } };
export const 横のパネルなし: Story = { args: { side: null } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
