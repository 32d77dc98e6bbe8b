import type { Meta, StoryObj } from '@storybook/react-vite';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import DueTasksPanel from './DueTasksPanel.tsx';

const listed = (nodes: readonly object[], totalCount = nodes.length) => ({
  api: { DueTasks: { myTasksConnection: { nodes, totalCount } } },
});
const task = (id: string, title: string, more: object = {}) => ({
  ...{ id, title, deadline: '2026-11-27', isOverdue: false, client: null, ...more },
});

const meta: Meta<typeof DueTasksPanel> = {
  title: 'タスク/ホームの期限の近いタスク',
  component: DueTasksPanel,
  parameters: {
    viewer: employee,
    ...listed(
      [
        task('1', '見積もりを送る', {
          ...{ deadline: '2026-11-18', isOverdue: true, client: { id: 'c', name: '青葉建設' } },
        }),
        task('2', '年末のあいさつ', { deadline: null }),
        task('3', '長い名前のタスク'.repeat(12)),
      ],
      8,
    ),
  },
};
export default meta;
type Story = StoryObj<typeof DueTasksPanel>;

export const いくつか: Story = {};
export const なし: Story = { parameters: listed([]) };
export const 英語: Story = { parameters: { locale: 'en' } };
export const 読み込み中: Story = { parameters: { api: { DueTasks: 'loading' } } };
export const 失敗: Story = { parameters: { api: { DueTasks: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
