import { useFormat } from '#kit/i18n/useFormat.ts';
import { Tag } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { dateColour, dayOffWord, dayTone, hasWork, workedOf } from './day-facts.ts';
import { Marks } from './Marks.tsx';
import classes from './Month.module.css';
import type { MonthRow } from './month-data.ts';
import { useTimeDisplay } from './time-display.ts';

type Props = {
  readonly days: readonly MonthRow[];
  readonly today: string;
  readonly onOpen: (date: string) => void;
};

/** A phone has no room for eight columns: two lines a day, and the rest one tap away. */
export const MonthCards = ({ days, today, onOpen }: Props) => {
  const t = useText();
  const format = useFormat();
  const { hours } = useTimeDisplay();
  return (
    <ul className={classes.cards}>
      {days.map((day) => (
        <li key={day.date}>
          <button
            type="button"
            className={classes.card}
            data-tone={dayTone(day, today)}
            aria-current={day.date === today ? 'date' : undefined}
            onClick={() => onOpen(day.date)}
          >
            <span className={classes.cardDate} style={{ color: dateColour(day) }}>
              {Number(day.date.slice(8))}
              <span className={classes.weekday}>{format.weekday(day.date)}</span>
            </span>
            <span className={classes.cardMain}>
              {hasWork(day) ? (
                <span>
                  {format.range(
                    day.firstIn ? format.time(day.firstIn) : '',
                    day.lastOut ? format.time(day.lastOut) : '',
                  )}
                </span>
              ) : (
                <span className={classes.quiet}>
                  {day.plan
                    ? format.range(format.time(day.plan.start), format.time(day.plan.end))
                    : t(dayOffWord(day))}
                </span>
              )}
              {day.holiday || day.companyDay ? (
                <span
                  className={classes.quiet}
                  style={{ color: day.holiday ? 'var(--sunday)' : undefined }}
                >
                  {day.holiday ? t(`holiday.${day.holiday}` as 'holiday.newYear') : day.companyDay}
                </span>
              ) : null}
              {day.inProgress ? <Tag tone="green">{t('month.inProgress')}</Tag> : null}
              <Marks marks={day.marks} />
            </span>
            <span className={classes.cardTime}>{hasWork(day) ? hours(workedOf(day)) : ''}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
