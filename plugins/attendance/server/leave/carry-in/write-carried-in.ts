import { partsOf } from '#core/parts-of.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { UsedBefore } from '#plugins/attendance/domain/leave/carried-in.ts';
import { NO_WORDS } from '../lots/lot-cause.ts';
import type { LotTerms } from '../lots/lot-terms.ts';

/** Rows of one statement: their values fit into its parameters. */
const PART = 1_000;

/** A lot of another system as it is written. */
export type CarriedInLot = {
  readonly id: string;
  readonly employeeId: string;
  readonly vacationClassId: string;
  readonly terms: LotTerms;
  readonly takenSinceGrantDays: number | null;
  readonly hoursOfYear: number | null;
  readonly used: UsedBefore;
  /** Of the adjustment: a day of the lot. */
  readonly usedOn: string;
  readonly reason: string;
  readonly key: string | null;
};

/**
 * Lots of another system, each with what was used of it before as adjustments of their own kind: days, and hours by
 * themselves, so that the hours come out of one opened day. The caller has locked and checked them, and keeps the
 * history.
 */
export async function writeCarriedIn(
  ctx: RequestContext,
  lots: readonly CarriedInLot[],
  carriedInOn: string,
): Promise<void> {
  const made = { created_at: ctx.now, created_by: ctx.viewer.employeeId || null };
  for (const part of partsOf(lots, PART)) {
    await ctx.insert(
      'leave_lots',
      part.map(({ id, employeeId, vacationClassId, terms, reason, key, ...before }) => ({
        id,
        employee_id: employeeId,
        vacation_class_id: vacationClassId,
        kind: terms.kind,
        granted_on: terms.grantedOn,
        usable_from: terms.usableFrom,
        usable_until: terms.usableUntil,
        days: terms.days,
        hours: terms.hours,
        reason,
        key,
        executor: 'ADMINISTRATOR',
        carried_in_on: carriedInOn,
        taken_since_grant_days: before.takenSinceGrantDays,
        hours_of_year: before.hoursOfYear,
        ...made,
      })),
    );
    const adjustments = part.flatMap(({ id, employeeId, used, usedOn }) =>
      [
        { days: -used.days, hours: 0 },
        { days: 0, hours: -used.hours },
      ]
        .filter(({ days, hours }) => days < 0 || hours < 0)
        .map((amount) => ({
          id: ctx.records.ids.next(),
          lot_id: id,
          employee_id: employeeId,
          date: usedOn,
          kind: 'USED_BEFORE',
          reason: NO_WORDS,
          ...amount,
          ...made,
        })),
    );
    if (adjustments.length > 0) await ctx.insert('leave_adjustments', adjustments);
  }
}
