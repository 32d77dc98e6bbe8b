import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { sampleTrash } from '../../parts/sample-tasks.ts';
import { TaskTrash } from './TaskTrash.tsx';

const page = (nodes: readonly object[]) => ({
  trashedTasksConnection: { nodes, totalCount: nodes.length },
});

const meta: Meta<typeof TaskTrash> = {
  title: 'タスク/ごみ箱',
  component: TaskTrash,
  parameters: {
    path: '/app/my_tasks/trash',
    viewer: employee,
    api: { TrashedTasks: page(sampleTrash), RestoreTask: { restoreTask: { id: 't-7' } } },
  },
};
export default meta;
type Story = StoryObj<typeof TaskTrash>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: { TrashedTasks: 'loading' } } };
export const 空: Story = { parameters: { api: { TrashedTasks: page([]) } } };
export const 失敗: Story = { parameters: { api: { TrashedTasks: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };

export const 元に戻す: Story = {
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: '元に戻す' });
    await userEvent.click(first as HTMLElement);
    const toast = await screen.findByText('「取りやめた打ち合わせ」を元に戻しました');
    await waitFor(() => expect(toast).toBeVisible());
  },
};
export const 元に戻せなかった: Story = {
  parameters: { api: { RestoreTask: refusal('PLAN_LIMIT') } },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: '元に戻す' });
    await userEvent.click(first as HTMLElement);
    await expect(await screen.findByText(/PLAN_LIMIT/)).toBeInTheDocument();
  },
};
