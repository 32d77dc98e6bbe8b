import { monthsLater, type NonexistentDayPolicy } from './anniversaries.ts';

/** Columns of the table of 施行規則24条の3: days of work a week; 5 is the full grant of LSA 39(2). */
export type GrantColumn = 0 | 1 | 2 | 3 | 4 | 5;

/** Days granted after 0.5, 1.5, … 6.5 and more years of service. */
const DAYS: { readonly [Column in GrantColumn]: readonly number[] } = {
  5: [10, 11, 12, 14, 16, 18, 20],
  4: [7, 8, 9, 10, 12, 13, 15],
  3: [5, 6, 6, 8, 9, 10, 11],
  2: [3, 4, 4, 5, 6, 6, 7],
  1: [1, 2, 2, 2, 3, 3, 3],
  0: [0],
};

/**
 * What a contract promises on the grant date. Yearly days decide only where the contract fixes its days
 * by the year or month (LSA 39(3)).
 */
export type Contract = {
  readonly weeklyMinutes?: number;
  readonly weeklyDays?: number;
  readonly annualDays?: number;
};

/** 217 days of work a year and more are five a week; 47 and fewer give no leave by law. */
export function columnOfAnnualDays(days: number): GrantColumn {
  if (days >= 217) return 5;
  if (days >= 169) return 4;
  if (days >= 121) return 3;
  if (days >= 73) return 2;
  return days >= 48 ? 1 : 0;
}

/** 比例付与 only under 30 hours a week and with at most four days: five short days give the full grant. */
export function columnOf({ weeklyDays, weeklyMinutes = 0, annualDays }: Contract): GrantColumn {
  if (weeklyMinutes >= 30 * 60) return 5;
  if (weeklyDays === undefined) return columnOfAnnualDays(annualDays ?? 0);
  return Math.max(0, Math.min(5, Math.floor(weeklyDays))) as GrantColumn;
}

/** `turn` 0 is the first grant, after half a year. */
export const daysOfTurn = (column: GrantColumn, turn: number): number => {
  const days = DAYS[column];
  return days[Math.min(turn, days.length - 1)] ?? 0;
};

export type Grant = { readonly date: string; readonly days: number };

/** 基準日 of the law: six months after the hire, then every year, each counted from the hire. */
export const grantDates = (
  hireDate: string,
  count: number,
  policy: NonexistentDayPolicy = 'MONTH_END',
): string[] =>
  Array.from({ length: count }, (_, turn) => monthsLater(hireDate, 6 + 12 * turn, policy));

/**
 * What LSA 39 gives at least. A year below 80 % (`passed[turn]` false) gives nothing, but service goes
 * on: the next one is as long as if it had passed. Where the contract changes (`changes`), the one of
 * the grant date decides; days already granted stay.
 */
export const statutoryGrants = (
  hireDate: string,
  contract: Contract,
  count: number,
  options: {
    readonly policy?: NonexistentDayPolicy;
    readonly passed?: readonly boolean[];
    readonly changes?: readonly (Contract & { readonly from: string })[];
  } = {},
): Grant[] =>
  grantDates(hireDate, count, options.policy).map((date, turn) => ({
    date,
    days:
      options.passed?.[turn] === false
        ? 0
        : daysOfTurn(columnOf(contractOn(date, contract, options.changes)), turn),
  }));

function contractOn(
  date: string,
  first: Contract,
  changes: readonly (Contract & { readonly from: string })[] = [],
): Contract {
  const inOrder = [...changes].sort((a, b) => (a.from < b.from ? -1 : 1));
  return inOrder.filter(({ from }) => from <= date).at(-1) ?? first;
}
