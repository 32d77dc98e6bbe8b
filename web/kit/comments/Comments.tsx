import { lazy, Suspense } from 'react';
import { PanelSkeleton } from '../ui/messages/Skeleton.tsx';
import type { CommentsProps } from './LiveComments.tsx';

const LiveComments = lazy(async () => {
  const [{ LiveComments: shown }] = await Promise.all([
    import('./LiveComments.tsx'),
    import('./text.ts').then(({ loadCommentTexts }) => loadCommentTexts()),
  ]);
  return { default: shown };
});

/** What people say about a record, below it on its page: read, answered and changed there, and live. */
export const Comments = (props: CommentsProps) => (
  <Suspense fallback={<PanelSkeleton lines={4} />}>
    <LiveComments {...props} />
  </Suspense>
);
