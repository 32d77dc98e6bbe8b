import { useFormat } from '../i18n/useFormat.ts';
import { Stack } from '../ui/layout/layout.tsx';
import { Drawer } from '../ui/windows/Drawer.tsx';
import { AuditEntryCard } from './AuditEntryCard.tsx';
import classes from './History.module.css';
import type { Entry } from './value-words.ts';
import { useRecordText } from './words.ts';

type Props = {
  readonly entry: Entry;
  readonly onClose: () => void;
  readonly onRestore: (entry: Entry, fields: readonly string[]) => void;
};

/** One entry of the company's list with all that it changed. */
export const AuditDetail = ({ entry, onClose, onRestore }: Props) => {
  const t = useRecordText();
  const format = useFormat();
  return (
    <Drawer title={t('audit.detail')} width={500} onClose={onClose}>
      <Stack gap={2}>
        <p className={classes.day}>{format.dateWithDay(entry.occurredAt)}</p>
        <AuditEntryCard entry={entry} onRestore={onRestore} />
      </Stack>
    </Drawer>
  );
};
