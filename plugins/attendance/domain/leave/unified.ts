import { addDays, dayOfMonth } from '#core/time/dates.ts';
import { monthsLater } from './anniversaries.ts';
import { type Contract, columnOf, daysOfTurn, type Grant } from './grant.ts';

/**
 * 斉一的取扱い and 分割付与 (平6.1.4 基発1号): everybody on common dates. Lawful where nobody ever has less
 * than the law gives (`fallsShortOn`), and what was cut off counts as attended.
 */
export type GrantScheme =
  | { readonly scheme: 'HIRE_DATE' }
  /** One date for all; who would wait longer than six months for it gets the first grant by law. */
  | { readonly scheme: 'SINGLE_DATE_ADVANCE'; readonly monthDay: string }
  /** The whole first grant on the day of hire, the next ones on the common date. */
  | { readonly scheme: 'ON_HIRE'; readonly monthDay: string }
  /** Several dates: the first after the hire, and by law where that would be later than six months. */
  | { readonly scheme: 'TWO_DATES'; readonly monthDays: readonly string[] }
  /** As if hired on the first of the month. */
  | { readonly scheme: 'MONTHLY' }
  /** A part on the day of hire, the rest after six months; next base a year after the first part. */
  | { readonly scheme: 'SPLIT_FIRST_YEAR'; readonly daysOnHire: number };

export type UnifiedGrants = {
  readonly grants: readonly Grant[];
  /** 短縮された期間: counts as fully attended for the 80 %; undefined where nothing was cut off. */
  readonly deemedAttended: { readonly from: string; readonly to: string } | undefined;
};

/** The first `count` grants under a scheme. */
export function unifiedGrants(
  hireDate: string,
  contract: Contract,
  scheme: GrantScheme,
  count: number,
): UnifiedGrants {
  const column = columnOf(contract);
  const lawful = monthsLater(hireDate, 6);
  if (scheme.scheme === 'SPLIT_FIRST_YEAR') {
    const first = daysOfTurn(column, 0);
    const onHire = Math.min(scheme.daysOnHire, first);
    const split = [
      { date: hireDate, days: onHire },
      { date: lawful, days: first - onHire },
    ];
    const later = Array.from({ length: count }, (_, at) => ({
      date: monthsLater(hireDate, 12 * (at + 1)),
      days: daysOfTurn(column, at + 1),
    }));
    return {
      grants: [...split, ...later].slice(0, count),
      deemedAttended: { from: hireDate, to: addDays(lawful, -1) },
    };
  }
  const dates = datesUnder(scheme, hireDate, lawful, count);
  const [first] = dates;
  return {
    grants: dates.map((date, turn) => ({ date, days: daysOfTurn(column, turn) })),
    deemedAttended:
      first !== undefined && first < lawful ? { from: first, to: addDays(lawful, -1) } : undefined,
  };
}

function datesUnder(
  scheme: Exclude<GrantScheme, { scheme: 'SPLIT_FIRST_YEAR' }>,
  hireDate: string,
  lawful: string,
  count: number,
): string[] {
  const turns = Array.from({ length: count }, (_, turn) => turn);
  switch (scheme.scheme) {
    case 'HIRE_DATE':
      return turns.map((turn) => monthsLater(hireDate, 6 + 12 * turn));
    case 'MONTHLY':
      return turns.map((turn) => monthsLater(`${hireDate.slice(0, 8)}01`, 6 + 12 * turn));
    case 'ON_HIRE': {
      const next = nextOf([scheme.monthDay], hireDate);
      return turns.map((turn) => (turn === 0 ? hireDate : monthsLater(next, 12 * (turn - 1))));
    }
    case 'TWO_DATES':
      return inAdvance(nextOf(scheme.monthDays, hireDate), lawful, turns);
    case 'SINGLE_DATE_ADVANCE':
      return inAdvance(nextOf([scheme.monthDay], hireDate), lawful, turns);
  }
}

/** Nobody waits for the common date longer than the law has them wait (LSA 39(1)). */
const inAdvance = (next: string, lawful: string, turns: readonly number[]): string[] =>
  next <= lawful
    ? turns.map((turn) => monthsLater(next, 12 * turn))
    : turns.map((turn) => (turn === 0 ? lawful : monthsLater(next, 12 * (turn - 1))));

/** The next of these days of the year (MM-DD) after a date. */
function nextOf(monthDays: readonly string[], after: string): string {
  const year = Number(after.slice(0, 4));
  const foundDays = monthDays.map(existingDay);
  const all = [year, year + 1].flatMap((one) => foundDays.map((day) => `${one}-${day}`));
  return all.filter((date) => date > after).sort()[0] ?? after;
}

/**
 * A day that its month lacks is the month's end. February ends on the 28th here in every year: the 29th
 * would be a day later than a year after the 28th, and later than the law has it for whoever was hired so.
 */
const existingDay = (monthDay: string): string =>
  dayOfMonth(`${COMMON_YEAR}-${monthDay.slice(0, 2)}`, Number(monthDay.slice(3))).slice(5);
const COMMON_YEAR = 2001;

/** The first day on which somebody has been granted less in all than the law gives; undefined: never. */
export function fallsShortOn(
  grants: readonly Grant[],
  statutory: readonly Grant[],
): string | undefined {
  const until = (list: readonly Grant[], date: string): number =>
    list.filter((one) => one.date <= date).reduce((sum, { days }) => sum + days, 0);
  const last = grants.at(-1)?.date ?? '';
  return statutory
    .map(({ date }) => date)
    .filter((date) => date <= last || grants.length === 0)
    .find((date) => until(grants, date) < until(statutory, date));
}
