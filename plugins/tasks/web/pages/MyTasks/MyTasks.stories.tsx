import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { TaskWhereInput } from '#schema/generated/schema-types.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { sampleCounts, sampleTasks } from '../../parts/sample-tasks.ts';
import { MyTasks } from './MyTasks.tsx';

const page = (nodes: readonly object[], totalCount = nodes.length) => ({
  page: { nodes, totalCount },
});
/** As the server narrows them. */
const list = ({ where }: { where: TaskWhereInput }) =>
  page(sampleTasks.filter(({ status }) => where.status?.includes(status) ?? true));

const meta: Meta<typeof MyTasks> = {
  title: 'タスク/マイタスク/一覧',
  component: MyTasks,
  parameters: {
    path: '/app/my_tasks',
    viewer: employee,
    api: {
      TaskPage: list,
      MyTaskCounts: { myTaskCounts: sampleCounts },
      UpdateTaskStatus: { updateTaskStatus: { id: 't-2', status: 'RESOLVED' } },
      DeleteTask: {
        deleted: { id: 't-2', name: '採用面接の日程調整', trashId: 'x-2', errors: [] },
      },
      RestoreTask: { restoreTask: { id: 't-2' } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof MyTasks>;

export const 一覧: Story = {};
export const 読み込み中: Story = {
  parameters: { api: { TaskPage: 'loading', MyTaskCounts: 'loading' } },
};
export const タスクなし: Story = {
  parameters: {
    path: '/app/my_tasks?status=',
    route: '/app/my_tasks',
    api: {
      TaskPage: () => page([]),
      MyTaskCounts: {
        myTaskCounts: { open: 0, waiting: 0, resolved: 0, pending: 0, overdue: 0, deleted: 0 },
      },
    },
  },
};
export const 失敗: Story = {
  parameters: { api: { TaskPage: noNetwork(), MyTaskCounts: noNetwork() } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

export const 完了したタスクは件数を押すと出る: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('備品の棚卸し');
    await expect(canvas.queryByText('年末調整の案内を作成')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /完了/ }));
    await expect(await canvas.findByText('年末調整の案内を作成')).toBeVisible();
  },
};

export const 一覧のまま状態を変える: Story = {
  play: async ({ canvas }) => {
    const status = await canvas.findByRole('combobox', { name: '「採用面接の日程調整」の状態' });
    await userEvent.selectOptions(status, 'RESOLVED');
    const toast = await screen.findByText('「採用面接の日程調整」を完了にしました');
    await waitFor(() => expect(toast).toBeVisible());
  },
};

export const ごみ箱へ移して元に戻す: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '採用面接の日程調整の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    const toast = await screen.findByText('「採用面接の日程調整」を元に戻しました');
    await waitFor(() => expect(toast).toBeVisible());
  },
};
