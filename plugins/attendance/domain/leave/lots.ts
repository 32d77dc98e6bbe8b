import { lastDayAfter } from './anniversaries.ts';
import { ledgerOf } from './ledger/ledger.ts';
import type { LotOrder } from './ledger/ledger-facts.ts';

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

/** The questions of a file know days alone: a part of one is counted in hours of a day of eight. */
const HOURS = 8;

/** What is left of each grant on a day, by the ledger (`ledgerOf`): for grants of days that live two years. */
export function balanceOn(facts: {
  readonly lots: readonly Lot[];
  readonly uses: readonly Use[];
  readonly asOf: string;
  readonly order?: LotOrder;
}): Balance {
  const lots = facts.lots.map(({ grantDate, days }, index) => ({
    id: String(index),
    from: grantDate,
    until: lastUsableDay(grantDate),
    days,
    hours: 0,
  }));
  const uses = facts.uses.map((use, index) => ({ ...use, id: String(index), hours: 0 }));
  const order = facts.order ?? 'OLDEST_FIRST';
  const remaining: Record<string, number> = {};
  const expired: Record<string, number> = {};
  let [balance, uncovered] = [0, 0];
  const terms = [{ from: '', order, advanceDays: 0 }];
  for (const row of ledgerOf({ lots, uses, terms }, facts.asOf)) {
    const days = row.days + row.hours / HOURS;
    const of = lots.find(({ id }) => id === row.lotId)?.from;
    if (of === undefined) {
      uncovered -= days;
      continue;
    }
    balance += days;
    // A split grant may have two lots of one date.
    remaining[of] = (remaining[of] ?? 0) + days;
    if (row.kind === 'EXPIRY') expired[of] = (expired[of] ?? 0) - days;
  }
  return { remaining, expired, balance, uncovered };
}
