import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { RequestFailure } from '../../data/failure.ts';
import { Button } from '../actions/Button.tsx';
import { Stack } from '../layout/layout.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { Notice } from './Notice.tsx';
import { FormSkeleton, PanelSkeleton, TableSkeleton } from './Skeleton.tsx';
import { ErrorScreen, LoadFailure, NoPermission, NotFound } from './screens.tsx';

const meta = { title: '部品/画面の顔' } satisfies Meta;
export default meta;

const codes = [
  'UNAUTHENTICATED',
  'EXPIRED',
  90000,
  'FORBIDDEN',
  'PLAN_REQUIRED',
  'PLAN_LIMIT',
  'NOT_FOUND',
  'LAST_MASTER',
  'VIEW_ONLY',
  'INVALID_INPUT',
  'INCORRECT_CREDENTIALS',
  'NO_GROUP',
  'NEW_PASSWORD_REQUIRED',
  'LOCKED',
  'TOO_MANY_REQUESTS',
  'TOO_LARGE',
  'CONFLICT',
  'UNKNOWN_DOCUMENT',
  'INTERNAL',
] as const;

export const エラーの言葉: StoryObj = {
  render: () => (
    <Stack>
      <ErrorPanel error={noNetwork()} onRetry={() => {}} title="取引先を読み込めませんでした" />
      {codes.map((code) => (
        <ErrorPanel key={code} error={refusal(code)} />
      ))}
      <ErrorPanel error={new TypeError('x is not a function')} onRetry={() => {}} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    for (const alert of within(canvasElement).getAllByRole('alert')) {
      await expect(alert).not.toHaveTextContent(/\.title|\.body|undefined/);
    }
  },
};
/** Asking again for what is gone does not bring it back, and nobody has to report it. */
export const なくなったもの: StoryObj = {
  render: () => <ErrorPanel error={refusal('NOT_FOUND')} onRetry={() => {}} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('データが見つかりません')).toBeVisible();
    await expect(canvas.queryByText(/NOT_FOUND/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'もう一度読み込む' })).toBeNull();
  },
};
export const 英語のエラーの言葉: StoryObj = { ...エラーの言葉, parameters: { locale: 'en' } };
export const 見つからない: StoryObj = {
  render: () => <NotFound homeTo="/admin/home" />,
  parameters: { frame: 'page' },
};
export const 権限がない: StoryObj = {
  render: () => <NoPermission />,
  parameters: { frame: 'page' },
};
export const 読み込み失敗: StoryObj = {
  render: () => <LoadFailure />,
  parameters: { frame: 'page' },
};
export const エラー画面: StoryObj = {
  render: () => <ErrorScreen error={refusal('INTERNAL')} />,
  parameters: { frame: 'page', phone: true },
};

export const 拒まれた理由をすべて示す: StoryObj = {
  render: () => (
    <ErrorScreen
      homeTo="/"
      error={
        new RequestFailure('server', '', {
          errors: (['FORBIDDEN', 'PLAN_REQUIRED', 'FORBIDDEN'] as const).flatMap(
            (code) => refusal(code).errors,
          ),
        })
      }
    />
  ),
  parameters: { frame: 'page' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('この操作を行う権限がありません')).toHaveLength(1);
    await expect(canvas.getByText('現在のプランでは利用できません')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'ホームに戻る' })).toHaveAttribute('href', '/');
  },
};

export const 空の状態: StoryObj = {
  render: () => (
    <EmptyState
      title="取引先はまだありません"
      action={<Button variant="primary">取引先を登録</Button>}
    >
      1件ずつ登録するか、CSVからまとめて取り込めます。
    </EmptyState>
  ),
};

export const お知らせ: StoryObj = {
  render: () => (
    <Stack>
      <Notice title="10月の勤務表を確認してください">
        締め日は11/5です。打刻漏れが2日あります。
      </Notice>
      <Notice tone="success">締めが完了しました。</Notice>
      <Notice
        tone="warning"
        title="36協定の上限に近づいています"
        action={<Button size="sm">内訳を見る</Button>}
      >
        今月の時間外労働は41時間30分です。
      </Notice>
      <Notice tone="danger" announce>
        上限の45時間を超えました。
      </Notice>
    </Stack>
  ),
};

export const 読み込み中: StoryObj = {
  render: () => (
    <Stack>
      <TableSkeleton />
      <PanelSkeleton />
      <FormSkeleton />
    </Stack>
  ),
};
