import { addDays } from '#core/time/dates.ts';

/** What is promised, what is asked, and the part of the answer that was worked out by hand. */
export type WorkedCase = readonly [promise: string, given: object, expected: object];

/** A day written as `09:00-19:00 -12:00-13:00`: attendance, and breaks behind a minus; past 24:00 on the next day. */
export function shift(date: string, prescribedMinutes: number, text = '', more: object = {}) {
  const spans = text.split(' ').filter(Boolean);
  const of = (isBreak: boolean) =>
    spans
      .filter((one) => one.startsWith('-') === isBreak)
      .map((one) =>
        one
          .replace(/^-/, '')
          .split('-')
          .map((clock) => instant(date, clock)),
      );
  return { date, prescribedMinutes, work: of(false), breaks: of(true), ...more };
}

function instant(date: string, clock: string): string {
  const hours = Number(clock.slice(0, 2));
  const day = addDays(date, Math.floor(hours / 24));
  return `${day}T${String(hours % 24).padStart(2, '0')}${clock.slice(2)}`;
}

const NINE_TO_SIX = '09:00-18:00 -12:00-13:00';

/** The same shift on days of one month. */
export const shifts = (
  month: string,
  days: readonly number[],
  text = NINE_TO_SIX,
  prescribedMinutes = 480,
) => days.map((day) => shift(`${month}-${String(day).padStart(2, '0')}`, prescribedMinutes, text));

/** Whole numbers from one to another, both in. */
export const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Weekdays of June 2025, which begins on a Sunday. */
export const WEEKDAYS_OF_JUNE: readonly number[] = from(1, 30).filter(
  (day) => day % 7 !== 0 && day % 7 !== 1,
);
