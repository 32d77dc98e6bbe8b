import { lazy, Suspense } from 'react';
import { useSearch } from '#kit/navigation/navigation.ts';

const OpenComment = lazy(() =>
  import('./OpenComment.tsx').then((module) => ({ default: module.OpenComment })),
);

/** `?detailCommentId=` at the home; without it the home loads nothing about comments. */
export function CommentOfAddress() {
  const { detailCommentId } = useSearch<{ detailCommentId: string }>();
  return detailCommentId ? (
    <Suspense fallback={null}>
      <OpenComment />
    </Suspense>
  ) : null;
}
