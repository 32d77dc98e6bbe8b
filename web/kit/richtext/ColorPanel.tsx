import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { RICH_TEXT_COLORS } from '#core/text/rich-text.ts';
import { Button } from '../ui/actions/Button.tsx';
import { IconPalette } from '../ui/icons.ts';
import { Stack } from '../ui/layout/layout.tsx';
import classes from './Editor.module.css';
import { colorMark } from './extensions.ts';
import textClasses from './RichText.module.css';
import { ToolbarPanel } from './ToolbarPanel.tsx';
import { useRichTextText } from './text.ts';

export const ColorPanel = ({ editor }: { readonly editor: Editor }) => {
  const t = useRichTextText();
  const current = useEditorState({
    editor,
    selector: () => (editor.getAttributes('textStyle').color as string | null | undefined) ?? null,
  });
  return (
    <ToolbarPanel
      label={t('color.label')}
      icon={<IconPalette size={18} aria-hidden />}
      active={current !== null}
    >
      {(close) => (
        <Stack gap={2}>
          <div className={`${classes.colors} ${textClasses.text}`}>
            {RICH_TEXT_COLORS.map((color) => (
              <button
                key={color}
                type="button"
                className={classes.color}
                aria-label={t(`color.${color}`)}
                title={t(`color.${color}`)}
                aria-pressed={current === color}
                onClick={() => {
                  close();
                  editor.chain().focus().setMark('textStyle', colorMark(color)).run();
                }}
              >
                <span className={classes.swatch}>
                  <span data-color={color} />
                </span>
              </button>
            ))}
          </div>
          <Button
            size="sm"
            onClick={() => {
              close();
              editor.chain().focus().unsetMark('textStyle').run();
            }}
          >
            {t('color.none')}
          </Button>
        </Stack>
      )}
    </ToolbarPanel>
  );
};
