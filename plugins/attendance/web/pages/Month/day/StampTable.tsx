import { minutesOn, tokyoDate } from '#core/time/tokyo.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Tag } from '#kit/ui/index.ts';
import { clock } from '#plugins/attendance/web/parts/clock-of-minutes.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import classes from '../Month.module.css';
import type { MonthRow } from '../month-data.ts';

/** A clock that is further off than this is worth a second look. */
const FAR_SECONDS = 120;
/** Where the month and the time begin in 2026/11/17 09:00:00. */
const DAY_AT = 5;
const TIME_AT = 11;
const SOURCE_TONES = {
  OFFLINE: 'amber',
  DIRECT: 'blue',
  APPLICATION: 'indigo',
  STAFF: 'indigo',
} as const;

export const StampTable = ({ day }: { readonly day: MonthRow }) => {
  const t = useText();
  const format = useFormat();
  const difference = (seconds: number): string => {
    const size = Math.abs(seconds);
    const [hours, minutes] = [Math.floor(size / 3600), Math.floor((size % 3600) / 60)];
    if (hours > 0) return t('day.hours', { hours, minutes });
    if (minutes > 0) return t('day.minutes', { minutes, seconds: size % 60 });
    return t('day.seconds', { seconds: size });
  };
  // A night runs into the next day, and a stamp may come in days later: both would look like this day's.
  const momentOf = (moment: string): string =>
    format.dateTime(moment).slice(tokyoDate(new Date(moment)) === day.date ? TIME_AT : DAY_AT);
  return (
    <section
      className={classes.frame}
      aria-label={t('stamp.stampsOfDay')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={classes.stamps}>
        <caption className={classes.quiet} style={{ textAlign: 'start' }}>
          {t('stamp.stampsOfDay')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('day.stamp')}</th>
            <th scope="col" data-end>
              {t('day.counted')}
            </th>
            <th scope="col" data-end>
              {t('day.device')}
            </th>
            <th scope="col" data-end>
              {t('day.server')}
            </th>
            <th scope="col" data-end>
              {t('day.difference')}
            </th>
            <th scope="col">{t('day.position')}</th>
          </tr>
        </thead>
        <tbody>
          {day.stamps.map((stamp) => (
            <tr key={stamp.id}>
              <td>
                {t(`stamp.${stamp.type}`)}
                {stamp.source === 'STAMPED' ? null : (
                  <>
                    {' '}
                    <Tag tone={SOURCE_TONES[stamp.source]}>{t(`source.${stamp.source}`)}</Tag>
                  </>
                )}
                {stamp.reason ? <span className={classes.reason}>{stamp.reason}</span> : null}
              </td>
              <td data-end>{clock(minutesOn(day.date, new Date(stamp.stampedAt)))}</td>
              <td data-end>{momentOf(stamp.deviceTime)}</td>
              <td data-end>{momentOf(stamp.receivedAt)}</td>
              <td
                data-end
                className={Math.abs(stamp.skewSeconds) > FAR_SECONDS ? classes.far : undefined}
              >
                {difference(stamp.skewSeconds)}
              </td>
              <td>{t(`day.${stamp.position}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
