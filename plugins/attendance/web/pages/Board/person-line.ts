import { daysBetween } from '#core/time/dates.ts';
import { minutesOfClock } from '#core/time/minutes.ts';
import type { TimeLineSegment } from '#kit/ui/index.ts';
import type { BoardPersonFragment } from './Board.generated.ts';

type Person = Pick<BoardPersonFragment, 'plan' | 'workDate' | 'spans'>;
/** Half-open, in minutes of the board's day. */
export type Hours = { readonly from: number; readonly until: number };

const HOUR = 60;
const DAY = 24 * HOUR;
/** An ordinary day: the lines keep their scale while nobody works earlier or later. */
const USUAL: Hours = { from: 8 * HOUR, until: 20 * HOUR };

/**
 * Plan, attendance and breaks of a person on the day of the board, in minutes of that day: a night shift
 * of the evening before begins below 0. What goes on goes on until `now`, a minute of the same day.
 */
export function lineOf(person: Person, date: string, now: number): TimeLineSegment[] {
  const shift = daysBetween(person.workDate, date) * DAY;
  const start = minutesOfClock(person.plan?.start ?? '');
  const end = minutesOfClock(person.plan?.end ?? '');
  return [
    ...(start === undefined || end === undefined
      ? []
      : [{ kind: 'plan' as const, from: start - shift, until: end - shift }]),
    ...person.spans.map(({ kind, from, until }) => ({
      kind: kind === 'WORK' ? ('work' as const) : ('break' as const),
      from: from - shift,
      until: until === null ? Math.max(now, from - shift) : until - shift,
    })),
  ];
}

/** The whole hours that the lines of these people share, within the day of the board. */
export function hoursOf(people: readonly Person[], date: string, now: number): Hours {
  const segments = people.flatMap((person) => lineOf(person, date, now));
  const from = segments.reduce((least, one) => Math.min(least, one.from), USUAL.from);
  const until = segments.reduce((most, one) => Math.max(most, one.until), USUAL.until);
  return {
    from: Math.max(0, Math.floor(from / HOUR) * HOUR),
    until: Math.min(DAY, Math.ceil(until / HOUR) * HOUR),
  };
}
