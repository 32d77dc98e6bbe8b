/**
 * Calendar dates are 'YYYY-MM-DD' strings: they sort, compare and travel as they are. Arithmetic
 * goes through UTC midnight, so neither the machine's zone nor summer time can shift a day.
 */
const DAY_MS = 86_400_000;

const utcOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOfUtc = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** True for a date that exists: '2026-02-30' does not. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const ms = utcOf(value);
  return !Number.isNaN(ms) && dateOfUtc(ms) === value;
}

/** True for 'YYYY-MM'. */
export const isMonth = (value: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(value);

/** Every month has these days: among them no calendar is asked. */
const DAYS_OF_EVERY_MONTH = 28;

export function addDays(date: string, days: number): string {
  const day = Number(date.slice(8)) + days;
  const isInMonth = date.length === 10 && day >= 1 && day <= DAYS_OF_EVERY_MONTH;
  if (isInMonth && Number.isInteger(day)) return `${date.slice(0, 8)}${day < 10 ? '0' : ''}${day}`;
  return dateOfUtc(utcOf(date) + days * DAY_MS);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utcOf(to) - utcOf(from)) / DAY_MS);

/** 0 is Sunday, 6 Saturday. */
export const weekdayOf = (date: string): number => new Date(utcOf(date)).getUTCDay();

/** Every date of the half-open range. */
export function datesOf(from: string, until: string): string[] {
  const dates: string[] = [];
  for (let date = from; date < until; date = addDays(date, 1)) dates.push(date);
  return dates;
}

export const monthOf = (date: string): string => date.slice(0, 7);

export function addMonths(month: string, months: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  const year = Math.floor(index / 12);
  return `${String(year).padStart(4, '0')}-${String(index - year * 12 + 1).padStart(2, '0')}`;
}

export const daysInMonth = (month: string): number =>
  Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8));

/** The day of the month, or its last day where the month is shorter (31 is always the last). */
export const dayOfMonth = (month: string, day: number): string =>
  `${month}-${String(Math.min(day, daysInMonth(month))).padStart(2, '0')}`;
