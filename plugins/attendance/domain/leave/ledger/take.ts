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

type Taking = {
  readonly taken: readonly Taken[];
  readonly uncoveredHours: number;
};

/**
 * Takes hours out of lots in their order; the lots themselves stay as they are. What is wanted in days and
 * is not there as days is taken as its hours, so that no rest of an old lot lapses while a newer one is used.
 */
export function takeFrom(
  lots: readonly OpenLot[],
  hours: number,
  hoursPerDay: number,
  isInDays: boolean,
): Taking {
  const taken: Taken[] = [];
  let left = hours;
  for (const lot of lots) {
    if (left <= 0) break;
    if (lot.days === 0 && lot.hours === 0) continue;
    const one = takeOne(lot, left, hoursPerDay, isInDays);
    if (one.days === 0 && one.hours === 0) continue;
    taken.push(one);
    left -= one.days * hoursPerDay + one.hours;
  }
  return { taken, uncoveredHours: left };
}

/**
 * Days of a use that its lots do not cover and that are taken in advance: whole and half ones, as many as are
 * needed so that the lots suffice for the rest, and no more than `room`.
 */
export function daysInAdvance(
  lots: readonly OpenLot[],
  hours: number,
  hoursPerDay: number,
  room: number,
): number {
  const heldHours = lots.reduce((sum, lot) => sum + lot.days * hoursPerDay + lot.hours, 0);
  const halves = Math.ceil((hours - heldHours) / (hoursPerDay / 2));
  return Math.max(0, Math.min(room, halves / 2));
}

/** Takes days out of lots to come; `missing` are those that none of them has. */
export function takeAhead(
  lots: readonly OpenLot[],
  days: number,
): { readonly taken: readonly Taken[]; readonly missing: number } {
  const taken: Taken[] = [];
  let missing = days;
  for (const lot of lots) {
    const some = Math.min(missing, lot.granted.days + lot.days);
    if (some <= 0) continue;
    taken.push({ lot, opened: 0, days: some, hours: 0 });
    missing -= some;
  }
  return { taken, missing };
}

function takeOne(lot: OpenLot, wanted: number, hoursPerDay: number, isInDays: boolean): Taken {
  const half = hoursPerDay / 2;
  const days = isInDays ? Math.min(lot.days, Math.floor(wanted / half) / 2) : 0;
  let left = wanted - days * hoursPerDay;
  const rest = lot.days - days;
  const missing = left - lot.hours;
  const opened = missing > 0 ? opening(missing, rest, hoursPerDay) : 0;
  left = Math.min(left, lot.hours + opened * hoursPerDay);
  return { lot, opened, days, hours: left };
}

/** Whole days, only as many as are needed; the half day that is left over only at the very last. */
function opening(missing: number, days: number, hoursPerDay: number): number {
  const whole = Math.min(Math.ceil(missing / hoursPerDay), Math.floor(days));
  return whole * hoursPerDay < missing ? Math.min(days, whole + 0.5) : whole;
}

/** An amount that was wanted in days, as days again where it is whole halves of them. */
export const inDays = (hours: number, hoursPerDay: number, isInDays: boolean) =>
  isInDays && Number.isInteger((hours / hoursPerDay) * 2)
    ? { days: hours / hoursPerDay, hours: 0 }
    : { days: 0, hours };
