import { addDays } from '#core/time/dates.ts';
import { debtOf, type Left, ledgerOf, leftOn } from './ledger/ledger.ts';
import type { LeaveUse, LedgerFacts, LedgerRow } from './ledger/ledger-facts.ts';

/** What lapses within so many days after the leave is worth a word before it is sent. */
export const SOON = 90;

type Expiry = Left & {
  /** The last day on which it may be taken. */
  readonly on: string;
};

export type EffectOnBalance = {
  /** At the end of the last day asked for, without and with what is asked for. */
  readonly before: Left;
  readonly after: Left;
  readonly taken: Left;
  /** Nothing would be left without a lot: neither this nor what was approved or asked for before. */
  readonly isCovered: boolean;
  /** Is over before the first day asked for, if nothing is taken of it until then. */
  readonly lapsesBefore: Expiry | null;
  /** Is left all the same, and lapses in the `SOON` days that follow. */
  readonly lapsesSoon: Expiry | null;
};

/**
 * What leave on the days from `from` to `to` (both belong to it) would do to a balance (labour-rules 7.5:
 * the oldest lot first). `ledger` has everything that counts or waits besides `uses`.
 */
export function effectOnBalance(
  ledger: LedgerFacts,
  uses: readonly LeaveUse[],
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): EffectOnBalance {
  const withThem = { ...ledger, uses: [...ledger.uses, ...uses] };
  const rows = ledgerOf(withThem, addDays(to, SOON + 1));
  const lapsing = (after: string, until: string): Expiry | null =>
    expiryIn(rows.filter(({ date }) => after < date && date <= until));
  return {
    before: leftOn(ledgerOf(ledger, to), to),
    after: leftOn(rows, to),
    taken: {
      days: uses.reduce((sum, { days }) => sum + days, 0),
      hours: uses.reduce((sum, { hours }) => sum + hours, 0),
    },
    isCovered: debtOf(withThem) <= debtOf(ledger),
    lapsesBefore: lapsing(today, from),
    lapsesSoon: lapsing(to, addDays(to, SOON + 1)),
  };
}

/** Of the first day on which anything lapses: all that does. */
function expiryIn(rows: readonly LedgerRow[]): Expiry | null {
  const [first] = rows.filter(({ kind }) => kind === 'EXPIRY');
  if (!first) return null;
  const same = rows.filter(({ kind, date }) => kind === 'EXPIRY' && date === first.date);
  return {
    on: addDays(first.date, -1),
    days: same.reduce((sum, { days }) => sum - days, 0),
    hours: same.reduce((sum, { hours }) => sum - hours, 0),
  };
}
