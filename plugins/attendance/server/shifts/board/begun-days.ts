import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { hasBegun } from '#plugins/attendance/domain/shifts/begun.ts';

type DayOfPerson = { readonly employeeId: string; readonly date: string };

// $1 company, $2 people, $3 and $4 dates, both included, $5 today
const STAMPED_AHEAD: Statement = {
  name: 'attendance_days_stamped_ahead',
  text: `select work_days.employee_id as "employeeId", work_days.work_date::text as date
    from work_days
    where work_days.company_id = $1 and work_days.employee_id = any ($2::text[])
      and work_days.work_date > greatest($5::date, $3::date - 1)
      and work_days.work_date <= $4::date
    order by 1, 2`,
};

/** Days to come that somebody has begun already, by stamping in before midnight. */
export const daysStampedAhead = (
  ctx: RequestContext,
  employeeIds: readonly string[],
  from: string,
  to: string,
): Promise<DayOfPerson[]> => {
  const today = tokyoDate(ctx.now);
  return to <= today || employeeIds.length === 0
    ? Promise.resolve([])
    : ctx.run<DayOfPerson>(STAMPED_AHEAD, [ctx.viewer.companyId, employeeIds, from, to, today]);
};

/**
 * Which days of these people have begun: their plans change only by a correction (correct-plan.ts).
 * Both dates belong to the range.
 */
export async function begunDays(
  ctx: RequestContext,
  employeeIds: readonly string[],
  from: string,
  to: string,
): Promise<(day: DayOfPerson) => boolean> {
  const today = tokyoDate(ctx.now);
  const stamped = new Set(
    (await daysStampedAhead(ctx, employeeIds, from, to)).map(
      ({ employeeId, date }) => `${employeeId} ${date}`,
    ),
  );
  return ({ employeeId, date }) => hasBegun(date, today, stamped.has(`${employeeId} ${date}`));
}
