import type { Span } from '../day-summary.ts';
import { lengthOf, MINUTES_OF_DAY, within } from '../engine/day/clock.ts';
import type { Piece, WorkDay } from '../engine/rules.ts';
import type { ValuesByKind } from '../rules/values-by-kind.ts';

/** What the contract says of a day's work; the statutory ledger knows nothing of it (labour-rules 0.1). */
export type CompanyLedger = {
  /** 所定外労働 by the company's own way of counting (OVERTIME, labour-rules 10.1). */
  readonly nonPrescribedWork: number;
  /**
   * Of it and of work on days off: what nobody approved, where only approved work counts. A day's result
   * has the minutes before the planned start on top that the company's setting left out.
   */
  readonly unapprovedWork: number;
};

export type LedgerDay = {
  readonly workDay: Pick<WorkDay, 'day' | 'plan' | 'prescribedMinutes'>;
  /** Absolute. */
  readonly approved: readonly Span[];
};
type Rules = {
  readonly OVERTIME: Pick<ValuesByKind['OVERTIME'], (typeof columnRules)[number]>;
  readonly WORK_SYSTEM: Pick<ValuesByKind['WORK_SYSTEM'], 'workSystem'>;
};
export type CompanyColumn = Rules;

/** The settings that the column goes by. */
export const columnRules = [
  'overtimeCalcType',
  'overtimeCalcMinutes',
  'includePublicHolidays',
  'includeLegalHolidays',
] as const;

const NOTHING: CompanyLedger = { nonPrescribedWork: 0, unapprovedWork: 0 };

export function companyLedger(
  day: LedgerDay,
  pieces: readonly Piece[],
  rules: Rules,
): CompanyLedger {
  if (pieces.length === 0) return NOTHING;
  const limit = dailyLimit(day, rules);
  if (limit !== undefined) return bySums(pieces, limit, rules.OVERTIME);
  const nonPrescribedWork = lengthOf(nonPrescribedPieces(day, pieces, rules));
  if (rules.OVERTIME.overtimeCalcType !== 'APPROVED_ONLY')
    return { nonPrescribedWork, unapprovedWork: 0 };
  const counted = pieces.filter(counts);
  const asked = lengthOf(overContract(day, counted, rules)) + lengthOf(counted.filter(isOnDayOff));
  const approved = lengthOf(within(counted, day.approved));
  return { nonPrescribedWork, unapprovedWork: Math.max(0, asked - approved) };
}

/**
 * The minutes that the company counts as overtime; they sum to the figure. Whoever no limit of hours
 * applies to has none.
 */
export function nonPrescribedPieces(
  day: LedgerDay,
  pieces: readonly Piece[],
  rules: Rules,
): Piece[] {
  const { overtimeCalcType, includePublicHolidays, includeLegalHolidays } = rules.OVERTIME;
  const counted = pieces.filter(counts);
  const all = [
    ...overContract(day, counted, rules),
    ...counted.filter(
      ({ dayType }) =>
        (dayType === 'NON_STATUTORY_HOLIDAY' && includePublicHolidays) ||
        (dayType === 'STATUTORY_HOLIDAY' && includeLegalHolidays),
    ),
  ];
  return overtimeCalcType === 'APPROVED_ONLY'
    ? cutAt(cutTo(counted, day.approved), lengthOf(all)).before
    : all;
}

/** Where a number of minutes divides the day, its sums are enough: there are hundreds of thousands of days. */
const dailyLimit = (
  { workDay }: LedgerDay,
  { OVERTIME: { overtimeCalcType, overtimeCalcMinutes }, WORK_SYSTEM: { workSystem } }: Rules,
): number | undefined => {
  if (overtimeCalcType === 'FIXED_DAILY_VALUE') return overtimeCalcMinutes;
  return overtimeCalcType === 'BY_QUANTITY' && workSystem !== 'FLEX'
    ? workDay.prescribedMinutes
    : undefined;
};

function bySums(
  pieces: readonly Piece[],
  limit: number,
  { includePublicHolidays, includeLegalHolidays }: Rules['OVERTIME'],
): CompanyLedger {
  let onWorkdays = 0;
  let onDaysOff = 0;
  for (const piece of pieces) {
    if (!counts(piece)) continue;
    const minutes = piece.until - piece.from;
    if (piece.dayType === 'WORKDAY') onWorkdays += minutes;
    else if (piece.dayType === 'STATUTORY_HOLIDAY' ? includeLegalHolidays : includePublicHolidays)
      onDaysOff += minutes;
  }
  return { nonPrescribedWork: Math.max(0, onWorkdays - limit) + onDaysOff, unapprovedWork: 0 };
}

const counts = ({ ledger, band }: Piece): boolean => ledger !== 'PRESENCE' && band !== 'NOT_TESTED';
const isOnDayOff = ({ dayType }: Piece): boolean => dayType !== 'WORKDAY';

/** What days of work have over what the contract asks for. */
function overContract(
  { workDay }: LedgerDay,
  counted: readonly Piece[],
  { OVERTIME: { overtimeCalcType, overtimeCalcMinutes }, WORK_SYSTEM: { workSystem } }: Rules,
): Piece[] {
  const pieces = counted.filter((piece) => !isOnDayOff(piece));
  if (overtimeCalcType === 'FIXED_DAILY_VALUE') return cutAt(pieces, overtimeCalcMinutes).after;
  // A day has no hours of its own under flextime: its period says what is over them.
  if (workSystem === 'FLEX') return pieces.filter(({ band }) => band !== 'PRESCRIBED');
  const isDeemed = pieces.some(({ ledger }) => ledger === 'DEEMED');
  if (overtimeCalcType === 'BY_TIME_BAND' && workDay.plan && !isDeemed) {
    const midnight = workDay.day * MINUTES_OF_DAY;
    const { from, until } = workDay.plan;
    return cutTo(pieces, [
      { from: -Infinity, until: midnight + from },
      { from: midnight + until, until: Infinity },
    ]);
  }
  return cutAt(pieces, workDay.prescribedMinutes).after;
}

const cutTo = (pieces: readonly Piece[], spans: readonly Span[]): Piece[] =>
  pieces.flatMap((piece) => within([piece], spans).map((span) => ({ ...piece, ...span })));

/** The first so many minutes in the order of their time, and the rest. */
function cutAt(
  pieces: readonly Piece[],
  minutes: number,
): { readonly before: Piece[]; readonly after: Piece[] } {
  const before: Piece[] = [];
  const after: Piece[] = [];
  let left = minutes;
  for (const piece of pieces) {
    const line = piece.from + Math.min(left, piece.until - piece.from);
    left -= line - piece.from;
    if (line > piece.from) before.push({ ...piece, until: line });
    if (line < piece.until) after.push({ ...piece, from: line });
  }
  return { before, after };
}
