import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { refusal } from '#storybook/fake-api.ts';
import { RequestFailure } from '../data/failure.ts';
import { CommentsView, type CommentThread } from './CommentsView.tsx';
import { loadCommentTexts } from './text.ts';

const person = (id: string, lastName: string, firstName: string) => ({
  id,
  lastName,
  firstName,
  profileImageUrl: null,
});
const ITO = person('ito', '伊藤', '直子');
const SATO = person('sato', '佐藤', '花子');

const thread = (id: string, more: Partial<CommentThread>): CommentThread => ({
  id,
  content: '大阪支店も同じ日程ですか。',
  createdAt: '2026-11-20T01:00:00.000Z',
  editedAt: null,
  isMine: false,
  employee: SATO,
  mentions: [],
  replies: [],
  ...more,
});

const THREADS: readonly CommentThread[] = [
  thread('c1', {
    content: '@伊藤 直子 仕事始めの時刻を教えてください。\n<b>急ぎません</b>。',
    mentions: [ITO],
    isMine: true,
  }),
  thread('c2', {
    replies: [
      {
        ...thread('c3', {
          content: '大阪支店は12月30日からです。',
          employee: ITO,
          editedAt: '2026-11-20T02:00:00.000Z',
        }),
      },
    ],
  }),
];

const done = async () => {};
const meta = {
  title: '部品/Comments',
  component: CommentsView,
  loaders: [() => loadCommentTexts()],
  parameters: {
    api: {
      PeopleToMention: { peopleToMention: [{ ...ITO, groupName: '総務部' }] },
    },
  },
  args: {
    nodeId: 'news:1',
    threads: THREADS,
    count: 3,
    loading: false,
    error: undefined,
    onRetry: () => {},
    hasMore: false,
    onMore: () => {},
    onAdd: done,
    onReply: done,
    onUpdate: done,
    onDelete: () => {},
  },
} satisfies Meta<typeof CommentsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 会話: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(screen.getByText('@伊藤 直子')).toBeVisible();
    await expect(screen.getByText(/<b>急ぎません<\/b>/)).toBeVisible();
    await expect(screen.getAllByRole('button', { name: '削除' })).toHaveLength(1);
  },
};

export const 呼ぶ: Story = {
  args: { threads: [], count: 0 },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    const input = screen.getByLabelText('コメントを書く');
    await userEvent.type(input, '確認です @いと');
    await userEvent.click(await screen.findByRole('option', { name: /伊藤 直子/ }));
    await waitFor(() => expect(input).toHaveValue('確認です @伊藤 直子 '));
  },
};

export const 消されたコメントへの返信: Story = {
  args: {
    onReply: async () => {
      throw refusal('NOT_FOUND');
    },
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click((await screen.findAllByRole('button', { name: '返信' }))[0] as Element);
    const input = screen.getByLabelText('佐藤 花子さんに返信');
    await userEvent.type(input, '9時です');
    await userEvent.click(screen.getAllByRole('button', { name: '送信' })[1] as Element);
    const toast = await within(document.body).findByText(/見られなくなったため、送信できません/);
    await waitFor(() => expect(toast).toBeVisible());
    await expect(input).toHaveValue('9時です');
  },
};

const DeletedElsewhere = (props: ComponentProps<typeof CommentsView>) => {
  const [threads, setThreads] = useState(props.threads);
  return (
    <>
      <button type="button" onClick={() => setThreads(threads?.slice(1))}>
        ほかの人が削除
      </button>
      <CommentsView {...props} threads={threads} />
    </>
  );
};

export const 返信を書く間に消された: Story = {
  render: (args) => <DeletedElsewhere {...args} />,
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click((await screen.findAllByRole('button', { name: '返信' }))[0] as Element);
    await userEvent.type(screen.getByLabelText('佐藤 花子さんに返信'), '9時です');
    await userEvent.click(screen.getByRole('button', { name: 'ほかの人が削除' }));
    await expect(screen.getByText(/このコメントは削除されました/)).toBeVisible();
    await expect(screen.getByLabelText('佐藤 花子さんに返信')).toHaveValue('9時です');
    await expect(screen.queryByText(/急ぎません/)).not.toBeInTheDocument();
  },
};

export const 自分だけのメモ: Story = { args: { alone: true, threads: [], count: 0 } };
export const 名指しされたコメント: Story = { args: { namedId: 'c3', hasMore: true } };
export const 読み込み中: Story = { args: { threads: undefined, loading: true, count: 0 } };
export const 失敗: Story = {
  args: { threads: undefined, error: new RequestFailure('network', ''), count: 0 },
};
export const まだない: Story = { args: { threads: [], count: 0 } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
