import { useState } from 'react';
import type { CommentsOfRecordQuery } from './Comments.generated.ts';

type Thread = CommentsOfRecordQuery['comments']['nodes'][number];

/**
 * The threads, and with them those below which the viewer writes: what is typed stays on screen. Deleted ones stand
 * first; what newer ones have pushed off the page stays at its end.
 */
export function useAnswered(threads: readonly Thread[] | undefined, hasMore: boolean) {
  const [answered, setAnswered] = useState<readonly Thread[]>([]);
  const absent = threads ? answered.filter(({ id }) => !threads.some((one) => one.id === id)) : [];
  const lastShownAt = threads?.at(-1)?.createdAt ?? '';
  const pushedOff = absent.filter(({ createdAt }) => hasMore && createdAt <= lastShownAt);
  const gone = absent.filter((one) => !pushedOff.includes(one));
  return {
    shown: threads && [...gone, ...threads, ...pushedOff],
    isGone: (id: string): boolean => gone.some((one) => one.id === id),
    onWriting: (thread: Thread, isWriting: boolean): void =>
      setAnswered((before) => [
        ...before.filter(({ id }) => id !== thread.id),
        ...(isWriting ? [thread] : []),
      ]),
  };
}
