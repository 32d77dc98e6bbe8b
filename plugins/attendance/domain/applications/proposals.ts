import { addDays } from '#core/time/dates.ts';
import { endsWork } from '../stamp.ts';
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
