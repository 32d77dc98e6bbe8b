import { lastDayAfter } from './anniversaries.ts';

/** 付与分: days that were granted together and lapse together. */
export type Lot = { readonly grantDate: string; readonly days: number };
export type Use = { readonly date: string; readonly days: number };

/** LSA 115: two years, to the day before the second anniversary. */
export const lastUsableDay = (grantDate: string): string => lastDayAfter(grantDate, 24);

export type Balance = {
  /** By grant date. Days that lapsed are in `expired` and no longer here. */
  readonly remaining: Readonly<Record<string, number>>;
  readonly expired: Readonly<Record<string, number>>;
  readonly balance: number;
  /** Days of uses for which no lot had room. */
  readonly uncovered: number;
};

/**
 * What is left on a day. A use takes from the oldest lot that lives on its date (the work rules may say
 * the newest), and goes on in the next where that is not enough.
 */
export function balanceOn(facts: {
  readonly lots: readonly Lot[];
  readonly uses: readonly Use[];
  readonly asOf: string;
  readonly order?: 'OLDEST_FIRST' | 'NEWEST_FIRST';
}): Balance {
  const direction = facts.order === 'NEWEST_FIRST' ? -1 : 1;
  const lots = [...facts.lots]
    .sort((a, b) => direction * (a.grantDate < b.grantDate ? -1 : 1))
    .map((lot) => ({ ...lot, left: lot.days }));
  let uncovered = 0;
  const uses = facts.uses
    .filter(({ date }) => date <= facts.asOf)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  for (const { date, days } of uses) {
    let wanted = days;
    for (const lot of lots) {
      if (lot.grantDate > date || lastUsableDay(lot.grantDate) < date) continue;
      const taken = Math.min(wanted, lot.left);
      lot.left -= taken;
      wanted -= taken;
    }
    uncovered += wanted;
  }
  const remaining: Record<string, number> = {};
  const expired: Record<string, number> = {};
  let balance = 0;
  for (const { grantDate, left } of lots) {
    if (grantDate > facts.asOf) continue;
    const hasLapsed = lastUsableDay(grantDate) < facts.asOf;
    const usable = hasLapsed ? 0 : left;
    // A split grant may have two lots of one date.
    if (left > usable) expired[grantDate] = (expired[grantDate] ?? 0) + left;
    remaining[grantDate] = (remaining[grantDate] ?? 0) + usable;
    balance += usable;
  }
  return { remaining, expired, balance, uncovered };
}
