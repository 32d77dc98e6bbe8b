import { useState } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Link } from '#kit/navigation/navigation.ts';
import { useNarrow, VisuallyHidden } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { createAt, updateAt } from './addresses.ts';
import { useCalendarText } from './calendar-text.ts';
import { type ShownDay, weeksOfMonth } from './days-of-year.ts';
import classes from './YearOfHolidays.module.css';

const KINDS = ['OFF', 'STATUTORY', 'WORK', 'NATIONAL', 'SOME'] as const;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

type Props = {
  readonly year: number;
  readonly today: string;
  readonly days: ReadonlyMap<string, ShownDay>;
  readonly mayChange: boolean;
  /** Days for some people only stand on the calendar of everybody. */
  readonly withSome: boolean;
};

/** A year at a glance, each day leads to its holiday, or to a new one; on a phone one month of it at a time. */
export const YearOfHolidays = ({ year, withSome, ...props }: Props) => {
  const t = useCalendarText();
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState(Number(props.today.slice(5, 7)));
  return (
    <section aria-label={t('page.yearLabel', { year })}>
      <ul className={classes.legend} aria-label={t('page.legend')}>
        {KINDS.filter((kind) => withSome || kind !== 'SOME').map((kind) => (
          <li key={kind}>
            <span className={classes.swatch} data-kind={kind} />
            {t(`day.${kind}`)}
          </li>
        ))}
      </ul>
      {isNarrow ? (
        <MonthChoice year={year} days={props.days} chosen={chosen} onChoose={setChosen} />
      ) : null}
      <div className={classes.year}>
        {(isNarrow ? [chosen] : MONTHS).map((month) => (
          <Month key={month} year={year} month={month} {...props} />
        ))}
      </div>
    </section>
  );
};

type MonthChoiceProps = Pick<Props, 'year' | 'days'> & {
  readonly chosen: number;
  readonly onChoose: (month: number) => void;
};

const MonthChoice = ({ year, days, chosen, onChoose }: MonthChoiceProps) => {
  const t = useCalendarText();
  const format = useFormat();
  return (
    <fieldset className={classes.months} aria-label={t('page.yearLabel', { year })}>
      {MONTHS.map((month) => {
        const kinds = kindsIn(days, year, month);
        return (
          <button
            key={month}
            type="button"
            className={classes.choice}
            aria-pressed={month === chosen}
            onClick={() => onChoose(month)}
          >
            {format.monthName(month)}
            <VisuallyHidden> {format.list(kinds.map((kind) => t(`day.${kind}`)))}</VisuallyHidden>
            <span className={classes.dots} aria-hidden>
              {kinds.map((kind) => (
                <span key={kind} className={classes.swatch} data-kind={kind} />
              ))}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
};

/** What there is in a month, in the order of the legend. */
function kindsIn(days: Props['days'], year: number, month: number): readonly ShownDay['kind'][] {
  const dates = weeksOfMonth(year, month).flat();
  const foundKinds = new Set(dates.map((date) => date && days.get(date)?.kind));
  return KINDS.filter((kind) => foundKinds.has(kind));
}

type MonthProps = Omit<Props, 'withSome'> & { readonly month: number };

const Month = ({ year, month, ...props }: MonthProps) => {
  const format = useFormat();
  const weeks = weeksOfMonth(year, month);
  const head = weeks[1] ?? [];
  return (
    <table className={classes.month}>
      <caption>{format.month(`${year}-${String(month).padStart(2, '0')}`)}</caption>
      <thead>
        <tr>
          {head.map((date) => (
            <th key={date} scope="col">
              {date === null ? null : format.weekday(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places of a week do not move
              <Day key={place} date={date} {...props} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

type DayProps = Omit<MonthProps, 'year' | 'month'> & { readonly date: string | null };

const Day = ({ date, today, days, mayChange }: DayProps) => {
  const t = useCalendarText();
  const words = useText();
  const format = useFormat();
  if (date === null) return <td />;
  const day = days.get(date);
  const number = Number(date.slice(8));
  const name =
    day && (day.kind === 'NATIONAL' ? words(`holiday.${day.name}` as 'holiday.newYear') : day.name);
  const dayLabel =
    day && name ? t('page.dayLabel', { name, kind: t(`day.${day.kind}`) }) : undefined;
  const to = !mayChange
    ? undefined
    : day?.id
      ? updateAt(day.id)
      : date > today
        ? createAt(date)
        : undefined;
  const cell = {
    'data-kind': day?.kind,
    'data-today': date === today || undefined,
    title: dayLabel,
  };
  if (to === undefined)
    return (
      <td {...cell}>
        {number}
        {dayLabel ? <VisuallyHidden> {dayLabel}</VisuallyHidden> : null}
      </td>
    );
  const label = day?.id
    ? t('page.editDay', { date: format.date(date), name: name ?? '' })
    : t('page.addDay', { date: format.date(date) });
  return (
    <td {...cell}>
      <Link to={to} search className={classes.link ?? ''}>
        {number}
        <VisuallyHidden> {label}</VisuallyHidden>
      </Link>
    </td>
  );
};
