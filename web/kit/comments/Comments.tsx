import { lazy, Suspense } from 'react';
import { askedOnce } from '../data/asked-once.ts';
import { PanelSkeleton } from '../ui/messages/Skeleton.tsx';
import type { CommentsProps } from './LiveComments.tsx';
import { loadCommentTexts } from './text.ts';

const LOADED = {};

/** A page that waits for its record may ask for them meanwhile. */
export const loadComments = () =>
  askedOnce(async () => {
    const [{ LiveComments: shown }] = await Promise.all([
      import('./LiveComments.tsx'),
      loadCommentTexts(),
    ]);
    return { default: shown };
  }, LOADED);
const LiveComments = lazy(loadComments);

/** What people say about a record, below it on its page: read, answered and changed there, and live. */
export const Comments = (props: CommentsProps) => (
  <Suspense fallback={<PanelSkeleton lines={4} />}>
    <LiveComments {...props} />
  </Suspense>
);
