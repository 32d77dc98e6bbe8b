import type { Meta, StoryObj } from '@storybook/react-vite';
import { RequestFailure } from '#kit/data/failure.ts';
import { TextLink } from '#kit/ui/actions/LinkButton.tsx';
import { OnlineList, type OnlinePerson } from './OnlineList.tsx';

const now = new Date('2026-11-20T10:30:00+09:00');
const person = (
  id: string,
  lastName: string,
  firstName: string,
  minutesAgo: number | null,
): OnlinePerson => ({
  id,
  lastName,
  firstName,
  email: `${id}@hinata.example`,
  lastOnline:
    minutesAgo === null ? null : new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
});

const people = [
  person('a', '佐藤', '花子', 0),
  person('b', '鈴木', '一郎', 1),
  person('c', '小鳥遊', '紗友里', 12),
  person('d', '勅使河原', '龍之介右衛門', 1600),
  person('e', '田中', '実', null),
];

const meta: Meta<typeof OnlineList> = {
  title: '従業員/ログイン状況/一覧',
  component: OnlineList,
  args: {
    people,
    online: 2,
    now,
    loading: false,
    hasMore: false,
    loadingMore: false,
    onLoadMore: () => {},
    onRetry: () => {},
    link: <TextLink to="/app/employees/list">従業員一覧を見る</TextLink>,
  },
};
export default meta;
type Story = StoryObj<typeof OnlineList>;

export const 在席の人がいる: Story = {};
export const 読み込み中: Story = { args: { people: [], loading: true } };
export const 空: Story = { args: { people: [], online: 0 } };
export const 失敗: Story = {
  args: { people: [], error: new RequestFailure('network', 'offline') },
};
export const 続きがある: Story = { args: { hasMore: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
