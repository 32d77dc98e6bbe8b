import { MINUTES_OF_WEEK_BY_LAW } from './day/clock.ts';
import { markBeyond } from './day/pieces.ts';
import type { Excess, Piece, WorkRules } from './rules.ts';

/** Statutory holiday minutes are in no test (LSA 35, 37); presence on a deemed day is in none either. */
const isTested = (piece: Piece): boolean =>
  piece.dayType !== 'STATUTORY_HOLIDAY' && piece.ledger !== 'PRESENCE';

const isWithinSoFar = (piece: Piece): boolean =>
  isTested(piece) && (piece.band === 'PRESCRIBED' || piece.band === 'WITHIN_STATUTORY');

const beyond =
  (excess: Excess) =>
  (piece: Piece): Piece => ({ ...piece, band: 'BEYOND_STATUTORY', excess });

const isVariable = ({ workSystem }: WorkRules): boolean =>
  workSystem === 'MONTHLY_VARIABLE' || workSystem === 'YEARLY_VARIABLE';

/** Whether the 8 and 40 hours of LSA 32 are tested day by day and week by week. */
export const hasDailyTest = ({ workSystem }: WorkRules): boolean =>
  workSystem !== 'FLEX' && workSystem !== 'EXEMPT_MANAGER' && workSystem !== 'HIGHLY_PROFESSIONAL';

/** The daily line: 8 hours, or the plan where a variable system planned more for that day. */
export function dailyLine(rules: WorkRules, plannedMinutes: number): number {
  const { dailyLimitMinutes, workSystem } = rules;
  if (isVariable(rules)) return Math.max(dailyLimitMinutes, plannedMinutes);
  // LSA 32-5: up to ten hours on a day that was announced longer than eight.
  if (workSystem === 'WEEKLY_IRREGULAR') {
    return Math.max(dailyLimitMinutes, Math.min(plannedMinutes, 600));
  }
  return dailyLimitMinutes;
}

export type DailyTest = {
  readonly rules: WorkRules;
  readonly prescribedMinutes: number;
  readonly plannedMinutes: number;
  /** The shift began on a statutory holiday: what follows midnight may be overtime at once. */
  readonly beganOnStatutoryHoliday: boolean;
};

/**
 * LSA 32(2): minutes of one work day in time order. Up to the prescribed hours PRESCRIBED, up to the
 * line WITHIN_STATUTORY, then BEYOND_STATUTORY.
 */
export function testDay(pieces: readonly Piece[], dailyTest: DailyTest): Piece[] {
  const { rules, prescribedMinutes, plannedMinutes, beganOnStatutoryHoliday } = dailyTest;
  const line = dailyLine(rules, plannedMinutes);
  if (beganOnStatutoryHoliday && rules.afterStatutoryHolidayMidnight === 'OVERTIME_AT_ONCE') {
    return markBeyond(pieces, 0, isTested, beyond('DAILY'));
  }
  const prescribed = pieces.map(
    (piece): Piece => (isTested(piece) ? { ...piece, band: 'PRESCRIBED' } : piece),
  );
  const extra = markBeyond(
    prescribed,
    Math.min(prescribedMinutes, line),
    isTested,
    (piece): Piece => ({ ...piece, band: 'WITHIN_STATUTORY' }),
  );
  return markBeyond(extra, line, isTested, beyond('DAILY'));
}

/**
 * The 44 hours of LSR 25-2 are not for the 1-year and the weekly irregular system (LSR 25-2(4)); flex
 * periods over one month are left out where their frame is made.
 */
export const weeklyLimitOf = ({ workSystem, weeklyLimitMinutes }: WorkRules): number =>
  workSystem === 'YEARLY_VARIABLE' || workSystem === 'WEEKLY_IRREGULAR'
    ? Math.min(weeklyLimitMinutes, MINUTES_OF_WEEK_BY_LAW)
    : weeklyLimitMinutes;

export type WeeklyTest = {
  readonly rules: WorkRules;
  /** Planned minutes of the tested days; raises the line of variable systems only. */
  readonly plannedMinutes: number;
  /** 7, or fewer where the end of a variable period cuts the week (VAR-07). */
  readonly days: number;
};

/** LSA 32(1): 40 hours (44 in LSR 25-2 shops), prorated for a cut week, or the longer plan. */
export function weeklyLine({ rules, plannedMinutes, days }: WeeklyTest): number {
  const limit = Math.floor((weeklyLimitOf(rules) * days) / 7);
  return isVariable(rules) ? Math.max(limit, plannedMinutes) : limit;
}

/** Minutes of one week in time order; what the daily test took is left out, so nothing counts twice. */
export const testWeek = (pieces: readonly Piece[], weeklyTest: WeeklyTest): Piece[] =>
  markBeyond(pieces, weeklyLine(weeklyTest), isWithinSoFar, beyond('WEEKLY'));

/** Days × 40 / 7 hours, floored to the minute or cut to a tenth of an hour (labour-rules 0.6). */
export function statutoryFrame(
  days: number,
  frameRounding: WorkRules['frameRounding'] = 'FLOOR_MINUTE',
  weeklyMinutes: number = MINUTES_OF_WEEK_BY_LAW,
): number {
  const tenth = frameRounding === 'TRUNC_TENTH_HOUR';
  // In whole numbers: 30 × 2400 / 7 / 6 must not fall below a border by a rounding of floats.
  return tenth
    ? Math.floor((days * weeklyMinutes) / 42) * 6
    : Math.floor((days * weeklyMinutes) / 7);
}

/** LSA 32-2, 32-4-2: what a variable period has over its frame after the daily and weekly tests. */
export const testPeriod = (pieces: readonly Piece[], frame: number): Piece[] =>
  markBeyond(pieces, frame, isWithinSoFar, beyond('PERIOD'));

export type FlexTest = {
  /** LSA 32-3: the frame of the whole settlement period. */
  readonly frame: number;
  /** What the contract asks for in the period. */
  readonly prescribedMinutes: number;
  /** Periods over one month: first day of each month and 50 × days / 7 hours of it. */
  readonly months: readonly { readonly from: number; readonly line: number }[];
};

/** LSA 32-3, 32-3-2: no day and no week; the frame, and 50 hours a week for each month of a long period. */
export function testFlex(
  pieces: readonly Piece[],
  { frame, prescribedMinutes, months }: FlexTest,
): Piece[] {
  let tested = pieces.map(
    (piece): Piece => (isTested(piece) ? { ...piece, band: 'PRESCRIBED' } : piece),
  );
  tested = markBeyond(
    tested,
    prescribedMinutes,
    isTested,
    (piece): Piece => ({ ...piece, band: 'WITHIN_STATUTORY' }),
  );
  months.forEach(({ from, line }, index) => {
    const until = months[index + 1]?.from ?? Infinity;
    tested = markBeyond(
      tested,
      line,
      (piece) => isTested(piece) && piece.workDay >= from && piece.workDay < until,
      beyond('MONTHLY_50'),
    );
  });
  return markBeyond(tested, frame, isWithinSoFar, beyond('PERIOD'));
}

/** LSA 37(1) proviso: overtime after the 60th hour of a month, in time order. Holidays are not in it. */
export const markOver60 = (pieces: readonly Piece[]): Piece[] =>
  markBeyond(
    pieces,
    3600,
    ({ band }) => band === 'BEYOND_STATUTORY',
    (piece) => ({ ...piece, over60: true }),
  );
