import type { Span } from '../day-summary.ts';
import { MINUTES_OF_DAY } from '../engine/clock.ts';
import type { CountingStep } from '../engine/counted-time.ts';
import type { Band, DayType, Excess, Ledger, Piece } from '../engine/rules.ts';
import type { DayResult } from './results.ts';

const LEDGERS: readonly Ledger[] = ['WORK', 'DEEMED', 'PRESENCE'];
const DAY_TYPES: readonly DayType[] = ['WORKDAY', 'NON_STATUTORY_HOLIDAY', 'STATUTORY_HOLIDAY'];
const BANDS: readonly Band[] = [
  'PRESCRIBED',
  'WITHIN_STATUTORY',
  'BEYOND_STATUTORY',
  'STATUTORY_HOLIDAY',
  'NOT_TESTED',
];
const EXCESSES: readonly (Excess | undefined)[] = [
  undefined,
  'DAILY',
  'WEEKLY',
  'PERIOD',
  'MONTHLY_50',
];
const STEPS: readonly CountingStep['kind'][] = [
  'ROUNDED',
  'EARLY_NOT_COUNTED',
  'AUTO_BREAK',
  'AUTO_CHECK_OUT',
  'UNREADABLE',
];

/** What a result keeps for its explanation; minutes from midnight of the day. */
export type DayDetail = {
  readonly plan: { readonly span: Span; readonly breaks: readonly Span[] } | undefined;
  readonly leave: readonly Span[];
  readonly raw: readonly Span[];
  readonly work: readonly Span[];
  readonly breaks: readonly Span[];
  readonly automaticBreaks: readonly Span[];
  readonly approved: readonly Span[];
  /** stampId is the place of the stamp among those that count. */
  readonly steps: readonly CountingStep[];
  readonly isSubstituteWorkday: boolean;
  readonly isSubstituteDayOff: boolean;
  readonly isAway: boolean;
};

/** Kept as flat lists of numbers: there are hundreds of thousands of them. */
type Kept = readonly [
  plan: readonly number[],
  leave: readonly number[],
  raw: readonly number[],
  work: readonly number[],
  breaks: readonly number[],
  automaticBreaks: readonly number[],
  approved: readonly number[],
  steps: readonly number[],
  pieces: readonly number[],
  flags: number,
];

/** A day off on which nothing happened. Not empty: an empty text is no list of one for the database. */
const NO_DETAIL = '-';

export function packDetail({ day, made, pieces }: DayResult): string {
  const { plan, counted, workDay } = made;
  const flags =
    Number(plan.isSubstituteWorkday) +
    2 * Number(plan.isSubstituteDayOff) +
    4 * Number(plan.isAway);
  if (!plan.times && made.stamps === 0 && flags === 0) return NO_DETAIL;
  const midnight = day * MINUTES_OF_DAY;
  const times = plan.times
    ? `${plan.times.from},${plan.times.until}${plan.times.breaks.length > 0 ? ',' : ''}${flat(plan.times.breaks, 0)}`
    : '';
  // JSON as JSON.stringify would write it, without the lists in between.
  return `[[${times}],[${flat(workDay.leave ?? NO_SPANS, midnight)}],[${flat(counted.raw, midnight)}],[${flat(
    counted.work,
    midnight,
  )}],[${flat(counted.breaks, midnight)}],[${flat(counted.automaticBreaks, midnight)}],[${flat(
    made.approved,
    midnight,
  )}],[${stepsText(counted.steps, midnight)}],[${piecesText(pieces, midnight)}],${flags}]`;
}

const NO_SPANS: readonly Span[] = [];

function flat(spans: readonly Span[], midnight: number): string {
  let text = '';
  for (const { from, until } of spans) {
    text += `${text === '' ? '' : ','}${from - midnight},${until - midnight}`;
  }
  return text;
}

function stepsText(steps: readonly CountingStep[], midnight: number): string {
  let text = '';
  for (const { kind, stampId, from, until } of steps) {
    const place = stampId === undefined ? -1 : Number(stampId);
    text += `${text === '' ? '' : ','}${STEPS.indexOf(kind)},${place},${from - midnight},${until - midnight}`;
  }
  return text;
}

function piecesText(pieces: readonly Piece[], midnight: number): string {
  let text = '';
  for (const piece of pieces) {
    text += `${text === '' ? '' : ','}${piece.from - midnight},${piece.until - midnight},${codeOf(piece)}`;
  }
  return text;
}

const codeOf = ({ ledger, dayType, lateNight, band, excess, over60 }: Piece): number =>
  LEDGERS.indexOf(ledger) |
  (DAY_TYPES.indexOf(dayType) << 2) |
  (BANDS.indexOf(band) << 4) |
  (EXCESSES.indexOf(excess) << 7) |
  (Number(lateNight) << 10) |
  (Number(over60) << 11);

const EMPTY: Kept = [[], [], [], [], [], [], [], [], [], 0];
const kept = (detail: string): Kept => (detail === NO_DETAIL ? EMPTY : JSON.parse(detail));

export function detailOf(detail: string): DayDetail {
  const [plan, leave, raw, work, breaks, automaticBreaks, approved, steps, , flags] = kept(detail);
  const [from, until, ...planBreaks] = plan;
  return {
    plan:
      from === undefined || until === undefined
        ? undefined
        : { span: { from, until }, breaks: spansOf(planBreaks) },
    leave: spansOf(leave),
    raw: spansOf(raw),
    work: spansOf(work),
    breaks: spansOf(breaks),
    automaticBreaks: spansOf(automaticBreaks),
    approved: spansOf(approved),
    steps: inGroups(steps, 4).map(([kind = 0, place = -1, stepFrom = 0, stepUntil = 0]) => ({
      kind: STEPS[kind] ?? 'ROUNDED',
      stampId: place < 0 ? undefined : String(place),
      from: stepFrom,
      until: stepUntil,
    })),
    isSubstituteWorkday: (flags & 1) > 0,
    isSubstituteDayOff: (flags & 2) > 0,
    isAway: (flags & 4) > 0,
  };
}

/** The pieces of a day as the engine made them, absolute again. */
export function piecesOf(day: number, detail: string): Piece[] {
  const midnight = day * MINUTES_OF_DAY;
  return inGroups(kept(detail)[8], 3).map(([from = 0, until = 0, code = 0]) => ({
    workDay: day,
    ledger: LEDGERS[code & 3] ?? 'WORK',
    from: midnight + from,
    until: midnight + until,
    dayType: DAY_TYPES[(code >> 2) & 3] ?? 'WORKDAY',
    band: BANDS[(code >> 4) & 7] ?? 'NOT_TESTED',
    excess: EXCESSES[(code >> 7) & 7],
    lateNight: (code & 1024) > 0,
    over60: (code & 2048) > 0,
  }));
}

const spansOf = (numbers: readonly number[]): Span[] =>
  inGroups(numbers, 2).map(([from = 0, until = 0]) => ({ from, until }));

function inGroups(numbers: readonly number[], size: number): number[][] {
  const groups: number[][] = [];
  for (let at = 0; at < numbers.length; at += size) groups.push(numbers.slice(at, at + size));
  return groups;
}
