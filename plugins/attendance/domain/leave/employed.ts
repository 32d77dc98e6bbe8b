import { addDays } from '#core/time/dates.ts';
import type { LeaveAdjustment, LeaveLot, LedgerFacts } from './ledger/ledger-facts.ts';

/** First and last day of the employment; null: nobody said. */
export type Employed = {
  readonly from: string | null;
  readonly until: string | null;
  /** Last days of employments before this one, as far as they are known, the earliest first. */
  readonly formerEnds?: readonly string[] | undefined;
};

/**
 * Lots live as long as the employment that they were granted in (労働基準法39条: leave is of days with an
 * obligation to work): their last day is the day of the retirement at the latest. Nobody is granted leave
 * before their first day, so lots that begin before it are of a former employment, and end with it, or with the
 * day before the new first one where nobody knows its last day; whose service goes on (定年後の再雇用) keeps the first day, and the lots.
 */
export const whileEmployed = (
  lots: readonly LeaveLot[],
  { from, until, formerEnds }: Employed,
): LeaveLot[] =>
  lots
    .map((lot) => {
      const ended = formerEnds?.find((end) => lot.from <= end);
      const ofBefore = from !== null && lot.from < from ? (ended ?? addDays(from, -1)) : null;
      return { ...lot, until: earliest([lot.until, until, ofBefore]) };
    })
    .filter((lot) => lot.until === null || lot.from <= lot.until);

/** Corrections on days on which their lot lives. */
export const withinLots = <Adjustment extends LeaveAdjustment>(
  adjustments: readonly Adjustment[],
  lots: readonly LeaveLot[],
): Adjustment[] => {
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  return adjustments.filter(({ lotId, date }) => {
    const lot = byId.get(lotId);
    return lot !== undefined && lot.from <= date && (lot.until === null || date <= lot.until);
  });
};

/** The same ledger with more lots, told from the first of all. */
export const withLots = (ledger: LedgerFacts, lots: readonly LeaveLot[]): LedgerFacts => ({
  ...ledger,
  lots: [...ledger.lots, ...lots],
  toldFrom: earliest([ledger.toldFrom ?? null, ...lots.map(({ from }) => from)]) ?? '',
});

const NEVER = '9999-12-31';

/** The first day of the first lot: until then nobody kept the balance. */
export const firstDayOf = (lots: readonly LeaveLot[]): string =>
  earliest(lots.map(({ from }) => from)) ?? NEVER;

const earliest = (dates: readonly (string | null)[]): string | null =>
  dates.reduce(
    (first, date) => (first === null || (date !== null && date < first) ? date : first),
    null,
  );
