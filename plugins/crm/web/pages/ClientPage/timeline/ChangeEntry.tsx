import { useFormat } from '#kit/i18n/useFormat.ts';
import { ChangeList } from '#kit/records/ChangeList.tsx';
import { useRecordText } from '#kit/records/words.ts';
import type { ClientTimelinePartsFragment } from './Timeline.generated.ts';
import classes from './Timeline.module.css';

type Change = NonNullable<ClientTimelinePartsFragment['change']>;

type Props = {
  readonly change: Change;
  /** The heading above says already what happened: only the fields are listed. */
  readonly isNamed?: boolean;
};

/** Field by field, as far as the viewer may see them. */
export const ChangeEntry = ({ change, isNamed = false }: Props) => {
  const t = useRecordText();
  const format = useFormat();
  const action = t(`action.${change.action}`);
  const isBare = change.changes.length === 0 && change.hidden === 0;
  return (
    <>
      {!isNamed && (isBare || change.action !== 'UPDATE') ? (
        <p className={classes.words}>{action}</p>
      ) : null}
      {change.fileName ? <p className={classes.faint}>{change.fileName}</p> : null}
      {change.changes.length > 0 ? (
        <ChangeList
          entry={change}
          label={t('history.changesOf', { time: format.time(change.occurredAt), action })}
        />
      ) : null}
      {change.hidden > 0 ? (
        <p className={classes.faint}>{t('history.hidden', { count: change.hidden })}</p>
      ) : null}
    </>
  );
};
