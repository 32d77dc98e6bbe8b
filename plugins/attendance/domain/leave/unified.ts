import { addDays } from '#core/time/dates.ts';
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
  /** Two dates half a year apart: the first after the hire. */
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
    case 'TWO_DATES': {
      const first = nextOf(scheme.monthDays, hireDate);
      return turns.map((turn) => monthsLater(first, 12 * turn));
    }
    case 'ON_HIRE': {
      const next = nextOf([scheme.monthDay], hireDate);
      return turns.map((turn) => (turn === 0 ? hireDate : monthsLater(next, 12 * (turn - 1))));
    }
    case 'SINGLE_DATE_ADVANCE': {
      const next = nextOf([scheme.monthDay], hireDate);
      if (next <= lawful) return turns.map((turn) => monthsLater(next, 12 * turn));
      return turns.map((turn) => (turn === 0 ? lawful : monthsLater(next, 12 * (turn - 1))));
    }
  }
}

/** The next of these days of the year after a date. */
function nextOf(monthDays: readonly string[], after: string): string {
  const year = Number(after.slice(0, 4));
  const all = [year, year + 1].flatMap((one) => monthDays.map((day) => `${one}-${day}`));
  return all.filter((date) => date > after).sort()[0] ?? after;
}

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
