import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { dayOfMonth, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { dateOfDay, dayOfDate } from '../../domain/engine/day/clock.ts';
import { loadUsualMinutes } from './bare-plans.ts';

/** The days of the month that has begun which a change can still reach: today to its last, both included. */
export function restOfMonth(ctx: RequestContext): { readonly from: string; readonly to: string } {
  const today = tokyoDate(ctx.now);
  return { from: today, to: dayOfMonth(monthOf(today), 31) };
}

/**
 * A row without a plan of its own (NONE) leaves the day to the basic shift and keeps its minutes. What is
 * kept already stays, and so does a plan of the day's own: it kept what it had to when it was published.
 */
const KEEP: Statement = {
  name: 'attendance_keep_first_plans',
  text: `insert into day_plans (company_id, employee_id, date, kind, planned_at_start, updated_at, updated_by)
    select $1, kept.employee_id, kept.date, 'NONE', kept.minutes, $5::timestamptz, $6
    from unnest($2::text[], $3::date[], $4::smallint[]) as kept (employee_id, date, minutes)
    on conflict (company_id, employee_id, date) do update
      set planned_at_start = excluded.planned_at_start
      where day_plans.kind = 'NONE' and day_plans.planned_at_start is null`,
};

/**
 * Runs `write`, which gives these people another basic shift or their shift other times. Days of the month
 * that has begun which are planned otherwise by it keep the minutes that the month began with
 * (`plannedAtStart`): under a variable system the hours of a period are fixed before it begins, and what is
 * worked beyond them stays overtime (LSA 32-2). People who had no basic shift have nothing to keep.
 */
export async function keepingFirstPlans(
  ctx: RequestContext,
  employeeIds: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  if (employeeIds.length === 0) return write();
  const { from, to } = restOfMonth(ctx);
  const range = { from: dayOfDate(from), until: dayOfDate(to) + 1 };
  const before = await loadUsualMinutes(ctx, employeeIds, range);
  await write();
  const after = await loadUsualMinutes(ctx, employeeIds, range);
  const kept: { employeeId: string; date: string; minutes: number }[] = [];
  for (const employeeId of employeeIds) {
    for (let day = range.from; day < range.until; day += 1) {
      const minutes = before(employeeId, day);
      if (minutes !== undefined && minutes !== after(employeeId, day))
        kept.push({ employeeId, date: dateOfDay(day), minutes });
    }
  }
  if (kept.length === 0) return;
  await ctx.run(KEEP, [
    ctx.viewer.companyId,
    kept.map(({ employeeId }) => employeeId),
    kept.map(({ date }) => date),
    kept.map(({ minutes }) => minutes),
    ctx.now,
    ctx.viewer.employeeId || null,
  ]);
}
