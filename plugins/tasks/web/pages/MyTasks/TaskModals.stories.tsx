import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { sampleTasks } from '../../parts/sample-tasks.ts';
import { CreateTask } from './CreateTask.tsx';
import { TaskDetail } from './TaskDetail.tsx';
import { UpdateTask } from './UpdateTask.tsx';

const meta: Meta = {
  title: 'タスク/マイタスク/登録と編集',
  component: CreateTask,
  parameters: {
    path: '/app/my_tasks/my_task_create',
    viewer: employee,
    api: {
      CreateTask: { createTask: { id: 't-9', title: '棚卸し' } },
      UpdateTask: { updateTask: { id: 't-1', title: '社労士に連絡' } },
      TaskToEdit: { myTask: sampleTasks[2] ?? null },
      TaskDetail: {
        myTask: {
          ...sampleTasks[0],
          description: '1行目\n2行目',
          createdAt: '2026-11-01T00:30:00.000Z',
        },
      },
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const fill = async (title: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'タスク名' }), title);
  await userEvent.click(screen.getByRole('button', { name: '登録' }));
};

export const 登録: Story = {};
export const 登録できた: Story = {
  play: async () => {
    await fill('棚卸し');
    const toast = await screen.findByText('「棚卸し」を登録しました');
    await waitFor(() => expect(toast).toBeVisible());
  },
};
export const 長すぎるタスク名: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('textbox', { name: 'タスク名' }));
    await userEvent.paste('字'.repeat(102));
    await userEvent.click(screen.getByRole('button', { name: '登録' }));
    await expect(
      await screen.findByText('タスク名は101文字以内で入力してください。'),
    ).toBeVisible();
  },
};
export const プランの上限に達した: Story = {
  parameters: { api: { CreateTask: refusal('PLAN_LIMIT') } },
  play: async () => {
    await fill('棚卸し');
    await expect(await screen.findByText(/PLAN_LIMIT/)).toBeInTheDocument();
    await expect(screen.getByRole('textbox', { name: 'タスク名' })).toHaveValue('棚卸し');
  },
};

const editing = {
  path: '/app/my_tasks/my_task_update/t-3',
  route: '/app/my_tasks/my_task_update/$taskId',
};
export const 編集: Story = { render: () => <UpdateTask />, parameters: editing };
export const 編集の読み込み中: Story = {
  render: () => <UpdateTask />,
  parameters: { ...editing, api: { TaskToEdit: 'loading' } },
};
export const 編集の失敗: Story = {
  render: () => <UpdateTask />,
  parameters: { ...editing, api: { TaskToEdit: noNetwork() } },
};
export const ほかの人のタスクは見つからない: Story = {
  render: () => <UpdateTask />,
  parameters: { ...editing, api: { TaskToEdit: () => ({ myTask: null }) } },
};

const looking = {
  path: '/app/my_tasks/my_task_detail/t-1',
  route: '/app/my_tasks/my_task_detail/$taskId',
};
export const 詳細: Story = {
  render: () => <TaskDetail />,
  parameters: looking,
  play: async () => {
    const dialog = await screen.findByRole('dialog', {
      name: '社会保険の手続きについて社労士に連絡',
    });
    await waitFor(() => expect(dialog).toHaveTextContent('期限切れ'));
    await expect(screen.getByRole('button', { name: '編集' })).toBeInTheDocument();
  },
};
export const 詳細の読み込み中: Story = {
  render: () => <TaskDetail />,
  parameters: { ...looking, api: { TaskDetail: 'loading' } },
};
export const 詳細の失敗: Story = {
  render: () => <TaskDetail />,
  parameters: { ...looking, api: { TaskDetail: noNetwork() } },
};
export const 詳細が見つからない: Story = {
  render: () => <TaskDetail />,
  parameters: { ...looking, api: { TaskDetail: () => ({ myTask: null }) } },
};
