import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/messages/Skeleton.tsx';

const RichTextView = lazy(() =>
  import('./RichTextView.tsx').then((module) => ({ default: module.RichTextView })),
);

/** Without a place of its own: what stands around it comes with it, so that nothing below is moved. */
export { RichTextView as RichTextTogether };

/** Shows the HTML of a rich text; what cleans it comes with the first one. */
export const RichText = ({ html }: { readonly html: string }) => (
  <Suspense fallback={<Skeleton height={120} />}>
    <RichTextView html={html} />
  </Suspense>
);
