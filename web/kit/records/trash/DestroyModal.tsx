import { useState } from 'react';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { ConfirmModal } from '../../ui/windows/ConfirmModal.tsx';
import classes from '../History.module.css';
import { wordOf } from '../value-words.ts';
import { useRecordText } from '../words.ts';
import type { TrashRow } from './TrashView.tsx';

type Props = {
  readonly entries: readonly TrashRow[];
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
};

/** There is no way back from here: the word has to be typed. */
export const DestroyModal = ({ entries, onConfirm, onClose }: Props) => {
  const t = useRecordText();
  const word = t('trash.destroyWord');
  const [typed, setTyped] = useState('');
  return (
    <ConfirmModal
      title={t('trash.destroyTitle', { count: entries.length })}
      confirmLabel={t('trash.destroy')}
      onConfirm={onConfirm}
      onClose={onClose}
      blocked={typed.trim() === word ? undefined : t('trash.destroyMismatch', { word })}
    >
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
    </ConfirmModal>
  );
};
