import { wordsForIssue } from '../../forms/issue-words.ts';
import { useListText } from '../../i18n/list-text.ts';
import { useRecordWords } from '../../kept-list/record-words.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/messages/Notice.tsx';
import type { AnyRecordWeb, BulkOutcome, BulkRefusal } from '../record-web.ts';
import type { RowField } from '../row-field.tsx';
import classes from './BulkEdit.module.css';

type Props = {
  readonly web: AnyRecordWeb;
  readonly outcome: BulkOutcome;
  /** The field that is changed in all of the rows. */
  readonly field: RowField | undefined;
  /** It was carried out: no more a look at what would be. */
  readonly isDone: boolean;
};

/** How many are changed, how many have the value already, and which may not have it and why. */
export const BulkOutcomeView = ({ web, outcome, field, isDone }: Props) => {
  const t = useListText();
  const { changed, already, refusedCount, refused } = outcome;
  return (
    <Stack gap={3}>
      <div role="status">
        <ul className={classes.counts}>
          <li data-strong>{t(isDone ? 'bulk.changed' : 'bulk.willChange', { count: changed })}</li>
          {already > 0 ? <li>{t('bulk.already', { count: already })}</li> : null}
        </ul>
      </div>
      {refusedCount > 0 ? (
        <Notice tone="warning" title={t('bulk.refused', { count: refusedCount })}>
          <ul className={classes.reasons}>
            {refused.map((one, at) => (
              <Reason key={one.id ?? at} web={web} field={field} one={one} />
            ))}
            {refusedCount > refused.length ? (
              <li>{t('bulk.more', { count: refusedCount - refused.length })}</li>
            ) : null}
          </ul>
        </Notice>
      ) : null}
    </Stack>
  );
};

type ReasonProps = Pick<Props, 'web' | 'field'> & { readonly one: BulkRefusal };

const Reason = ({ web: { record }, field, one }: ReasonProps) => {
  const { word } = useRecordWords(record);
  const labelOf = (path: string): string => {
    const place = path.replace(/^data\//, '');
    if (place.replaceAll('/', '.') === field?.at) return field.label;
    const other = record.fields[place];
    return other ? word(other.label) : '';
  };
  return (
    <li>
      <b>{one.name}</b>{' '}
      {one.issues
        .map(({ path, key, params }) =>
          wordsForIssue(
            { path, key, ...(params ? { params } : {}) },
            { label: labelOf(path), chosen: false, required: false },
          ),
        )
        .join(' ')}
    </li>
  );
};
