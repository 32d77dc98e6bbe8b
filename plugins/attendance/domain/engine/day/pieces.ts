import type { Span } from '../../day-summary.ts';
import type { DayType, Piece, WorkDay, WorkRules } from '../rules.ts';
import { dayOfMinute, MINUTES_OF_DAY, without } from './clock.ts';

/** What the cutting of a day has to know besides the day. */
export type CutWith = {
  readonly rules: WorkRules;
  readonly statutoryHolidays: ReadonlySet<number>;
  /** 所定労働時間 of any day; 0 on days off and on days nobody knows. */
  prescribedOn(day: number): number;
};

/**
 * The worked minutes of one work day, cut wherever something that matters changes: midnight and both
 * ends of the late night. Every piece belongs to the day its shift began on (昭63.1.1 基発1号); only
 * the statutory holiday is a matter of the calendar date (平6.5.31 基発331号).
 */
export function piecesOfDay(day: WorkDay, cutWith: CutWith): Piece[] {
  const { rules } = cutWith;
  const exempt =
    rules.workSystem === 'EXEMPT_MANAGER' || rules.workSystem === 'HIGHLY_PROFESSIONAL';
  const worked = netWork(day);
  // Hours are deemed on days of work; a shift begun on a statutory holiday counts as it was.
  const deemed =
    isDeemed(rules) &&
    day.prescribedMinutes > 0 &&
    !cutWith.statutoryHolidays.has(day.day) &&
    worked.length > 0;
  const pieces: Piece[] = [];
  for (const span of worked) {
    for (let from = span.from; from < span.until; ) {
      const until = Math.min(span.until, nextEdge(from, rules.lateNight));
      const dayType = dayTypeOf(day, dayOfMinute(from), cutWith);
      pieces.push({
        workDay: day.day,
        ledger: deemed && dayType !== 'STATUTORY_HOLIDAY' ? 'PRESENCE' : 'WORK',
        from,
        until,
        dayType,
        lateNight: rules.workSystem !== 'HIGHLY_PROFESSIONAL' && isLateNight(from, rules.lateNight),
        band: dayType === 'STATUTORY_HOLIDAY' && !exempt ? 'STATUTORY_HOLIDAY' : 'NOT_TESTED',
        excess: undefined,
        over60: false,
      });
      from = until;
    }
  }
  const present = pieces.find(({ ledger }) => ledger === 'PRESENCE');
  if (present) pieces.push(deemedPiece(day, present.from, rules.deemedMinutes));
  return pieces;
}

/** Attendance without breaks and private outings; in order. */
export const netWork = ({ work, breaks, outings }: WorkDay): Span[] =>
  without(work, outings && outings.length > 0 ? [...breaks, ...outings] : breaks);

const isDeemed = ({ workSystem }: WorkRules): boolean =>
  workSystem === 'DISCRETIONARY' || workSystem === 'OUTSIDE_DEEMED';

const deemedPiece = (day: WorkDay, from: number, minutes: number): Piece => ({
  workDay: day.day,
  ledger: 'DEEMED',
  from,
  until: from + minutes,
  dayType: 'WORKDAY',
  lateNight: false,
  band: 'NOT_TESTED',
  excess: undefined,
  over60: false,
});

/** What kind of day a minute of the work day lies on. */
export function dayTypeOf(
  day: WorkDay,
  calendarDay: number,
  { statutoryHolidays, prescribedOn }: CutWith,
): DayType {
  if (statutoryHolidays.has(calendarDay)) return 'STATUTORY_HOLIDAY';
  if (day.isOnLeave) return 'WORKDAY';
  // What goes on after 24:00 of a statutory holiday is no holiday any more, whatever day follows.
  const deciding = statutoryHolidays.has(day.day)
    ? prescribedOn(calendarDay)
    : day.prescribedMinutes;
  return deciding > 0 ? 'WORKDAY' : 'NON_STATUTORY_HOLIDAY';
}

/** The band may go on after midnight (22:00–29:00): then the morning of every day is in it as well. */
export function isLateNight(minute: number, { from, until }: Span): boolean {
  const ofDay = minute - dayOfMinute(minute) * MINUTES_OF_DAY;
  return (ofDay >= from && ofDay < until) || ofDay < until - MINUTES_OF_DAY;
}

/** The next minute at which midnight or either end of the late night may cut. */
export function nextEdge(minute: number, { from, until }: Span): number {
  const midnight = dayOfMinute(minute) * MINUTES_OF_DAY;
  const ofDay = minute - midnight;
  const morning = until - MINUTES_OF_DAY;
  let edge = MINUTES_OF_DAY;
  if (morning > ofDay && morning < edge) edge = morning;
  if (from > ofDay && from < edge) edge = from;
  if (until > ofDay && until < edge) edge = until;
  return midnight + edge;
}

/**
 * Counts the minutes of `pieces` that `counts` lets in, in their order, and hands those after the
 * first `limit` to `mark`. A piece that lies across the line is cut there. The rest stay as they are.
 */
export function markBeyond(
  pieces: readonly Piece[],
  limit: number,
  counts: (piece: Piece) => boolean,
  mark: (piece: Piece) => Piece,
): Piece[] {
  const marked: Piece[] = [];
  let counted = 0;
  for (const piece of pieces) {
    if (!counts(piece)) {
      marked.push(piece);
      continue;
    }
    const length = piece.until - piece.from;
    const room = Math.max(0, limit - counted);
    counted += length;
    if (room >= length) marked.push(piece);
    else if (room === 0) marked.push(mark(piece));
    else {
      const line = piece.from + room;
      marked.push({ ...piece, until: line }, mark({ ...piece, from: line }));
    }
  }
  return marked;
}

/** The rest of a shift that runs into the next day's work, cut at that day's planned start. */
export type SplitShift = { readonly before: Span[]; readonly after: Span[] };

/**
 * A continuous shift belongs to the day it began on, at most until the next day's planned start
 * (昭26.2.26 基収3406号, 平11.3.31 基発168号): neither midnight nor the check-out divides it.
 */
export function splitAtNextStart(work: readonly Span[], nextStart: number): SplitShift {
  return {
    before: without(work, [{ from: nextStart, until: Infinity }]),
    after: without(work, [{ from: -Infinity, until: nextStart }]),
  };
}
