import { useFormat } from '#kit/i18n/useFormat.ts';
import { Notice, WordsToCome } from '#kit/ui/index.ts';
import { endsWork } from '#plugins/attendance/domain/stamp.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import classes from '../Applications.module.css';
import type { Day } from '../useApplicationFacts.ts';
import { useNoPlanWord } from '../useNoPlanWord.ts';

const A_DAY = '9:00–18:00';

type Props = {
  readonly day: Day | undefined;
  /** Asked for: its line is kept free, so that the fields below do not move when it comes. */
  readonly awaited: boolean;
};

/** What is planned and stamped on the day that is asked for, so that nobody has to look it up. */
export const DayHint = ({ day, awaited }: Props) => {
  const t = useText();
  const noPlanWord = useNoPlanWord();
  const format = useFormat();
  if (!day && awaited)
    return (
      <p className={classes.quiet}>
        <WordsToCome like={t('application.planOfDay', { range: A_DAY })} />
      </p>
    );
  if (!day) return null;
  const first = day.stamps[0];
  const last = day.stamps.at(-1);
  return (
    <>
      <p className={classes.quiet}>
        {day.plan
          ? t('application.planOfDay', {
              range: format.range(format.time(day.plan.start), format.time(day.plan.end)),
            })
          : noPlanWord(day, 'application.dayOff')}
        {first && last
          ? t('application.stampedOfDay', {
              range: format.range(
                format.time(first.time),
                // Whoever is still at work has no time of leaving yet.
                endsWork(last.type) ? format.time(last.time) : '',
              ),
            })
          : null}
      </p>
      {day.isClosed ? <Notice tone="danger">{t('application.closed')}</Notice> : null}
    </>
  );
};
