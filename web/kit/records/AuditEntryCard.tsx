import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/actions/Button.tsx';
import { IconArrowBackUp } from '../ui/icons.ts';
import { Avatar } from '../ui/layout/Avatar.tsx';
import { Tag, type Tone } from '../ui/layout/marks.tsx';
import { ChangeList } from './ChangeList.tsx';
import classes from './History.module.css';
import { type Entry, useOrigin, usePersonName, wordOf } from './value-words.ts';
import { useRecordText } from './words.ts';

export const ACTION_TONES: Readonly<Record<Entry['action'], Tone>> = {
  CREATE: 'green',
  UPDATE: 'indigo',
  DELETE: 'vermilion',
  RESTORE: 'amber',
  REORDER: 'grey',
  SIGN_IN: 'grey',
  SIGN_OUT: 'grey',
  VIEW: 'amber',
  EXPORT: 'amber',
  IMPORT: 'amber',
  IMPORT_CHECK: 'grey',
  IMPORT_UNDO: 'vermilion',
  INVITE: 'grey',
  PASSWORD_RESET: 'grey',
  UPLOAD: 'grey',
  ASK: 'grey',
  COMMENT: 'grey',
  PUBLISH: 'green',
  UNPUBLISH: 'vermilion',
  DESTROY: 'vermilion',
  OTHER: 'grey',
};

type Props = {
  readonly entry: Entry;
  /** The record that the history is about; entries of its parts say what they are. */
  readonly about?: { readonly subject: string; readonly id: string } | undefined;
  readonly onRestore?: ((entry: Entry, fields: readonly string[]) => void) | undefined;
};

export const AuditEntryCard = ({ entry, about, onRestore }: Props) => {
  const t = useRecordText();
  const format = useFormat();
  const nameOf = usePersonName();
  const origin = useOrigin();
  const person = nameOf(entry.person);
  const isOther = entry.subject !== about?.subject || entry.subjectId !== about.id;
  const time = format.time(entry.occurredAt);
  const action = t(`action.${entry.action}`);
  const restorable = entry.changes.filter((change) => change.isRestorable);
  const restore = onRestore && ((fields: readonly string[]) => onRestore(entry, fields));
  return (
    <article className={classes.entry}>
      <Avatar name={person} size={32} decorative />
      <div className={classes.told}>
        <div className={classes.head}>
          <span className={classes.person}>{person}</span>
          {entry.actingFor ? (
            <span className={classes.faint}>
              {t('history.as', { name: nameOf(entry.actingFor) })}
            </span>
          ) : null}
          <Tag tone={ACTION_TONES[entry.action]}>{action}</Tag>
          {isOther && entry.kind ? (
            <span className={classes.part}>
              {[wordOf(entry.plugin, entry.kind), entry.name].filter(Boolean).join(' ')}
            </span>
          ) : null}
          <time className={classes.time} dateTime={String(entry.occurredAt)}>
            {time}
          </time>
        </div>
        {entry.changes.length > 0 ? (
          <ChangeList
            entry={entry}
            label={t('history.changesOf', { time, action })}
            {...(restore ? { onRestore: restore } : {})}
          />
        ) : null}
        {entry.hidden > 0 ? (
          <p className={classes.faint}>{t('history.hidden', { count: entry.hidden })}</p>
        ) : null}
        {entry.changes.length === 0 && entry.hidden === 0 && entry.action === 'UPDATE' ? (
          <p className={classes.faint}>{t('history.nothing')}</p>
        ) : null}
        <p className={classes.origin}>
          {format.list([origin(entry), entry.ip ?? '', entry.browser ?? ''].filter(Boolean))}
        </p>
        {restore && restorable.length > 1 ? (
          <Button
            size="sm"
            icon={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => restore(restorable.map(({ field }) => field))}
          >
            {t('history.restoreAll')}
          </Button>
        ) : null}
      </div>
    </article>
  );
};
