import { addDays } from '#core/time/dates.ts';
import { endsWork } from '../stamp.ts';
import { isTold, PAID_LEAVE } from '../vacation-classes.ts';
import type { FactsOfDay } from './facts.ts';

/**
 * What the overtime form begins with: from the planned end to the last stamp, in minutes from midnight
 * of the day (past 1440 on the next one). `until` is null while nobody has stamped out later than
 * planned; undefined on a day without a plan.
 */
export function proposedOvertime({
  plan,
  stamps,
}: Pick<FactsOfDay, 'plan' | 'stamps'>): { from: number; until: number | null } | undefined {
  if (!plan) return undefined;
  const last = stamps.at(-1);
  const isLater = last !== undefined && endsWork(last.type) && last.at > plan.end;
  return { from: plan.end, until: isLater ? last.at : null };
}

/**
 * The one day that the leave form begins with: the next workday from tomorrow on that the company's
 * notice (calendar days) still lets be asked for, and that is not taken off already. Undefined where
 * none of the known days is.
 */
export function proposedLeaveDay({
  today,
  daysBefore,
  days,
}: {
  readonly today: string;
  readonly daysBefore: number;
  readonly days: readonly FactsOfDay[];
}): string | undefined {
  const first = addDays(today, Math.max(1, daysBefore));
  return days.find(
    ({ date, plan, isInService, isOnLeave }) =>
      date >= first && plan !== null && isInService && !isOnLeave,
  )?.date;
}

/** A class of leave that is offered, with what somebody has asked of it. */
export type OfferedClass = {
  readonly id: string;
  readonly code?: string | null | undefined;
  readonly isPaid: boolean;
  /** Days of a year that the company gives; null: as many as are needed. */
  readonly limitDays?: number | null | undefined;
  /** Days sent or approved in the year. */
  readonly usedDays: number;
  /** Requests for it, sent or approved, since a year before. */
  readonly timesAsked: number;
};

/**
 * The class that the leave form begins with: the one that this person asked for most often, annual paid leave
 * (労働基準法39条) where nothing is more usual. A class without pay, or one with less than half a day left, is
 * chosen by the person and never proposed. Undefined where none can be.
 */
export function proposedLeaveClass(classes: readonly OfferedClass[]): OfferedClass | undefined {
  const open = classes.filter(
    ({ code, isPaid, limitDays, usedDays }) =>
      isPaid && !isTold(code) && (limitDays == null || limitDays - usedDays >= 0.5),
  );
  const paid = open.find(({ code }) => code === PAID_LEAVE);
  return open.reduce(
    (usual, one) => (one.timesAsked > (usual?.timesAsked ?? 0) ? one : usual),
    paid,
  );
}
