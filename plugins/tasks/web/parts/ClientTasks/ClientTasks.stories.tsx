import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee, withoutRights } from '#storybook/people.ts';
import ClientTasks from './ClientTasks.tsx';

const task = (id: string, title: string, more: object = {}) => ({
  ...{ id, title, employeeId: 'e1', personName: '佐藤 美咲', type: 'CONTACT', description: null },
  ...{ status: 'OPEN', deadline: '2026-11-27', isOverdue: false, resolvedAt: null, version: 1 },
  ...more,
});
const listed = (nodes: readonly object[]) => ({
  ClientTasks: {
    clientTasksConnection: {
      ...{ nodes, totalCount: nodes.length },
      pageInfo: { hasNextPage: nodes.length > 2 },
    },
  },
});
const client = { id: 'c1', name: '青葉建設', isAttack: false, ownerId: null, groupId: null };

const meta: Meta<typeof ClientTasks> = {
  title: 'タスク/顧客のタスク',
  component: ClientTasks,
  args: { client },
  parameters: {
    viewer: employee,
    api: {
      ...listed([
        task('1', '見積もりを送る', { deadline: '2026-11-18', isOverdue: true }),
        task('2', '長い名前のタスク'.repeat(12), { personName: '田中 誠' }),
        task('3', '年末のあいさつ', { deadline: null, status: 'WAITING' }),
      ]),
      TaskPeople: {
        colleaguesConnection: { nodes: [{ id: 'e2', lastName: '田中', firstName: '誠' }] },
      },
      UpdateClientTask: { updateClientTask: task('1', '見積もりを送る', { version: 2 }) },
      DeleteClientTask: { deleteClientTask: { id: '1', title: '見積もりを送る' } },
      RestoreClientTask: { restoreClientTask: { id: '1' } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof ClientTasks>;

export const これから: Story = {};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const なし: Story = { parameters: { api: listed([]) } };
export const 読み込み中: Story = { parameters: { api: { ClientTasks: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ClientTasks: noNetwork() } } };
export const 変更の権限なし: Story = { parameters: { viewer: withoutRights } };
export const 題名なしで登録: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'タスクを追加' }));
    await userEvent.click(await screen.findByRole('button', { name: '登録' }));
    const messages = await screen.findAllByText('タスク名を入力してください。');
    await expect(messages.length).toBeGreaterThan(0);
  },
};
export const 完了を取り消すと前の状態に戻る: Story = {
  play: async ({ canvas }) => {
    const line = within((await canvas.findByText('年末のあいさつ')).closest('li') as HTMLElement);
    await userEvent.click(line.getByRole('button', { name: '完了にする' }));
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    await expect(
      await screen.findByText('「年末のあいさつ」を対応中にしました'),
    ).toBeInTheDocument();
  },
};
