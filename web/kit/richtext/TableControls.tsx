import { RichTextEditor } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { IconTable } from '../ui/icons.ts';
import { useRichTextText } from './text.ts';

/** Rows and columns are changed only where there are some. */
export const TableControls = ({ editor }: { readonly editor: Editor }) => {
  const t = useRichTextText();
  const inside = useEditorState({ editor, selector: () => editor.isActive('table') });
  if (!inside) {
    return (
      <RichTextEditor.Control
        type="button"
        aria-label={t('table.insert')}
        title={t('table.insert')}
        onClick={() =>
          editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
        }
      >
        <IconTable size={18} aria-hidden />
      </RichTextEditor.Control>
    );
  }
  return (
    <>
      <RichTextEditor.TableRowAfter />
      <RichTextEditor.TableColumnAfter />
      <RichTextEditor.TableRowDelete />
      <RichTextEditor.TableColumnDelete />
      <RichTextEditor.TableDelete />
    </>
  );
};
