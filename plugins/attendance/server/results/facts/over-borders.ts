import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import { dateOfDay } from '#plugins/attendance/domain/engine/day/clock.ts';
import type { DayRange } from '#plugins/attendance/domain/records/calendar.ts';

/**
 * Whose days at the borders of the changed ones have to do with the days beside them: whoever ever had a
 * stamp of the first past the midnight after it, or one of the second before its own. Corrected stamps
 * are looked at as well, for what they took away was counted. $3 days, $4 and $5 the midnight after each
 */
const PAST_MIDNIGHT: Statement = {
  name: 'attendance_people_past_midnight',
  rowMode: 'array',
  text: `select stamps.employee_id, bool_or(stamps.work_date <= $3::date), bool_or(stamps.work_date > $3::date)
    from stamps
    where stamps.company_id = $1 and stamps.employee_id = any ($2::text[])
      and ((stamps.work_date = $3::date and stamps.stamped_at > $4)
        or (stamps.work_date = $5::date and stamps.stamped_at > $6)
        or (stamps.work_date = $5::date + 1 and stamps.stamped_at < $6))
    group by stamps.employee_id`,
};

/** Whose day before the changed ones goes on in them, and whose last one goes on behind them. */
export async function peopleOverBorders(
  ctx: RequestContext,
  employeeIds: readonly string[],
  { from, until }: DayRange,
): Promise<ReadonlyMap<string, { readonly before: boolean; readonly behind: boolean }>> {
  const midnight = (day: number) => atTokyo(dateOfDay(day));
  const rows = await ctx.run<[string, boolean, boolean]>(PAST_MIDNIGHT, [
    ctx.viewer.companyId,
    employeeIds,
    dateOfDay(from - 1),
    midnight(from),
    dateOfDay(until - 1),
    midnight(until),
  ]);
  return new Map(rows.map(([id, before, behind]) => [id, { before, behind }]));
}
