import { type ReactNode, useReducer } from 'react';
import type { InputForm } from '../../forms/useInputForm.ts';
import { useText } from '../../i18n/useText.ts';
import { ConflictNotice } from '../../kept-list/ConflictNotice.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Modal } from '../../ui/windows/Modal.tsx';

type Props = {
  readonly title: string;
  readonly form: InputForm;
  readonly label: string;
  readonly opened: Readonly<Record<string, unknown>>;
  readonly theirs: Readonly<Record<string, unknown>>;
  readonly onOverwrite: () => void;
  /** Drops what was typed and leaves the value that somebody else has saved. */
  readonly onGiveUp: () => void;
  /** The control, with what was typed into it. */
  readonly control: (onWords: () => void) => ReactNode;
};

/** A cell has no room for two values side by side: a window has it, and what was typed moves there. */
export const InlineConflict = ({ control, onGiveUp, title, ...notice }: Props) => {
  const t = useText('kit');
  // The control tells the form its words once it is there: they are compared then.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const { form, label, opened } = notice;
  const names = Object.fromEntries(Object.keys(opened).map((name) => [name, label]));
  return (
    <Modal
      title={title}
      onClose={onGiveUp}
      closeOnMask={false}
      footer={<Button onClick={onGiveUp}>{t('kept.action.cancel')}</Button>}
    >
      <Stack gap={4}>
        <ConflictNotice
          form={form}
          labels={names}
          opened={opened}
          theirs={notice.theirs}
          onReload={onGiveUp}
          onOverwrite={notice.onOverwrite}
        />
        {control(drawAgain)}
      </Stack>
    </Modal>
  );
};
