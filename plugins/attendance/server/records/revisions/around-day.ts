import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { isEmployed } from '#plugins/attendance/domain/applications/check-revise.ts';
import type { AroundDay } from '#plugins/attendance/domain/records/stamps/check-stamps.ts';
import { loadDays, nowOf } from '../../applications/facts/facts.read-model.ts';

/**
 * What is known around a day of a person. An application that was sent in time, `askedAt`, stays in time
 * while it waits for its approval.
 */
export async function loadAroundDay(
  ctx: RequestContext,
  employeeId: string,
  workDate: string,
  { askedAt, withinDays }: { readonly askedAt: Date; readonly withinDays: number },
): Promise<AroundDay> {
  const [before, after] = [addDays(workDate, -1), addDays(workDate, 1)];
  const days = await loadDays(ctx, employeeId, before, after);
  return {
    ...nowOf(ctx),
    workDate,
    askedOn: tokyoDate(askedAt),
    isEmployed: isEmployed(days.get(workDate)),
    dayBefore: days.get(before)?.stamps ?? [],
    dayAfter: days.get(after)?.stamps ?? [],
    withinDays,
  };
}
