import { weekdayOf } from '#core/time/dates.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Tag, VisuallyHidden } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { ApplicationTags } from './ApplicationTags.tsx';
import classes from './Calendar.module.css';
import { dateColour, dayTone, hasWork, workedOf } from './day-facts.ts';
import { Marks } from './Marks.tsx';
import type { MonthData } from './month-data.ts';
import { useTimeDisplay } from './time-display.ts';

type Props = {
  readonly month: MonthData;
  readonly today: string;
  readonly onOpen: (date: string) => void;
};

const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** A Sunday, to name the days of the week by. */
const A_SUNDAY = '2026-11-01';
const nameDate = (day: number): string => `${A_SUNDAY.slice(0, 8)}0${day + 1}`;

/** The month in rows of weeks, from Sunday to Saturday. */
export const MonthCalendar = ({ month, today, onOpen }: Props) => {
  const t = useText();
  const format = useFormat();
  const { hours } = useTimeDisplay();
  const before = weekdayOf(month.from);
  return (
    <div className={classes.frame}>
      <ul className={classes.names} aria-hidden>
        {WEEK.map((day) => (
          <li key={day}>{format.weekday(nameDate(day))}</li>
        ))}
      </ul>
      <ul
        className={classes.days}
        aria-label={t('month.list', { month: format.month(month.month) })}
      >
        {month.days.map((day, index) => (
          <li key={day.date} style={index === 0 ? { gridColumnStart: before + 1 } : undefined}>
            <button
              type="button"
              className={classes.day}
              data-tone={dayTone(day, today)}
              aria-current={day.date === today ? 'date' : undefined}
              onClick={() => onOpen(day.date)}
            >
              <span className={classes.number} style={{ color: dateColour(day) }}>
                <VisuallyHidden>{format.dateWithDay(day.date)}</VisuallyHidden>
                <span aria-hidden>{Number(day.date.slice(8))}</span>
                {day.holiday || day.companyDay ? (
                  <small>
                    {day.holiday
                      ? t(`holiday.${day.holiday}` as 'holiday.newYear')
                      : day.companyDay}
                  </small>
                ) : null}
              </span>
              {hasWork(day) ? (
                <>
                  <span className={classes.clock}>
                    {format.range(
                      day.firstIn ? format.time(day.firstIn) : '',
                      day.lastOut ? format.time(day.lastOut) : '',
                    )}
                  </span>
                  <strong>{hours(workedOf(day))}</strong>
                </>
              ) : day.plan ? (
                <span className={classes.quiet}>
                  {format.range(format.time(day.plan.start), format.time(day.plan.end))}
                </span>
              ) : null}
              {day.inProgress ? <Tag tone="green">{t('month.inProgress')}</Tag> : null}
              <Marks marks={day.marks} />
              <ApplicationTags applications={day.applications} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
