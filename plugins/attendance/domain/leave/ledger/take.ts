import type { LeaveLot } from './ledger-facts.ts';

/** A lot while its lines are made. */
export type OpenLot = {
  readonly id: string;
  readonly granted: LeaveLot;
  days: number;
  hours: number;
  isGranted: boolean;
  isOver: boolean;
};

export type Taken = {
  readonly lot: OpenLot;
  /** Days that were changed into hours first: whole ones, or a half where nothing else is left. */
  readonly opened: number;
  readonly days: number;
  readonly hours: number;
};

type Wanted = { readonly days: number; readonly hours: number };
type Taking = {
  readonly taken: readonly Taken[];
  readonly uncovered: { readonly days: number; readonly hours: number };
};

/**
 * Takes days or hours out of lots in their order; the lots themselves stay as they are. What is wanted
 * in days and is not there as days is taken as its hours, so that no rest of an old lot lapses while a
 * newer one is used.
 */
export function takeFrom(
  lots: readonly OpenLot[],
  { days, hours }: Wanted,
  hoursPerDay: number,
): Taking {
  const taken: Taken[] = [];
  let left = days * hoursPerDay + hours;
  for (const lot of lots) {
    if (left <= 0) break;
    const one = takeOne(lot, left, hoursPerDay, days > 0);
    if (one.days === 0 && one.hours === 0) continue;
    taken.push(one);
    left -= one.days * hoursPerDay + one.hours;
  }
  return { taken, uncovered: inDays(left, hoursPerDay, days > 0) };
}

function takeOne(lot: OpenLot, wanted: number, hoursPerDay: number, isInDays: boolean): Taken {
  const held = lot.granted;
  // Leave in advance is taken from what a lot will have.
  const available = lot.isGranted
    ? lot
    : { days: lot.days + held.days, hours: lot.hours + held.hours };
  const half = hoursPerDay / 2;
  const days = isInDays ? Math.min(available.days, Math.floor(wanted / half) / 2) : 0;
  let left = wanted - days * hoursPerDay;
  const rest = available.days - days;
  const missing = left - available.hours;
  const opened = missing > 0 ? opening(missing, rest, hoursPerDay) : 0;
  left = Math.min(left, available.hours + opened * hoursPerDay);
  return { lot, opened, days, hours: left };
}

/** Whole days, only as many as are needed; the half day that is left over only at the very last. */
function opening(missing: number, days: number, hoursPerDay: number): number {
  const whole = Math.min(Math.ceil(missing / hoursPerDay), Math.floor(days));
  return whole * hoursPerDay < missing ? Math.min(days, whole + 0.5) : whole;
}

const inDays = (hours: number, hoursPerDay: number, isInDays: boolean) =>
  isInDays && Number.isInteger((hours / hoursPerDay) * 2)
    ? { days: hours / hoursPerDay, hours: 0 }
    : { days: 0, hours };
