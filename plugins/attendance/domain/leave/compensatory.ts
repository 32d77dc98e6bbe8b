import type { HolidayWorkDetails } from '../applications/details.ts';
import { lengthOf, without } from '../engine/day/clock.ts';
import { ledgerOf, leftOn } from './ledger/ledger.ts';
import type { LedgerFacts } from './ledger/ledger-facts.ts';

type Part = HolidayWorkDetails['part'];

/**
 * Days of 代休 that approved work on a day off earns: 1, 0.5 or 0 (labour-rules 3.3; what is given for half
 * a day is the company's matter). `parts` is what the company gives a day for, `worked` the minutes that
 * were worked once the day is over; undefined as long as nobody knows, then what was approved counts. Less
 * than half of the approved work earns half a day, where the company knows half days; no work earns none.
 */
export function earnedDays(
  { part, from, until, breaks }: Pick<HolidayWorkDetails, 'part' | 'from' | 'until' | 'breaks'>,
  parts: readonly Part[],
  worked: number | undefined,
): number {
  if (!parts.includes(part) || worked === 0) return 0;
  if (part === 'HALF') return 0.5;
  const approved = lengthOf(without([{ from, until }], breaks));
  const isShort = worked !== undefined && worked * 2 < approved;
  return isShort && parts.includes('HALF') ? 0.5 : 1;
}

/** What is left of a lot when everything that was approved or asked for has been taken. */
export type OpenLot = {
  readonly lotId: string;
  readonly days: number;
  readonly hours: number;
  /** The last date on which it may be taken. */
  readonly lastDay: string;
};

/**
 * Lots that are still to be taken on `today` and lapse some day, the one that lapses first at the front.
 * `ledger` has what was approved and what waits.
 */
export function openLots(ledger: LedgerFacts, today: string): OpenLot[] {
  const lapsing = ledger.lots.flatMap(({ id, until }) =>
    until !== null && today <= until ? [{ id, until }] : [],
  );
  const last = lapsing
    .map(({ until }) => until)
    .sort()
    .at(-1);
  if (last === undefined) return [];
  const rows = ledgerOf(ledger, last);
  return lapsing
    .map(({ id, until }) => ({ lotId: id, lastDay: until, ...leftOn(rows, until, id) }))
    .filter(({ days, hours }) => days > 0 || hours > 0)
    .sort((a, b) => (a.lastDay < b.lastDay ? -1 : Number(a.lastDay > b.lastDay)));
}
