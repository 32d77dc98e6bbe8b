import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { RICH_TEXT_PICTURES } from '#core/text/rich-text.ts';
import { useMutate } from '../data/useMutate.ts';
import { sendWith } from '../files/send-file.ts';
import { PICTURE_MEGABYTES, readPicture } from './picture-file.ts';
import { useRichTextText } from './text.ts';
import { AskForPictureFormDocument } from './Upload.generated.ts';

const countOf = (editor: Editor): number => {
  let pictures = 0;
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'image') pictures += 1;
  });
  return pictures;
};

/** Sends pictures to the store and puts them where the cursor is, one after the other. */
export function usePictures() {
  const t = useRichTextText();
  const [ask] = useMutate(AskForPictureFormDocument);
  const [sending, setSending] = useState(0);
  const [refusal, setRefusal] = useState<string>();

  const addOne = async (editor: Editor, file: File): Promise<string | undefined> => {
    if (countOf(editor) >= RICH_TEXT_PICTURES)
      return t('picture.tooMany', { max: RICH_TEXT_PICTURES });
    const read = await readPicture(file);
    if (typeof read === 'string')
      return t(`picture.${read}`, { name: file.name, size: PICTURE_MEGABYTES });
    const key = await sendWith(ask)(read.file).catch(() => undefined);
    if (!key) return t('picture.failed', { name: file.name });
    const attrs = {
      key,
      src: URL.createObjectURL(file),
      alt: file.name.replace(/\.[^.]+$/, ''),
      width: read.width,
      height: read.height,
    };
    if (!editor.isDestroyed) editor.chain().focus().insertContent({ type: 'image', attrs }).run();
    return undefined;
  };

  const add = async (editor: Editor, files: readonly File[]): Promise<void> => {
    setRefusal(undefined);
    setSending((count) => count + 1);
    for (const file of files) {
      const why = await addOne(editor, file);
      if (why) setRefusal(why);
    }
    setSending((count) => count - 1);
  };
  return { add, sending: sending > 0, refusal };
}
