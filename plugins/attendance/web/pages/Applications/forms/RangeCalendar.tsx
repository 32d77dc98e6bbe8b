import { useState } from 'react';
import { addMonths, datesOf, isDate, monthOf, weekdayOf } from '#core/time/dates.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconChevronLeft, IconChevronRight } from '#kit/ui/icons.ts';
import { Group, IconButton, RefreshMark, VisuallyHidden } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import classes from '../Applications.module.css';
import { type Day, useApplicationDays } from '../useApplicationFacts.ts';
import { useNoPlanWord } from '../useNoPlanWord.ts';

type Props = {
  readonly from: string | null;
  readonly until: string | null;
  readonly today: string;
  readonly onChange: (from: string, until: string) => void;
  /** One date only: half days and hours. */
  readonly single?: boolean;
};

/**
 * First and last day by two clicks. Days off are shaded, what is asked for already and how many of the
 * team are away stands in the day.
 */
export const RangeCalendar = ({ from, until, today, onChange, single = false }: Props) => {
  const t = useText();
  const format = useFormat();
  const [month, setMonth] = useState(monthOf(from && isDate(from) ? from : today));
  const [begun, setBegun] = useState<string>();
  // A first day that was typed brings its month.
  const [seenFrom, setSeenFrom] = useState(from);
  if (from !== seenFrom) {
    setSeenFrom(from);
    if (from && isDate(from)) setMonth(monthOf(from));
  }
  const { days, loading } = useApplicationDays([`${month}-01`]);
  const dates = datesOf(`${month}-01`, `${addMonths(month, 1)}-01`);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const pick = (date: string) => {
    if (single) return onChange(date, date);
    if (begun === undefined) {
      setBegun(date);
      return onChange(date, date);
    }
    setBegun(undefined);
    const [first = date, last = date] = [begun, date].toSorted();
    onChange(first, last);
  };
  const isChosen = (date: string) =>
    from !== null && from <= date && date <= (single ? from : (until ?? from));
  return (
    <div>
      <Group justify="space-between">
        <IconButton
          label={t('month.previous')}
          icon={<IconChevronLeft size={18} aria-hidden />}
          onClick={() => setMonth(addMonths(month, -1))}
        />
        <strong aria-live="polite">{format.month(month)}</strong>
        <IconButton
          label={t('month.next')}
          icon={<IconChevronRight size={18} aria-hidden />}
          onClick={() => setMonth(addMonths(month, 1))}
        />
      </Group>
      <RefreshMark busy={loading} />
      <table className={classes.month} aria-label={t('application.calendar')}>
        <thead>
          <tr>
            {WEEK.map((date, weekday) => (
              <th key={date} scope="col" data-weekday={weekday}>
                {format.weekday(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(dates).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, place) =>
                date ? (
                  <td key={date} data-weekday={byDate.get(date)?.holiday ? 0 : weekdayOf(date)}>
                    <DayButton
                      date={date}
                      day={byDate.get(date)}
                      chosen={isChosen(date)}
                      today={date === today}
                      onPick={() => pick(date)}
                    />
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: days of the other month have no name
                  <td key={place} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {single ? null : (
        <p className={classes.quiet} role="status">
          {begun !== undefined
            ? t('application.pickLast')
            : from === null
              ? t('application.pickFirst')
              : null}
        </p>
      )}
    </div>
  );
};

/** A week that begins on Sunday, for the names of its days. */
const WEEK = datesOf('2026-11-01', '2026-11-08');

function weeksOf(dates: readonly string[]): (string | undefined)[][] {
  const before = weekdayOf(dates[0] ?? '');
  const cells: (string | undefined)[] = [...Array<undefined>(before).fill(undefined), ...dates];
  while (cells.length % 7 !== 0) cells.push(undefined);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

type DayProps = {
  readonly date: string;
  readonly day: Day | undefined;
  readonly chosen: boolean;
  readonly today: boolean;
  readonly onPick: () => void;
};

const DayButton = ({ date, day, chosen, today, onPick }: DayProps) => {
  const t = useText();
  const noPlanWord = useNoPlanWord();
  const format = useFormat();
  const isOff = day !== undefined && day.plan === null;
  const own = day?.applications.filter(
    ({ type, status }) => type === 'VACATION' && status !== 'DRAFT',
  );
  const marks = [
    ...(isOff ? [noPlanWord(day, 'application.dayOffShort')] : []),
    // An approved leave is named already.
    ...(own?.length && !day?.leaveName ? [t('application.askedShort')] : []),
    ...(day && day.teamAway > 0 ? [t('application.teamAway', { count: day.teamAway })] : []),
  ];
  return (
    <button
      type="button"
      className={classes.day}
      aria-pressed={chosen}
      data-chosen={chosen || undefined}
      data-off={isOff || undefined}
      data-today={today || undefined}
      disabled={day?.isClosed || day?.isInService === false}
      onClick={onPick}
    >
      <span>
        <VisuallyHidden>{format.month(date)} </VisuallyHidden>
        {Number(date.slice(8))}
        <VisuallyHidden> {format.weekday(date)}</VisuallyHidden>
      </span>
      <span className={classes.mark}>{marks.join(' ')}</span>
    </button>
  );
};
