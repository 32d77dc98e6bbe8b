import { useState } from 'react';
import { daysInMonth } from '#core/time/dates.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconChevronLeft, IconChevronRight } from '#kit/ui/icons.ts';
import { Group, IconButton, VisuallyHidden } from '#kit/ui/index.ts';
import { type DayOff, daysOffOf, type Pattern } from '#plugins/company/domain/days-off.ts';
import { useText } from '../../text.ts';
import { CALENDAR_WEEK, weekdayKey } from './weekdays.ts';
import classes from './YearCalendar.module.css';

const KINDS = ['STATUTORY', 'PRESCRIBED', 'NATIONAL', 'COMPANY'] as const;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

type Props = { readonly pattern: Pattern; readonly firstYear: number };

/** What a pattern means, before it is saved: a year at a glance. */
export const YearCalendar = ({ pattern, firstYear }: Props) => {
  const t = useText();
  const [year, setYear] = useState(firstYear);
  const days = daysOffOf(pattern, year);
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <section aria-label={t('holidayPattern.preview', { year })}>
      <Group gap={2} align="center">
        <IconButton
          label={t('holidayPattern.previousYear')}
          icon={<IconChevronLeft size={16} aria-hidden />}
          size="sm"
          onClick={() => setYear(year - 1)}
        />
        <strong aria-live="polite">{t('holidayPattern.preview', { year })}</strong>
        <IconButton
          label={t('holidayPattern.nextYear')}
          icon={<IconChevronRight size={16} aria-hidden />}
          size="sm"
          onClick={() => setYear(year + 1)}
        />
        <span>{t('holidayPattern.previewCount', { count: days.length })}</span>
      </Group>
      <ul className={classes.legend} aria-label={t('holidayPattern.legend')}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <span className={classes.swatch} data-kind={kind} />
            {t(`holidayPattern.kinds.${kind}`)}
          </li>
        ))}
      </ul>
      <div className={classes.year}>
        {MONTHS.map((month) => (
          <Month key={month} year={year} month={month} byDate={byDate} />
        ))}
      </div>
    </section>
  );
};

type MonthProps = {
  readonly year: number;
  readonly month: number;
  readonly byDate: ReadonlyMap<string, DayOff>;
};

const Month = ({ year, month, byDate }: MonthProps) => {
  const t = useText();
  const format = useFormat();
  return (
    <table className={classes.month}>
      <caption>{format.monthName(month)}</caption>
      <thead>
        <tr>
          {CALENDAR_WEEK.map((weekday) => (
            <th key={weekday} scope="col" abbr={t(`weekday.${weekdayKey(weekday)}`)}>
              {t(`weekday.${weekdayKey(weekday)}`).slice(0, 1)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(year, month).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, place) => (
              <Day
                // biome-ignore lint/suspicious/noArrayIndexKey: the places of a week do not move
                key={place}
                date={date}
                day={date === null ? undefined : byDate.get(date)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Day = ({ date, day }: { readonly date: string | null; readonly day: DayOff | undefined }) => {
  const t = useText();
  if (date === null) return <td />;
  const number = Number(date.slice(8));
  if (!day) return <td>{number}</td>;
  const kind = t(`holidayPattern.kinds.${day.kind}`);
  const name = day.kind === 'COMPANY' ? day.name : kind;
  return (
    <td data-kind={day.kind} title={name}>
      {number}
      <VisuallyHidden> {name}</VisuallyHidden>
    </td>
  );
};

/** Weeks from Sunday, as on every calendar of the suite; null where a week reaches into another month. */
function weeksOf(year: number, month: number): readonly (readonly (string | null)[])[] {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const before = new Date(`${first}T00:00:00Z`).getUTCDay();
  const dates: (string | null)[] = [
    ...Array.from({ length: before }, () => null),
    ...Array.from(
      { length: daysInMonth(first.slice(0, 7)) },
      (_, index) => `${first.slice(0, 8)}${String(index + 1).padStart(2, '0')}`,
    ),
  ];
  while (dates.length % 7 > 0) dates.push(null);
  return Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7));
}
