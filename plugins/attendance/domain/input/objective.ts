import { addDays } from '#core/time/dates.ts';

/** Minutes from midnight of the work date; past 1440 on the next day. */
export type FirstAndLast = { readonly first: number; readonly last: number };

/** Before this hour an event still belongs to the day before: whoever leaves at two in the morning ends a day. */
export const RECORD_DAY_BEGINS = 5 * 60;
const DAY = 1440;

/** The work day of an event at a clock time of a date. */
export const workDayOfEvent = (
  date: string,
  minutes: number,
): { readonly workDate: string; readonly at: number } =>
  minutes < RECORD_DAY_BEGINS
    ? { workDate: addDays(date, -1), at: minutes + DAY }
    : { workDate: date, at: minutes };

/** Events in any order, and events that came before, as the first and the last of the day. */
export const folded = (one: FirstAndLast | undefined, other: FirstAndLast): FirstAndLast =>
  one ? { first: Math.min(one.first, other.first), last: Math.max(one.last, other.last) } : other;

export type Gap = {
  /** Stamp less record, in minutes: positive where the stamp is the later one. Null without that stamp. */
  readonly start: number | null;
  readonly end: number | null;
};

/**
 * How far the stamps of a day are from its record; undefined where nothing is further than `tolerance`. A day with
 * a record and without a stamp is one that has to be explained as well.
 */
export function gapOf(
  record: FirstAndLast,
  stamped: { readonly first: number | null; readonly last: number | null },
  tolerance: number,
): Gap | undefined {
  const start = stamped.first === null ? null : stamped.first - record.first;
  const end = stamped.last === null ? null : stamped.last - record.last;
  const isFar = (difference: number | null): boolean =>
    difference === null || Math.abs(difference) > tolerance;
  return isFar(start) || isFar(end) ? { start, end } : undefined;
}

/** What a confirmation is about: with other times it does not count any more. */
export const confirmedFor = (
  record: FirstAndLast,
  stamped: { readonly first: number | null; readonly last: number | null },
): string => [record.first, record.last, stamped.first ?? '', stamped.last ?? ''].join(' ');
