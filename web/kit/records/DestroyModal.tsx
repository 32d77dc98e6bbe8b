import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { Stack } from '../ui/layout.tsx';
import { Modal } from '../ui/Modal.tsx';
import { TextField } from '../ui/TextField.tsx';
import classes from './History.module.css';
import type { TrashRow } from './TrashView.tsx';
import { wordOf } from './value-words.ts';
import { useRecordText } from './words.ts';

type Props = {
  readonly entries: readonly TrashRow[];
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
};

/** There is no way back from here: the word has to be typed. */
export const DestroyModal = ({ entries, onConfirm, onClose }: Props) => {
  const t = useRecordText();
  const kit = useText('kit');
  const word = t('trash.destroyWord');
  const [typed, setTyped] = useState('');
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const matches = typed.trim() === word;
  const confirm = async () => {
    setWorking(true);
    setFailure(undefined);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(error);
      setWorking(false);
    }
  };
  return (
    <Modal
      title={t('trash.destroyTitle', { count: entries.length })}
      width={480}
      onClose={onClose}
      closeOnMask={!working}
      footer={
        <>
          <Button onClick={onClose} disabled={working}>
            {kit('cancel')}
          </Button>
          <Button
            variant="danger"
            loading={working}
            onClick={() => void confirm()}
            {...(matches
              ? {}
              : { disabled: true, disabledReason: t('trash.destroyMismatch', { word }) })}
          >
            {t('trash.destroy')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{t('trash.destroyBody')}</p>
        <ul className={classes.doomed}>
          {entries.map(({ id, plugin, kind, name }) => (
            <li key={id}>
              {wordOf(plugin, kind)} {name}
            </li>
          ))}
        </ul>
        <TextField
          label={t('trash.destroyType', { word })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          required
        />
        {failure === undefined ? null : <ErrorPanel error={failure} />}
      </Stack>
    </Modal>
  );
};
