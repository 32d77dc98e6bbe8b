import { datesOf } from '#core/time/dates.ts';
import { nationalHolidays } from '#core/time/holidays.ts';
import {
  calendarIdOf,
  daysOfCalendar,
  type Holiday,
} from '#plugins/attendance/domain/calendar/calendars.ts';

/** What stands in a cell: a holiday of the company, or a national one that nobody has entered. */
export type ShownDay = {
  readonly kind: 'OFF' | 'STATUTORY' | 'WORK' | 'NATIONAL' | 'SOME';
  readonly name: string;
  /** The holiday that says so. */
  readonly id: string | undefined;
};
type Known = Holiday & { readonly id: string };
type Whose = {
  readonly employmentDivisionId: string | null;
  readonly recruitmentTypeId: string | null;
};

const NO_PATTERNS = new Map();
const isForAll = (one: Holiday): boolean =>
  !one.workplaceId && !one.employmentDivisionId && !one.recruitmentTypeId;

/**
 * The days of a calendar year as they are to whoever has this employment division or recruitment type, or to everybody. On the
 * calendar of everybody, days that are only for some are SOME. Names of national holidays are keys of words.
 */
export function daysOfYear(
  year: number,
  holidays: readonly Known[],
  whose: Whose,
): ReadonlyMap<string, ShownDay> {
  const range = { from: `${year}-01-01`, until: `${year + 1}-01-01` };
  const id = calendarIdOf({ patternId: null, workplaceId: null, ...whose }, holidays);
  const isOfAll = whose.employmentDivisionId === null && whose.recruitmentTypeId === null;
  const days = new Map<string, ShownDay>();
  for (const { date, key } of nationalHolidays(year))
    days.set(date, { kind: 'NATIONAL', name: key, id: undefined });
  const speaksOf = (date: string, one: Known): boolean =>
    one.startsOn <= date && date <= one.endsOn;
  if (isOfAll) {
    for (const one of holidays.filter((holiday) => !isForAll(holiday)))
      for (const date of datesOf(range.from, range.until))
        if (speaksOf(date, one)) days.set(date, { kind: 'SOME', name: one.name, id: one.id });
  }
  for (const [date, { kind, name }] of daysOfCalendar(id, holidays, NO_PATTERNS, range)) {
    const speaking = holidays.filter((one) => speaksOf(date, one) && one.name === name);
    const own = speaking.find(
      (one) =>
        isForAll(one) ||
        (one.employmentDivisionId !== null &&
          one.employmentDivisionId === whose.employmentDivisionId) ||
        (one.recruitmentTypeId !== null && one.recruitmentTypeId === whose.recruitmentTypeId),
    );
    days.set(date, { kind, name, id: own?.id });
  }
  return days;
}

/** Dates of a month in weeks from Sunday, as on every calendar of the suite; null where a week reaches into another month. */
export function weeksOfMonth(year: number, month: number): readonly (readonly (string | null)[])[] {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const next =
    month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  const before = new Date(`${first}T00:00:00Z`).getUTCDay();
  const dates: (string | null)[] = [
    ...Array.from({ length: before }, () => null),
    ...datesOf(first, next),
  ];
  while (dates.length % 7 > 0) dates.push(null);
  return Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7));
}
