import { addDays, isDate } from '../time/dates.ts';

/** A day of a condition: one of the calendar, or so many days from the one on which somebody looks. */
const FROM_TODAY = /^today(?:([+-])(\d{1,4}))?$/;

/** How far from today the value is; undefined for a day of the calendar, and for what is no day. */
export function daysFromToday(value: string): number | undefined {
  const [whole, sign, days] = FROM_TODAY.exec(value) ?? [];
  if (whole === undefined) return undefined;
  return days === undefined ? 0 : Number(`${sign}${days}`);
}

export const fromToday = (days: number): string =>
  days === 0 ? 'today' : `today${days > 0 ? '+' : '-'}${Math.abs(days)}`;

export const isFilterDay = (value: string): boolean =>
  (isDate(value) && value > '0001') || FROM_TODAY.test(value);

/** The day that the value means today. */
export function dayOf(value: string, today: string): string {
  const days = daysFromToday(value);
  return days === undefined ? value : addDays(today, days);
}
