import { useState } from 'react';
import type { CommentsOfRecordQuery } from './Comments.generated.ts';

type Thread = CommentsOfRecordQuery['comments']['nodes'][number];

/** The threads, before them those that were deleted while the viewer writes below one: what is typed stays on screen. */
export function useAnswered(threads: readonly Thread[] | undefined) {
  const [answered, setAnswered] = useState<readonly Thread[]>([]);
  const gone = threads ? answered.filter(({ id }) => !threads.some((one) => one.id === id)) : [];
  return {
    shown: threads && [...gone, ...threads],
    isGone: (id: string): boolean => gone.some((one) => one.id === id),
    onWriting: (thread: Thread, isWriting: boolean): void =>
      setAnswered((before) => [
        ...before.filter(({ id }) => id !== thread.id),
        ...(isWriting ? [thread] : []),
      ]),
  };
}
