import { wordsForIssue } from '../../forms/issue-words.ts';
import { useListText } from '../../i18n/list-text.ts';
import { useRecordWords } from '../../kept-list/record-words.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/messages/Notice.tsx';
import type { AnyRecordWeb, BulkOutcome, BulkRefusal } from '../record-web.ts';
import classes from './BulkEdit.module.css';

type Props = {
  readonly web: AnyRecordWeb;
  readonly outcome: BulkOutcome;
  /** It was carried out: no more a look at what would be. */
  readonly isDone: boolean;
};

/** How many are changed, how many have the value already, and which may not have it and why. */
export const BulkOutcomeView = ({ web, outcome, isDone }: Props) => {
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
              <Reason key={one.id ?? at} web={web} one={one} />
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

const Reason = ({ web: { record }, one }: { web: AnyRecordWeb; one: BulkRefusal }) => {
  const { word } = useRecordWords(record);
  const labelOf = (path: string): string => {
    const field = record.fields[path.replace(/^data\//, '')];
    return field ? word(field.label) : '';
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
