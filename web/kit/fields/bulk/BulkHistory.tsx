import { useDocument } from '../../data/useDocument.ts';
import { useListText } from '../../i18n/list-text.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useRecordWords } from '../../kept-list/record-words.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { type AnyRecordWeb, type BulkChange, NO_DOCUMENT } from '../record-web.ts';
import type { RowField } from '../row-field.tsx';
import classes from './BulkEdit.module.css';
import type { useBulkUndo } from './use-bulk-undo.ts';

type Props = Pick<ReturnType<typeof useBulkUndo>, 'undo' | 'undoing'> & {
  readonly web: AnyRecordWeb;
  readonly further: readonly RowField[];
};

/** The viewer's own changes of the last days, each of which can be taken back as one. Not shown before there is one. */
export const BulkHistory = ({ web, further, undo, undoing }: Props) => {
  const { record, documents } = web;
  const t = useListText();
  const format = useFormat();
  const { word } = useRecordWords(record);
  const { data, refetch } = useDocument(documents.bulkUpdates ?? NO_DOCUMENT, {});
  const changes: readonly BulkChange[] = data?.changes ?? [];
  if (changes.length === 0) return null;
  const labelOf = (name: string): string => {
    const field = record.fields[name];
    if (field) return word(field.label);
    return further.find((one) => one.name === name)?.label ?? t('bulk.goneField');
  };
  return (
    <details className={classes.history}>
      <summary>{t('bulk.recent', { count: changes.length })}</summary>
      <ul>
        {changes.map((change) => {
          const text = t('bulk.recentOne', {
            at: format.dateTimeShort(change.changedAt),
            fields: format.list(change.fields.map(labelOf)),
            count: change.count,
          });
          return (
            <li key={change.id}>
              <span>{text}</span>
              {change.undoneAt ? (
                <span className={classes.quiet}>{t('bulk.undoneAt')}</span>
              ) : (
                <Button
                  size="sm"
                  loading={undoing}
                  aria-label={t('bulk.undoOne', { change: text })}
                  onClick={() => void undo(change.id).then(() => refetch())}
                >
                  {t('bulk.undo')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
};
