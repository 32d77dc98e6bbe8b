import { RichTextEditor } from '@mantine/tiptap';
import { type Editor as TiptapEditor, useEditor } from '@tiptap/react';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { lettersOf, RICH_TEXT_LETTERS } from '#core/text/rich-text.ts';
import { IconPhoto } from '../ui/icons.ts';
import { FormControl, frameOf } from '../ui/inputs/FormControl.tsx';
import { ColorPanel } from './ColorPanel.tsx';
import classes from './Editor.module.css';
import { richTextExtensions } from './extensions.ts';
import type { RichTextFieldProps } from './field-props.ts';
import { LinkPanel } from './LinkPanel.tsx';
import textClasses from './RichText.module.css';
import { TableControls } from './TableControls.tsx';
import { type RichTextWords, useRichTextText } from './text.ts';
import { usePictures } from './usePictures.ts';

/** Section 9 of the rules. */
const HEIGHT = 300;
const UNSTYLED = {
  root: classes.frame,
  toolbar: classes.toolbar,
  controlsGroup: classes.group,
  control: classes.control,
  controlIcon: classes.icon,
  content: classes.content,
} as Record<string, string>;

const labelsOf = (t: RichTextWords) => ({
  boldControlLabel: t('bold'),
  underlineControlLabel: t('underline'),
  strikeControlLabel: t('strike'),
  clearFormattingControlLabel: t('clear'),
  h2ControlLabel: t('heading'),
  h3ControlLabel: t('subheading'),
  bulletListControlLabel: t('bullets'),
  orderedListControlLabel: t('numbers'),
  blockquoteControlLabel: t('quote'),
  hrControlLabel: t('line'),
  undoControlLabel: t('undo'),
  redoControlLabel: t('redo'),
  tableRowAfterControlLabel: t('table.rowAfter'),
  tableColumnAfterControlLabel: t('table.columnAfter'),
  tableRowDeleteControlLabel: t('table.deleteRow'),
  tableColumnDeleteControlLabel: t('table.deleteColumn'),
  tableDeleteControlLabel: t('table.delete'),
});

const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** So many values may be on their way to the parent and back; one that never gives them back is not waited for. */
const MOST_ON_THE_WAY = 50;

/** The editor keeps an empty line below tables and pictures, to write on; it is no part of the text. */
const withoutEnd = (html: string): string => html.replace(/(<p><\/p>)+$/, '');

export const Editor = (props: RichTextFieldProps) => {
  const { value, onChange, onBlur, disabled = false, pictures = true, height = HEIGHT } = props;
  const t = useRichTextText();
  const labels = useMemo(() => labelsOf(t), [t]);
  const sender = usePictures();
  const input = useRef<HTMLInputElement>(null);
  /** Handlers are made once with the editor; they take what is current when they are called. */
  const live = useRef({ onChange, onBlur, add: sender.add, pictures });
  live.current = { onChange, onBlur, add: sender.add, pictures };
  const editorRef = useRef<TiptapEditor>(null);
  /** What the editor told since the value that came back last, and that value: any other came from outside. */
  const toldValues = useRef<readonly string[]>([value ?? '']);

  const takeFiles = (files: readonly File[]): boolean => {
    const editor = editorRef.current;
    if (files.length === 0 || !editor || !live.current.pictures) return false;
    void live.current.add(editor, files);
    return true;
  };
  const editor = useEditor({
    extensions: richTextExtensions(props.placeholder),
    content: value ?? '',
    editable: !disabled,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    autofocus: props.autoFocus ? 'end' : false,
    editorProps: {
      handlePaste: (_view, event) => takeFiles(filesIn(event.clipboardData)),
      handleDrop: (_view, event, _slice, moved) => !moved && takeFiles(filesIn(event.dataTransfer)),
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.isEmpty ? '' : withoutEnd(changed.getHTML());
      toldValues.current = [...toldValues.current, html].slice(-MOST_ON_THE_WAY);
      live.current.onChange(html);
    },
    onBlur: () => live.current.onBlur?.(),
  });
  editorRef.current = editor;

  useEffect(() => {
    if (!editor) return;
    const html = value ?? '';
    const isLast = html === toldValues.current.at(-1);
    const at = toldValues.current.indexOf(html);
    // Something older than the last letter, on its way while that was typed: put back, it would take the letter away.
    const isOnTheWay = !isLast && at > 0;
    toldValues.current = isOnTheWay ? toldValues.current.slice(at) : [html];
    if (!isLast && !isOnTheWay) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);

  const count = { letters: lettersOf(value ?? ''), max: RICH_TEXT_LETTERS };
  return (
    <FormControl {...frameOf(props)} count={count} error={props.error ?? sender.refusal}>
      {(control) => (
        <RichTextEditor
          // Mantine's types are CommonJS and read Tiptap's other declarations of the same class.
          editor={editor as never}
          labels={labels}
          unstyled
          classNames={UNSTYLED}
          withTypographyStyles={false}
          withCodeHighlightStyles={false}
          style={{ '--height': `${height}px` } as CSSProperties}
        >
          {disabled ? null : (
            <RichTextEditor.Toolbar role="toolbar" aria-label={t('toolbar')}>
              <RichTextEditor.ControlsGroup>
                <RichTextEditor.Bold />
                <RichTextEditor.Underline />
                <RichTextEditor.Strikethrough />
                <ColorPanel editor={editor} />
                <RichTextEditor.ClearFormatting />
              </RichTextEditor.ControlsGroup>
              <RichTextEditor.ControlsGroup>
                <RichTextEditor.H2 />
                <RichTextEditor.H3 />
                <RichTextEditor.BulletList />
                <RichTextEditor.OrderedList />
                <RichTextEditor.Blockquote />
                <RichTextEditor.Hr />
              </RichTextEditor.ControlsGroup>
              <RichTextEditor.ControlsGroup>
                <LinkPanel editor={editor} />
                {pictures ? (
                  <RichTextEditor.Control
                    type="button"
                    aria-label={t('picture.label')}
                    title={t('picture.label')}
                    disabled={sender.sending}
                    onClick={() => input.current?.click()}
                  >
                    <IconPhoto size={18} aria-hidden />
                  </RichTextEditor.Control>
                ) : null}
                <TableControls editor={editor} />
              </RichTextEditor.ControlsGroup>
              <RichTextEditor.ControlsGroup>
                <RichTextEditor.Undo />
                <RichTextEditor.Redo />
              </RichTextEditor.ControlsGroup>
            </RichTextEditor.Toolbar>
          )}
          {pictures ? (
            <input
              ref={input}
              type="file"
              hidden
              multiple
              accept=".jpg,.jpeg,.png,.jiff,.jfif"
              aria-label={t('picture.label')}
              onChange={(event) => {
                takeFiles([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          ) : null}
          <Content editor={editor} label={props.label} control={control} disabled={disabled} />
          <p className={sender.sending ? classes.sending : undefined} role="status">
            {sender.sending ? t('picture.sending') : null}
          </p>
        </RichTextEditor>
      )}
    </FormControl>
  );
};

type ContentProps = {
  readonly editor: TiptapEditor;
  readonly label: string;
  readonly control: object;
  readonly disabled: boolean;
};

/** A text that is written in is no input: its name and its error are said to it by hand. */
const Content = ({ editor, label, control, disabled }: ContentProps) => {
  const attributesText = JSON.stringify({
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(disabled ? { 'aria-disabled': 'true' } : {}),
    ...control,
    class: textClasses.text,
  });
  useEffect(() => {
    const attributes = Object.fromEntries(
      Object.entries(JSON.parse(attributesText) as Record<string, unknown>).map(([name, value]) => [
        name,
        String(value),
      ]),
    );
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } });
  }, [editor, attributesText]);
  return <RichTextEditor.Content />;
};
