import type { GrantScheme } from '../unified.ts';
import type { SchemeFrom } from './base-dates.ts';

/** Somebody's calendar day by day, for the tests: no date is reckoned from another one but by looking. */
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

type Ymd = { readonly y: number; readonly m: number; readonly d: number };
const parse = (date: string): Ymd => ({
  y: Number(date.slice(0, 4)),
  m: Number(date.slice(5, 7)),
  d: Number(date.slice(8)),
});
const text = ({ y, m, d }: Ymd): string =>
  `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
const isLeap = (y: number): boolean => (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
const lengthOfMonth = (y: number, m: number): number =>
  m === 2 && isLeap(y) ? 29 : (MONTH_DAYS[m - 1] ?? 31);
const nextDay = (date: string): string => {
  const { y, m, d } = parse(date);
  if (d < lengthOfMonth(y, m)) return text({ y, m, d: d + 1 });
  return m < 12 ? text({ y, m: m + 1, d: 1 }) : text({ y: y + 1, m: 1, d: 1 });
};
/** Whether a day is the one of a month and day, or the end of that month where it has none. */
const isDayOf = (date: string, month: number, day: number): boolean => {
  const { y, m, d } = parse(date);
  return m === month && d === Math.min(day, lengthOfMonth(y, m));
};
const isMonthDay = (date: string, monthDay: string): boolean =>
  isDayOf(date, Number(monthDay.slice(0, 2)), Number(monthDay.slice(3)));

/** Whole months between two dates, where the later one is the corresponding day; undefined where it is none. */
function wholeMonths(from: string, to: string): number | undefined {
  const [a, b] = [parse(from), parse(to)];
  const months = (b.y - a.y) * 12 + b.m - a.m;
  return months >= 0 && isDayOf(to, b.m, a.d) ? months : undefined;
}

/** The base date of the scheme that is this day, if the scheme had always held. */
function isOfScheme(joined: string, scheme: GrantScheme, date: string, chosen: string): boolean {
  const isYearly = (start: string): boolean => {
    const months = wholeMonths(start, date);
    return months !== undefined && months >= 6 && (months - 6) % 12 === 0;
  };
  switch (scheme.scheme) {
    case 'HIRE_DATE':
      return isYearly(joined);
    case 'MONTHLY':
      return isYearly(`${joined.slice(0, 8)}01`);
    case 'ON_HIRE':
      return date === joined || (date > joined && isMonthDay(date, scheme.monthDay));
    case 'SINGLE_DATE_ADVANCE':
      return date > joined && isMonthDay(date, scheme.monthDay);
    case 'TWO_DATES':
      return date > joined && isMonthDay(date, chosen);
    case 'SPLIT_FIRST_YEAR':
      return false;
  }
}

/** Which of the scheme's dates a day is, if the scheme had always held: 0 for the first. */
function places(joined: string, scheme: GrantScheme, until: string): Map<string, number> {
  const foundDates = new Map<string, number>();
  const isOneDate = scheme.scheme === 'SINGLE_DATE_ADVANCE' || scheme.scheme === 'TWO_DATES';
  const chosen = chosenOf(joined, scheme);
  for (let date = joined; date <= until; date = nextDay(date)) {
    // Nobody waits for the common date longer than half a year.
    const isFirstByLaw = isOneDate && foundDates.size === 0 && wholeMonths(joined, date) === 6;
    if (isFirstByLaw || isOfScheme(joined, scheme, date, chosen))
      foundDates.set(date, foundDates.size);
  }
  return foundDates;
}

export function slowBaseDates(
  joined: string,
  schemes: readonly SchemeFrom[],
  until: string,
): string[] {
  const all = schemes.map(({ scheme }) => places(joined, scheme, until));
  const foundDates: string[] = [];
  for (let date = joined; date <= until; date = nextDay(date)) {
    const holds = schemes.findLastIndex(({ from }, at) => at === 0 || from <= date);
    const ofScheme = all[holds];
    if (!ofScheme) return [];
    const last = foundDates.at(-1);
    const turn = foundDates.length;
    const months = wholeMonths(joined, date);
    const byLaw = months !== undefined && months >= 6 + 12 * turn;
    const byScheme = (ofScheme.get(date) ?? -1) >= turn;
    const isInStep =
      last !== undefined &&
      ofScheme.get(last) === turn - 1 &&
      ![...ofScheme].some(
        ([day, place]) =>
          place === turn && day < date && holds > 0 && day < (schemes[holds]?.from ?? ''),
      );
    const afterYear = last !== undefined && !isInStep && (wholeMonths(last, date) ?? 0) >= 12;
    if (byLaw || byScheme || afterYear) foundDates.push(date);
  }
  return foundDates;
}

/** Of two dates a year the one that comes first after the joining. */
function chosenOf(joined: string, scheme: GrantScheme): string {
  if (scheme.scheme !== 'TWO_DATES') return '';
  for (let date = nextDay(joined); ; date = nextDay(date)) {
    const chosen = scheme.monthDays.find((monthDay) => isMonthDay(date, monthDay));
    if (chosen !== undefined) return chosen;
  }
}

/** 出勤率 counted with tally marks: whether so many percent of the days of work were attended. */
export function slowMeets(attended: number, workdays: number, percent: number): boolean {
  let marks = 0;
  for (let day = 0; day < attended; day += 1) marks += 100;
  for (let day = 0; day < workdays; day += 1) marks -= percent;
  return marks >= 0;
}
