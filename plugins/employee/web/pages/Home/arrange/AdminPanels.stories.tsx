import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { type Filled, SlotProvider } from '#kit/slots/Slot.tsx';
import { adminHomePanelsSlot } from '#kit/slots/slots.ts';
import { Panel } from '#kit/ui/layout/Panel.tsx';
import { admin } from '#storybook/people.ts';
import { ArrangeAdminPanels } from './ArrangeAdminPanels.tsx';
import { OwnAdminPanels } from './OwnAdminPanels.tsx';
import { homeTexts } from './text.ts';

const filled = (id: string, label: string, Component: Filled['Component']): Filled => ({
  Component,
  panel: { id, plugin: 'employee', label },
});
const Told = () => <Panel title="通知">通知のパネルが入ります</Panel>;
const News = () => <Panel title="お知らせ">お知らせのパネルが入ります</Panel>;
const PANELS = [
  filled('employee.told', 'notifications.title', Told),
  filled('employee.news', 'home.news', News),
];
const fillsOf = (slot: string): readonly Filled[] =>
  slot === adminHomePanelsSlot.name ? PANELS : [];
const sent = fn();

const meta: Meta<typeof OwnAdminPanels> = {
  title: '従業員/管理ホームの並び',
  component: OwnAdminPanels,
  loaders: [() => homeTexts()],
  render: () => (
    <SlotProvider value={fillsOf}>
      <OwnAdminPanels />
    </SlotProvider>
  ),
};
export default meta;
type Story = StoryObj<typeof OwnAdminPanels>;

/** What they said of their employee home stays out of this one. */
const layout = {
  main: ['attendance.stamp', 'employee.news', 'employee.told'],
  side: ['attendance.leave'],
  hidden: ['employee.told', 'attendance.shifts'],
};
const viewer = { ...admin, homeLayout: layout };

export const 並べたパネル: Story = {
  parameters: { viewer: { ...viewer, homeLayout: { ...layout, hidden: [] } } },
};
export const すべて隠した: Story = {
  parameters: {
    viewer: { ...viewer, homeLayout: { ...layout, hidden: ['employee.news', 'employee.told'] } },
  },
};
export const 一列の並べ替え: Story = {
  parameters: {
    viewer,
    api: {
      UpdateHomeLayout: ({ data }: { data: object }) => {
        sent(data);
        return { updateHomeLayout: data };
      },
    },
  },
  render: () => (
    <SlotProvider value={fillsOf}>
      <ArrangeAdminPanels onClose={fn()} />
    </SlotProvider>
  ),
  play: async () => {
    const screen = within(document.body);
    await userEvent.click(await screen.findByRole('switch', { name: '通知を表示' }));
    await userEvent.click(screen.getByRole('button', { name: '通知を1つ上へ' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        main: ['employee.told', 'employee.news', 'attendance.stamp'],
        side: ['attendance.leave'],
        hidden: ['attendance.shifts'],
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: '標準に戻す' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({
        main: ['attendance.stamp'],
        side: ['attendance.leave'],
        hidden: ['attendance.shifts'],
      }),
    );
  },
};
