import { lazy, Suspense } from 'react';
import { useNarrow } from '../ui/layout/useNarrow.ts';
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

/** What the editor takes above the text: on a phone its buttons stand in more rows. */
const TOOLS = { phone: 173, desk: 70 };

/** A field for text with headings, lists, colours, links, pictures and tables; its value is HTML. */
export const RichTextField = (props: RichTextFieldProps) => {
  const tools = useNarrow() ? TOOLS.phone : TOOLS.desk;
  return (
    <Suspense fallback={<Skeleton height={(props.height ?? 300) + tools} />}>
      <Editor {...props} />
    </Suspense>
  );
};
