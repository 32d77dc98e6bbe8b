import { addDays, addMonths, dayOfMonth, monthOf } from './dates.ts';

/** Half-open: `until` is the first day of the next period. */
export type Period = { readonly month: string; readonly from: string; readonly until: string };

/** Closing at the end of the month. Any other day is moved to the month's end where it is missing. */
export const MONTH_END = 31;

/**
 * 締め期間: named after the month of its last day. Closing on the 15th, '2020-01' runs from 12/16 to
 * 1/15 (labour-rules 10, CLOSE-01).
 */
export const closingPeriod = (month: string, closingDay: number): Period => ({
  month,
  from: addDays(dayOfMonth(addMonths(month, -1), closingDay), 1),
  until: addDays(dayOfMonth(month, closingDay), 1),
});

/** The period that a date falls into. */
export function periodOfDate(date: string, closingDay: number): Period {
  const own = closingPeriod(monthOf(date), closingDay);
  return date < own.until ? own : closingPeriod(addMonths(monthOf(date), 1), closingDay);
}
