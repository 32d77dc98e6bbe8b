import { useState } from 'react';
import { Button } from '../ui/actions/Button.tsx';
import { IconButton } from '../ui/actions/IconButton.tsx';
import { IconArrowBackUp, IconArrowRight } from '../ui/icons.ts';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import classes from './History.module.css';
import { type Change, type Entry, nameOfField, useValueWords } from './value-words.ts';
import { useRecordText } from './words.ts';

/** An entry of the history, or what would become one. */
type Changed = Pick<Entry, 'action' | 'plugin' | 'changes'>;
type Props = {
  readonly entry: Changed;
  readonly label: string;
  readonly changes?: readonly Change[];
  readonly onRestore?: (fields: readonly string[]) => void;
};

/** A new record can have thirty fields: the first ones say what it is. */
const AT_FIRST = 6;

/** Field by field, from what to what. */
export const ChangeList = ({ entry, label, changes = entry.changes, onRestore }: Props) => {
  const t = useRecordText();
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, AT_FIRST);
  return (
    <>
      <ul className={classes.changes} aria-label={label}>
        {shown.map((change) => (
          <li key={change.field} className={classes.change}>
            <span className={classes.field}>{nameOfField(entry.plugin, change)}</span>
            <Values entry={entry} change={change} />
            {onRestore && change.isRestorable ? (
              <IconButton
                label={t('history.restoreField', { field: nameOfField(entry.plugin, change) })}
                icon={<IconArrowBackUp size={16} aria-hidden />}
                size="sm"
                onClick={() => onRestore([change.field])}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {shown.length < changes.length ? (
        <Button variant="quiet" size="sm" aria-expanded={false} onClick={() => setAll(true)}>
          {t('history.showMore', { count: changes.length - shown.length })}
        </Button>
      ) : null}
    </>
  );
};

/** What these did had a state before, even an empty one. */
const FROM_SOMETHING: readonly Entry['action'][] = ['UPDATE', 'DELETE', 'REORDER'];

/** What was made has no before, what was deleted no after: one value says it. */
const Values = ({ entry, change }: { readonly entry: Changed; readonly change: Change }) => {
  const t = useRecordText();
  const words = useValueWords();
  const isNew = !change.before && !FROM_SOMETHING.includes(entry.action);
  const isGone = entry.action === 'DELETE';
  return (
    <span className={classes.values}>
      {isNew ? null : (
        <span
          className={isGone ? undefined : classes.before}
          data-empty={!change.before || undefined}
        >
          <VisuallyHidden>{t('value.before')}: </VisuallyHidden>
          {words(change.before, change, entry.plugin)}
        </span>
      )}
      {isNew || isGone ? null : <IconArrowRight size={14} aria-hidden className={classes.arrow} />}
      {isGone ? null : (
        <span data-empty={!change.after || undefined}>
          <VisuallyHidden>{t('value.after')}: </VisuallyHidden>
          {words(change.after, change, entry.plugin)}
        </span>
      )}
    </span>
  );
};
