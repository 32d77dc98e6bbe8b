import type { Span } from '../day-summary.ts';
import { MINUTES_OF_DAY } from '../engine/day/clock.ts';
import type { CountingStep } from '../engine/day/counting.ts';
import type { Band, DayType, Excess, Ledger, Piece } from '../engine/rules.ts';
import type { RuleValues } from '../rules/catalogue.ts';
import type { AsciiText } from './ascii-text.ts';
import type { CompanyColumn } from './company-ledger.ts';
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
  'GOES_TO_NEXT_DAY',
  'COMES_FROM_DAY_BEFORE',
  'COUNTED_DAY_BEFORE',
];

const CALC_TYPES: readonly RuleValues<'OVERTIME'>['overtimeCalcType'][] = [
  'BY_QUANTITY',
  'BY_TIME_BAND',
  'FIXED_DAILY_VALUE',
  'APPROVED_ONLY',
];
/** Bits of the flags: a result made before they were kept has neither. */
const HAS_COLUMN = 8;
const IS_FLEX = 16;

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
  /** What the company's own column was counted by; undefined in results from before it was kept. */
  readonly column: CompanyColumn | undefined;
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
  /** Left out where the column is the usual one. */
  column?: readonly number[],
];

/** A day off on which nothing happened. Not empty: an empty text is no list of one for the database. */
const NO_DETAIL = '-';

/** Digits, commas and brackets only: JSON as JSON.stringify would write it. */
export function writeDetail(out: AsciiText, { day, made, pieces, column }: DayResult): void {
  const { plan, counted, workDay } = made;
  const flags =
    Number(plan.isSubstituteWorkday) +
    2 * Number(plan.isSubstituteDayOff) +
    4 * Number(plan.isAway);
  if (!plan.times && made.stamps === 0 && flags === 0) {
    out.text(NO_DETAIL);
    return;
  }
  const midnight = day * MINUTES_OF_DAY;
  out.text('[[');
  if (plan.times) {
    out.number(plan.times.from);
    out.sign(COMMA);
    out.number(plan.times.until);
    if (plan.times.breaks.length > 0) out.sign(COMMA);
    writeSpans(out, plan.times.breaks, 0);
  }
  for (const spans of [
    workDay.leave ?? NO_SPANS,
    counted.raw,
    counted.work,
    counted.breaks,
    counted.automaticBreaks,
    made.approved,
  ]) {
    out.text(NEXT);
    writeSpans(out, spans, midnight);
  }
  out.text(NEXT);
  writeSteps(out, counted.steps, midnight);
  out.text(NEXT);
  writePieces(out, pieces, midnight);
  out.text('],');
  out.number(flags + HAS_COLUMN + (column.WORK_SYSTEM.workSystem === 'FLEX' ? IS_FLEX : 0));
  writeColumn(out, column.OVERTIME);
  out.text(']');
}

function writeColumn(out: AsciiText, rules: CompanyColumn['OVERTIME']): void {
  const type = CALC_TYPES.indexOf(rules.overtimeCalcType);
  const { overtimeCalcMinutes, includePublicHolidays, includeLegalHolidays } = rules;
  if (type === 0 && includePublicHolidays && !includeLegalHolidays) return;
  out.text(',[');
  out.number(type);
  out.sign(COMMA);
  out.number(overtimeCalcMinutes);
  out.sign(COMMA);
  out.number(Number(includePublicHolidays));
  out.sign(COMMA);
  out.number(Number(includeLegalHolidays));
  out.text(']');
}

const NO_SPANS: readonly Span[] = [];
const NEXT = '],[';
const COMMA = 44;

function writeSpans(out: AsciiText, spans: readonly Span[], midnight: number): void {
  for (let place = 0; place < spans.length; place += 1) {
    const { from, until } = spans[place] as Span;
    if (place > 0) out.sign(COMMA);
    out.number(from - midnight);
    out.sign(COMMA);
    out.number(until - midnight);
  }
}

function writeSteps(out: AsciiText, steps: readonly CountingStep[], midnight: number): void {
  let isFirst = true;
  for (const { kind, stampId, from, until } of steps) {
    if (!isFirst) out.sign(COMMA);
    isFirst = false;
    out.number(STEPS.indexOf(kind));
    out.sign(COMMA);
    out.number(stampId === undefined ? -1 : Number(stampId));
    out.sign(COMMA);
    out.number(from - midnight);
    out.sign(COMMA);
    out.number(until - midnight);
  }
}

function writePieces(out: AsciiText, pieces: readonly Piece[], midnight: number): void {
  for (let place = 0; place < pieces.length; place += 1) {
    const piece = pieces[place] as Piece;
    if (place > 0) out.sign(COMMA);
    out.number(piece.from - midnight);
    out.sign(COMMA);
    out.number(piece.until - midnight);
    out.sign(COMMA);
    out.number(codeOf(piece));
  }
}

const codeOf = ({ ledger, dayType, lateNight, band, excess, over60 }: Piece): number =>
  LEDGERS.indexOf(ledger) |
  (DAY_TYPES.indexOf(dayType) << 2) |
  (BANDS.indexOf(band) << 4) |
  (EXCESSES.indexOf(excess) << 7) |
  (Number(lateNight) << 10) |
  (Number(over60) << 11);

const EMPTY: Kept = [[], [], [], [], [], [], [], [], [], 0];
const keptDetail = (detail: string): Kept => (detail === NO_DETAIL ? EMPTY : JSON.parse(detail));

export function detailOf(detail: string): DayDetail {
  const [plan, leave, raw, work, breaks, automaticBreaks, approved, steps, , flags, column] =
    keptDetail(detail);
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
    column: (flags & HAS_COLUMN) > 0 ? columnOf(column, (flags & IS_FLEX) > 0) : undefined,
  };
}

const columnOf = (
  [type = 0, minutes = 480, onDaysOff = 1, onHolidays = 0]: readonly number[] = [],
  isFlex: boolean,
): CompanyColumn => ({
  OVERTIME: {
    overtimeCalcType: CALC_TYPES[type] ?? 'BY_QUANTITY',
    overtimeCalcMinutes: minutes,
    includePublicHolidays: onDaysOff === 1,
    includeLegalHolidays: onHolidays === 1,
  },
  WORK_SYSTEM: { workSystem: isFlex ? 'FLEX' : 'FIXED' },
});

/** The pieces of a day as the engine made them, absolute again. */
export function piecesOf(day: number, detail: string): Piece[] {
  const midnight = day * MINUTES_OF_DAY;
  return inGroups(keptDetail(detail)[8], 3).map(([from = 0, until = 0, code = 0]) => ({
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
