import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { type FakeApi, noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { ApprovalInbox } from './ApprovalInbox.tsx';
import { answered, sampleCounts, sampleDetail, sampleInbox } from './sample-approvals.ts';

const idsOf = (variables: Untyped): string[] =>
  variables.applicationInputs.map(({ applicationId }: Untyped) => applicationId);

/** A list that forgets what was decided, as the server's does. */
function served(count: number, outcome?: 'ALREADY_HANDLED' | 'IMPOSSIBLE') {
  const gone = new Set<string>();
  const decide = (field: string) => (variables: Untyped) => {
    // What is impossible goes on waiting.
    if (outcome !== 'IMPOSSIBLE') for (const id of idsOf(variables)) gone.add(id);
    return { [field]: answered(idsOf(variables), outcome) };
  };
  const list = () => {
    const { approvalInbox } = sampleInbox(count);
    const nodes = approvalInbox.nodes.filter(({ id }) => !gone.has(id));
    return { approvalInbox: { ...approvalInbox, nodes, totalApplication: nodes.length } };
  };
  const takeBack = ({ applicationIds }: Untyped) => {
    for (const id of applicationIds) gone.delete(id);
    return { cancelApplications: answered(applicationIds) };
  };
  const operations: FakeApi = Object.fromEntries([
    ['ApprovalInbox', list],
    ['ApprovalDetail', ({ id }: Untyped) => sampleDetail(id)],
    ['ApprovalCounts', sampleCounts],
    ['ConfirmApplications', decide('confirmApplications')],
    ['RejectApplications', decide('rejectApp')],
    ['CancelApplications', takeBack],
  ]);
  return operations;
}

const meta: Meta<typeof ApprovalInbox> = {
  title: '勤怠/承認待ち',
  component: ApprovalInbox,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/leave_app/inbox',
    api: served(20),
  },
};
export default meta;
type Story = StoryObj<typeof ApprovalInbox>;

export const 一覧: Story = {};
export const 権限で処理できる申請: Story = {
  parameters: { path: '/app/staff/attendance/leave_app/inbox?open=a6', api: served(8) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('権限で処理できる')).toBeVisible();
    await expect(await canvas.findByText(/あなたはこの段の承認者ではありません/)).toBeVisible();
  },
};
export const キーボードで承認して取り消す: Story = {
  parameters: { api: served(5) },
  play: async ({ canvas }) => {
    const boxes = () =>
      canvas.queryAllByRole('checkbox', { name: /申請を選択|Select the request/ });
    await waitFor(() => expect(boxes()).toHaveLength(5));
    await userEvent.keyboard('jxa');
    await waitFor(() => expect(boxes()).toHaveLength(4));
    await userEvent.keyboard('z');
    await waitFor(() => expect(boxes()).toHaveLength(5));
  },
};
export const すべてを選んで承認: Story = {
  parameters: { api: served(60) },
  play: async ({ canvas }) => {
    await canvas.findByText('60件');
    await userEvent.keyboard('Xa');
    await canvas.findByText('承認を待っている申請はありません');
  },
};
export const ほかの人が処理済み: Story = {
  parameters: { api: served(3, 'ALREADY_HANDLED') },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('checkbox').length).toBeGreaterThan(3));
    await userEvent.keyboard('a');
    await canvas.findByText(/が処理済み/);
  },
};
export const 承認できない理由: Story = {
  parameters: { api: served(3, 'IMPOSSIBLE') },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('checkbox').length).toBeGreaterThan(3));
    await userEvent.keyboard('a');
    await canvas.findByText(/代わりに休む日がすでに始まっています/);
    await canvas.findByText(/休む日が、出勤する日から14日より離れています/);
  },
};
export const 代理を立てた承認者: Story = {
  parameters: { api: served(1) },
  play: async ({ canvas }) => {
    await canvas.findByText(/の代理を務めています/);
  },
};
export const 申請なし: Story = { parameters: { api: served(0) } };
export const 読み込み中: Story = {
  parameters: { api: { ...served(0), ApprovalInbox: 'loading', ApprovalDetail: 'loading' } },
};
export const 失敗: Story = { parameters: { api: { ...served(0), ApprovalInbox: noNetwork() } } };
export const 内容の失敗: Story = {
  parameters: { api: { ...served(3), ApprovalDetail: noNetwork() } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
