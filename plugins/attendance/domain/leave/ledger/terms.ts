import type { LedgerTerms } from './ledger-facts.ts';

const OF_THE_LAW: LedgerTerms = { from: '', order: 'OLDEST_FIRST', advanceDays: 0 };

/** What leave is taken by on a date: the last terms that have begun, the first ones before that. */
export const termsOn = (terms: readonly LedgerTerms[] | undefined, date: string): LedgerTerms =>
  terms?.findLast(({ from }) => from <= date) ?? terms?.[0] ?? OF_THE_LAW;
