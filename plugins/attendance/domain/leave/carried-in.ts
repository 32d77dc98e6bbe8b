import { addDays } from '#core/time/dates.ts';
import { lengthOn } from './day-lengths.ts';
import { type Left, ledgerOf, leftOn } from './ledger/ledger.ts';
import type { LedgerFacts } from './ledger/ledger-facts.ts';

/** A lot of another system: what was granted, and what of it was left at the beginning of the day `on`. */
export type CarriedIn = {
  readonly lotId: string;
  readonly left: Left;
};

/** What was taken of a lot before: days, then hours, both positive. */
export type UsedBefore = Left;

/** A day within the lot's days: the one on which it is carried in, or the nearest to it. */
export const dayWithin = (
  on: string,
  { from, until }: { readonly from: string; readonly until: string | null },
): string => (on < from ? from : until !== null && until < on ? until : on);

/**
 * What was used of a lot before it was carried in, so that the ledger leaves `left` of it at the beginning of the
 * day `on` (moved into the lot's days). `facts` hold the lot itself, as it was granted, with everything that is known
 * here: leave that this suite has taken of it already is not counted a second time. Hours are those of the length of
 * the day on that date; hours left that the lot was not granted come out of a day that was opened. Undefined where
 * more is left than there can be, and where whole hours cannot say it.
 */
export function usedBefore(
  facts: LedgerFacts,
  { lotId, left }: CarriedIn,
  on: string,
): UsedBefore | undefined {
  const lot = facts.lots.find(({ id }) => id === lotId);
  if (!lot) return undefined;
  const day = dayWithin(on, lot);
  const knownLeft =
    day === lot.from
      ? { days: lot.days, hours: lot.hours }
      : leftOn(ledgerOf(facts, addDays(day, -1)), addDays(day, -1), lotId);
  const length = lengthOn(facts.lengths, day);
  if (left.hours >= length && left.hours > knownLeft.hours) return undefined;
  const opened = left.hours > knownLeft.hours ? 1 : 0;
  const used = {
    days: knownLeft.days - left.days - opened,
    hours: knownLeft.hours + opened * length - left.hours,
  };
  return used.days < 0 || !Number.isInteger(used.hours) ? undefined : used;
}

/**
 * Days that were taken before lots came from another system, by the date of their grant. Each lot knows those since
 * its own grant, of whichever lot: what is known of the next one is taken off, so that no day counts twice.
 */
export function takenBefore(
  lots: readonly { readonly grantedOn: string; readonly days: number | null }[],
): { readonly date: string; readonly days: number }[] {
  let later = 0;
  return lots
    .toSorted((a, b) => (a.grantedOn < b.grantedOn ? 1 : -1))
    .flatMap(({ grantedOn: date, days }) => {
      if (days === null) return [];
      const own = Math.max(0, days - later);
      later = Math.max(later, days);
      return own > 0 ? [{ date, days: own }] : [];
    });
}
