import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { employee, withoutRights } from '#storybook/people.ts';
import { sampleTasks } from '../../parts/sample-tasks.ts';
import { TaskDetail } from './TaskDetail.tsx';
import { CreateTask, UpdateTask } from './TaskWindows.tsx';

const meta: Meta = {
  title: 'タスク/マイタスク/登録と編集',
  component: CreateTask,
  parameters: {
    path: '/app/my_tasks/my_task_create',
    viewer: employee,
    api: {
      CreateTask: { saved: { id: 't-9', title: '棚卸し' } },
      UpdateTask: { saved: { id: 't-3', title: '月次勤怠レポートの確認' } },
      TaskToEdit: { row: sampleTasks[2] ?? null },
      ClientsOfTasks: { clientsConnection: { nodes: [{ id: 'c-1', name: '青葉建設' }] } },
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
export const 顧客の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async () => {
    await screen.findByRole('textbox', { name: 'タスク名' });
    await expect(screen.queryByLabelText('顧客')).toBeNull();
  },
};
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
  parameters: { ...editing, api: { TaskToEdit: () => ({ row: null }) } },
};

const looking = {
  path: '/app/my_tasks/my_task_detail/t-1',
  route: '/app/my_tasks/my_task_detail/$taskId',
  api: { TaskToEdit: { row: { ...sampleTasks[0], description: '1行目\n2行目' } } },
};
export const 詳細: Story = {
  render: () => <TaskDetail />,
  parameters: looking,
  play: async () => {
    const dialog = await screen.findByRole('dialog', {
      name: '社会保険の手続きについて社労士に連絡',
    });
    await waitFor(() => expect(dialog).toHaveTextContent('期限切れ'));
    await expect(dialog).toHaveTextContent('新しい担当者がメモを引き継ぎます');
    await expect(screen.getByRole('button', { name: '編集' })).toBeInTheDocument();
  },
};
export const 詳細の読み込み中: Story = {
  render: () => <TaskDetail />,
  parameters: { ...looking, api: { TaskToEdit: 'loading' } },
};
export const 詳細の失敗: Story = {
  render: () => <TaskDetail />,
  parameters: { ...looking, api: { TaskToEdit: noNetwork() } },
};
export const 詳細が見つからない: Story = {
  render: () => <TaskDetail />,
  parameters: { ...looking, api: { TaskToEdit: () => ({ row: null }) } },
};

export const ほかの窓で先に変えた: Story = {
  render: () => <UpdateTask />,
  parameters: { ...editing, api: { UpdateTask: refusal('CONFLICT') } },
  play: async () => {
    const title = await screen.findByRole('textbox', { name: 'タスク名' });
    await userEvent.clear(title);
    await userEvent.type(title, '来月の勤怠レポート');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText(/ほかの人が変更しています/)).toBeVisible();
    await expect(title).toHaveValue('来月の勤怠レポート');
  },
};
