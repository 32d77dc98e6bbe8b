import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '../ui/actions/Button.tsx';
import { IconLink } from '../ui/icons.ts';
import { TextField } from '../ui/inputs/TextField.tsx';
import { Group, Stack } from '../ui/layout/layout.tsx';
import { linkAddress } from './link-address.ts';
import { ToolbarPanel } from './ToolbarPanel.tsx';
import { useRichTextText } from './text.ts';

type FormProps = {
  readonly editor: Editor;
  readonly address: string;
  readonly close: () => void;
};

const LinkForm = ({ editor, address, close }: FormProps) => {
  const t = useRichTextText();
  const [typed, setTyped] = useState(address);
  const [refused, setRefused] = useState(false);
  const set = () => {
    const href = linkAddress(typed);
    setRefused(!href);
    if (!href) return;
    close();
    const chain = editor.chain().focus().extendMarkRange('link');
    // With nothing selected, the address is written as the text of the link.
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain
        .insertContent({
          type: 'text',
          text: typed.trim(),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run();
    } else chain.setLink({ href }).run();
  };
  return (
    <Stack gap={2}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field below is the button below it */}
      <div
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          if (!(event.target instanceof HTMLInputElement)) return;
          // The form around the editor is not sent.
          event.preventDefault();
          set();
        }}
      >
        <TextField
          label={t('link.address')}
          help={t('link.help')}
          value={typed}
          autoFocus
          error={refused ? t('link.refused') : undefined}
          onChange={setTyped}
        />
      </div>
      <Group>
        <Button size="sm" variant="primary" onClick={set}>
          {t('link.set')}
        </Button>
        {address ? (
          <Button
            size="sm"
            onClick={() => {
              close();
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
            }}
          >
            {t('link.remove')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
};

export const LinkPanel = ({ editor }: { readonly editor: Editor }) => {
  const t = useRichTextText();
  const address = useEditorState({
    editor,
    selector: () => (editor.getAttributes('link').href as string | undefined) ?? '',
  });
  return (
    <ToolbarPanel
      label={t('link.label')}
      icon={<IconLink size={18} aria-hidden />}
      active={address !== ''}
    >
      {(close) => <LinkForm key={address} editor={editor} address={address} close={close} />}
    </ToolbarPanel>
  );
};
