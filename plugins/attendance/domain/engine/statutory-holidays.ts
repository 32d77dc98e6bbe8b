import { weekdayOfDay, weekStartOf } from './day/clock.ts';

/** How a company says which days off are 法定休日 (LSA 35, labour-rules 3.1). */
export type StatutoryHolidayRule =
  /** The same weekday every week; 0 is Sunday. Recommended: everybody knows it beforehand. */
  | { readonly kind: 'FIXED_WEEKDAY'; readonly weekday: number }
  /** The days that the calendar marks. */
  | { readonly kind: 'CALENDAR'; readonly days: ReadonlySet<number> }
  /** Not designated: the later of two worked days off in a week. Known at the end of the week only. */
  | { readonly kind: 'LATEST_IN_WEEK' }
  /** Four days in four weeks from a fixed day (変形休日制). */
  | { readonly kind: 'FOUR_WEEKS'; readonly start: number };

export type DaysOff = {
  readonly from: number;
  readonly until: number;
  readonly weekStartDay: number;
  readonly isDayOff: (day: number) => boolean;
  readonly isWorked: (day: number) => boolean;
};

/** The statutory holidays of the half-open days, which should begin and end with whole weeks. */
export function statutoryHolidaysOf(rule: StatutoryHolidayRule, daysOff: DaysOff): Set<number> {
  const { from, until } = daysOff;
  const days = Array.from({ length: until - from }, (_, index) => from + index);
  if (rule.kind === 'FIXED_WEEKDAY') {
    return new Set(days.filter((day) => weekdayOfDay(day) === rule.weekday));
  }
  if (rule.kind === 'CALENDAR') return new Set(days.filter((day) => rule.days.has(day)));
  if (rule.kind === 'FOUR_WEEKS') return fourInFourWeeks(days, rule.start, daysOff);
  const weeks = Map.groupBy(days, (day) => weekStartOf(day, daysOff.weekStartDay));
  return new Set([...weeks.values()].flatMap((week) => statutoryOfWeek(week, daysOff)));
}

/**
 * A day off that was rested fulfils the duty of the week, and work on the others is work on a
 * non-statutory holiday. Only where all were worked is the last one statutory (HOL-10 to 12).
 */
function statutoryOfWeek(week: readonly number[], { isDayOff, isWorked }: DaysOff): number[] {
  const off = week.filter(isDayOff);
  const rested = off.filter((day) => !isWorked(day));
  const statutory = rested.at(-1) ?? off.at(-1);
  return statutory === undefined ? [] : [statutory];
}

/**
 * From the point where four days off can no longer be had in the four weeks, each worked day off is
 * statutory; the rested ones are, up to four.
 */
function fourInFourWeeks(
  days: readonly number[],
  start: number,
  { isDayOff, isWorked }: DaysOff,
): Set<number> {
  const foundHolidays = new Set<number>();
  const blocks = Map.groupBy(days, (day) => Math.floor((day - start) / 28));
  for (const block of blocks.values()) {
    const off = block.filter(isDayOff);
    const rested = off.filter((day) => !isWorked(day));
    for (const day of rested.slice(-4)) foundHolidays.add(day);
    const missing = Math.max(0, 4 - rested.length);
    const worked = off.filter(isWorked);
    for (const day of worked.slice(worked.length - Math.min(missing, worked.length))) {
      foundHolidays.add(day);
    }
  }
  return foundHolidays;
}
