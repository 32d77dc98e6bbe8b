import { addDays, datesOf } from '#core/time/dates.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Notice } from '#kit/ui/index.ts';
import type { Asked } from '#plugins/attendance/domain/applications/asked.ts';
import type { VacationUnit } from '#plugins/attendance/domain/applications/details.ts';
import type { Facts, FactsOfDay } from '#plugins/attendance/domain/applications/facts.ts';
import { halvesOf } from '#plugins/attendance/domain/applications/halves.ts';
import { measuresOf } from '#plugins/attendance/domain/applications/measures.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import classes from '../Applications.module.css';

/** Longer ones are told by their number alone. */
const MOST_NAMED = 8;

type LeaveCountProps = {
  readonly asked: Asked;
  readonly unit: VacationUnit;
  readonly facts: Pick<Facts, 'dayOf' | 'vacationClass'>;
  readonly isAbsence: boolean;
};

/** How much leave it would be; hours as hours, and nothing as long as they are not whole ones. */
export const LeaveCount = ({ asked, unit, facts, isAbsence }: LeaveCountProps) => {
  const t = useText();
  const format = useFormat();
  const { days, minutes } = measuresOf(asked, facts);
  if (days === 0 || minutes % 60 !== 0) return null;
  if (unit === 'HOUR')
    return <Notice tone="info">{t('application.countOfHours', { hours: minutes / 60 })}</Notice>;
  return (
    <Notice tone="info">
      {t(isAbsence ? 'application.countOfAbsence' : 'application.countOfDays', {
        days: format.days(days),
      })}
      {unit === 'DAY' ? <DaysLeftOut asked={asked} dayOf={facts.dayOf} /> : null}
    </Notice>
  );
};

/** Which days of the range take no leave, because nobody works on them. */
const DaysLeftOut = ({
  asked,
  dayOf,
}: {
  readonly asked: Asked;
  readonly dayOf: Facts['dayOf'];
}) => {
  const t = useText();
  const format = useFormat();
  const off = datesOf(asked.fromDate, addDays(asked.toDate, 1)).filter(
    (date) => dayOf(date)?.plan === null,
  );
  if (off.length === 0) return null;
  return (
    <p>
      {off.length > MOST_NAMED
        ? t('application.leftOutMany', { count: off.length })
        : t('application.leftOut', {
            dates: format.list(off.map((date) => format.dateWithDay(date))),
          })}
    </p>
  );
};

/** Which hours of the day half a day off is, by the person's own plan. */
export const HalfTimes = ({
  unit,
  plan,
}: {
  readonly unit: VacationUnit;
  readonly plan: FactsOfDay['plan'] | undefined;
}) => {
  const t = useText();
  const format = useFormat();
  if (!plan || (unit !== 'HALF_AM' && unit !== 'HALF_PM')) return null;
  const [morning, afternoon] = halvesOf({
    from: plan.start,
    until: plan.end,
    breaks: plan.breaks,
  });
  const { from, until } = unit === 'HALF_AM' ? morning : afternoon;
  const clock = (minutes: number) => format.time(clockOfMinutes(minutes));
  return (
    <p className={classes.quiet}>
      {t('application.halfTimes', { range: format.range(clock(from), clock(until)) })}
    </p>
  );
};
