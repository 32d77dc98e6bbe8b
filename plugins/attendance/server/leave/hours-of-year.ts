import { addDays } from '#core/time/dates.ts';
import { lengthOn } from '../../domain/leave/day-lengths.ts';
import { hourlyLimits, hourlyRoom } from '../../domain/leave/hourly.ts';
import type { LeaveUse } from '../../domain/leave/ledger/ledger-facts.ts';
import { PAID_LEAVE } from '../../domain/vacation-classes.ts';
import type { VacationClassRow } from '../../generated/records/VacationClass.ts';
import type { LeaveFacts } from './leave.store.ts';

const MINUTES_OF_HOUR = 60;

type Year = { readonly from: string; readonly until: string };

/** Hours of the uses in a year (half-open), and what another system counted of it before balances were brought in. */
export function hoursIn(
  { lots }: Pick<LeaveFacts, 'lots'>,
  uses: readonly LeaveUse[],
  { from, until }: Year,
): number {
  const before = lots
    .filter(({ takenBackAt }) => takenBackAt === null)
    .filter(({ carriedInOn: on }) => on !== null && from <= on && on < until)
    .reduce((sum, { hoursOfYear: hours }) => sum + (hours ?? 0), 0);
  return uses
    .filter(({ date }) => from <= date && date < until)
    .reduce((sum, { hours }) => sum + hours, before);
}

/**
 * How many hours of paid leave may still be taken by the hour in the company's year (half-open), what is
 * approved and what waits counted (LSA 39(4)2); null for classes that are not taken so. `capDays` are those
 * of the settings that hold on the date.
 */
export function hoursOfYear(
  { code, unit }: Pick<VacationClassRow, 'code' | 'unit'>,
  facts: Pick<LeaveFacts, 'lots' | 'uses' | 'pending' | 'lengths'>,
  year: Year,
  { on, capDays }: { readonly on: string; readonly capDays: number },
) {
  if (code !== PAID_LEAVE || unit !== 'HOUR' || capDays === 0) return null;
  const { capHours } = hourlyLimits(lengthOn(facts.lengths, on) * MINUTES_OF_HOUR, capDays);
  const usedHours = hoursIn(facts, [...facts.uses, ...facts.pending], year);
  const { remainingHours } = hourlyRoom({ capHours, usedHours });
  return {
    from: year.from,
    to: addDays(year.until, -1),
    capHours,
    usedHours,
    leftHours: remainingHours,
  };
}
