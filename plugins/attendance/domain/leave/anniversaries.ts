import { addDays, addMonths, dayOfMonth, monthOf } from '#core/time/dates.ts';

/**
 * What happens to a day that a month lacks: the specification moves it to the month's end, Civil Code
 * 143(2) read strictly gives the first of the next month. Both are lawful; the former is a day early.
 */
export type NonexistentDayPolicy = 'MONTH_END' | 'NEXT_DAY';

/** The corresponding day (応当日) some months later; always counted from the first date. */
export function monthsLater(
  date: string,
  months: number,
  policy: NonexistentDayPolicy = 'MONTH_END',
): string {
  const month = addMonths(monthOf(date), months);
  const day = Number(date.slice(8));
  const foundDay = dayOfMonth(month, day);
  return policy === 'NEXT_DAY' && Number(foundDay.slice(8)) !== day
    ? addDays(foundDay, 1)
    : foundDay;
}

/** The last day of a period of whole months (民法143条2項): the day before the corresponding day. */
export function lastDayAfter(date: string, months: number): string {
  const later = monthsLater(date, months);
  return later.slice(8) === date.slice(8) ? addDays(later, -1) : later;
}
