import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/messages/Skeleton.tsx';
import type { RichTextFieldProps } from './field-props.ts';

// Tiptap is larger than most pages: it comes when somebody writes.
const Editor = lazy(async () => {
  const [{ Editor: shown }] = await Promise.all([
    import('./Editor.tsx'),
    import('./text.ts').then(({ loadRichTextTexts }) => loadRichTextTexts()),
  ]);
  return { default: shown };
});

/** A field for text with headings, lists, colours, links, pictures and tables; its value is HTML. */
export const RichTextField = (props: RichTextFieldProps) => (
  <Suspense fallback={<Skeleton height={(props.height ?? 300) + 70} />}>
    <Editor {...props} />
  </Suspense>
);
