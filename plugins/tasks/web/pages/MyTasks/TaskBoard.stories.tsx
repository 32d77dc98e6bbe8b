import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { TaskStatus, TaskWhereInput } from '#schema/generated/schema-types.ts';
import { type FakeApi, noNetwork } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { sampleCounts, sampleTasks } from '../../parts/sample-tasks.ts';
import { MyTasks } from './MyTasks.tsx';

const moved = new Map<string, TaskStatus>();
const board: FakeApi = {
  MyTaskCounts: { myTaskCounts: sampleCounts },
  TaskPage: ({ where }: { where: TaskWhereInput }) => {
    const nodes = sampleTasks
      .map((row) => ({ ...row, status: moved.get(row.id) ?? row.status }))
      .filter(({ status }) => where.status?.includes(status) ?? true);
    return { page: { nodes, totalCount: nodes.length } };
  },
  UpdateTask: ({ key, data }) => {
    moved.set(key, data.status);
    return { saved: { ...sampleTasks.find(({ id }) => id === key), ...data } };
  },
};

const meta: Meta<typeof MyTasks> = {
  title: 'タスク/マイタスク/ボード',
  component: MyTasks,
  parameters: {
    path: '/app/my_tasks?view=board',
    route: '/app/my_tasks',
    viewer: employee,
    api: board,
  },
};
export default meta;
type Story = StoryObj<typeof MyTasks>;

export const ボード: Story = {};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語のダーク: Story = { parameters: { locale: 'en', theme: 'dark' } };
export const 失敗: Story = { parameters: { api: { ...board, TaskPage: noNetwork() } } };

const lane = (name: RegExp) => screen.findByRole('region', { name });

export const 四つの列は状態の順に並び_完了の列もある: Story = {
  play: async () => {
    await lane(/^保留/);
    const headings = screen.getAllByRole('heading', { level: 2 });
    await expect(headings.map((one) => one.textContent?.replace(/\d+|件/g, '').trim())).toEqual([
      '未対応',
      '対応中',
      '完了',
      '保留',
    ]);
  },
};

export const キーボードで次の列へ移す: Story = {
  play: async () => {
    const card = await screen.findByRole('listitem', { name: '採用面接の日程調整' });
    card.focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(async () =>
      expect(within(await lane(/^完了/)).getByText('採用面接の日程調整')).toBeVisible(),
    );
  },
};
