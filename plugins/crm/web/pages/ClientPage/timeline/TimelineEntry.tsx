import { lazy, Suspense } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { recordTexts } from '#kit/records/words.ts';
import { Tag, type Tone } from '#kit/ui/index.ts';
import { useText } from '#plugins/crm/web/text.ts';
import type { ClientTimelineKind } from '#schema/generated/schema-types.ts';
import type { ShownClient } from '../shown-client.ts';
import { CallEntry } from './CallEntry.tsx';
import type { ClientTimelinePartsFragment } from './Timeline.generated.ts';
import classes from './Timeline.module.css';

// Words of histories are many: they come with the first change that is shown.
const ChangeEntry = lazy(async () => {
  const [{ ChangeEntry: shown }] = await Promise.all([import('./ChangeEntry.tsx'), recordTexts()]);
  return { default: shown };
});

const TONES: Readonly<Record<ClientTimelineKind, Tone>> = {
  CALL: 'green',
  MAIL: 'indigo',
  TASK: 'amber',
  COMMENT: 'indigo',
  CHANGE: 'grey',
  FILE: 'grey',
  MERGE: 'grey',
  IMPORT: 'grey',
};

type Props = { readonly entry: ClientTimelinePartsFragment; readonly client: ShownClient };

/** One thing that happened: when, of which kind, by whom, and what. */
export const TimelineEntry = ({ entry, client }: Props) => {
  const t = useText();
  const format = useFormat();
  const { kind, at, personName, title, text, isDone, call, change, ofMerged } = entry;
  // The other client was not deleted, as its own history says: it went into this one, with these values.
  const wentHere = ofMerged !== null && change?.action === 'DELETE';
  return (
    <article className={classes.entry}>
      <div className={classes.head}>
        <time dateTime={at} className={classes.time}>
          {format.time(at)}
        </time>
        <Tag tone={TONES[kind]}>{t(`clientTimelineKind.${kind}`)}</Tag>
        <span className={classes.person}>{personName ?? t('timeline.nobody')}</span>
      </div>
      {ofMerged ? (
        <p className={classes.faint}>
          {t(wentHere ? 'timeline.mergedValues' : 'timeline.ofMerged', { name: ofMerged })}
        </p>
      ) : null}
      {call ? <CallEntry call={call} client={client} /> : null}
      {change ? (
        <Suspense fallback={null}>
          <ChangeEntry change={change} isNamed={wentHere} />
        </Suspense>
      ) : null}
      {kind === 'TASK' ? (
        <p className={classes.words}>
          {t(isDone ? 'timeline.taskDone' : 'timeline.taskMade', { title: title ?? '' })}
        </p>
      ) : null}
      {kind === 'COMMENT' ? <p className={classes.words}>{title}</p> : null}
      {kind === 'FILE' ? (
        <p className={classes.words}>
          {t('timeline.file', { file: title ?? '', person: text ?? '' })}
        </p>
      ) : null}
    </article>
  );
};
