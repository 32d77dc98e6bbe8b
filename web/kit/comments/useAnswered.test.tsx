import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CommentThread } from './CommentsView.tsx';
import { useAnswered } from './useAnswered.ts';

const ITO = { id: 'ito', lastName: '伊藤', firstName: '直子', profileImageUrl: null };
const thread = (minute: number): CommentThread => ({
  ...{ id: `at ${minute}`, content: '9時です', createdAt: `2026-11-20T01:0${minute}:00.000Z` },
  ...{ editedAt: null, isMine: false, employee: ITO, mentions: [], replies: [] },
});
const [oldest, middle, newest] = [thread(1), thread(2), thread(3)] as const;

/** The viewer writes below one of two threads, and others come in their place. */
const whileWriting = (below: CommentThread, later: CommentThread[], hasMore: boolean) => {
  const { result, rerender } = renderHook(
    ({ threads, more }: { threads: CommentThread[]; more: boolean }) => useAnswered(threads, more),
    { initialProps: { threads: [middle, oldest], more: false } },
  );
  act(() => result.current.onWriting(below, true));
  rerender({ threads: later, more: hasMore });
  const { shown, isGone } = result.current;
  return { shown: shown?.map(({ id }) => id), isGone: isGone(below.id) };
};

it('what newer ones push off the page while the viewer writes below it stays, and is not called deleted', () => {
  expect(whileWriting(oldest, [newest, middle], true)).toEqual({
    shown: [newest.id, middle.id, oldest.id],
    isGone: false,
  });
});

it('what was deleted is, on a page with more behind it too', () => {
  expect(whileWriting(middle, [newest, oldest], true)).toEqual({
    shown: [middle.id, newest.id, oldest.id],
    isGone: true,
  });
  expect(whileWriting(oldest, [newest, middle], false).isGone).toBe(true);
});
