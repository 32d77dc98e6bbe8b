import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { VacationUnit } from '#plugins/attendance/domain/applications/details.ts';
import { OF_ATTENDANCE } from '../../applications/request.ts';
import { type DayOfPerson, keyOfDay } from './standing-days.ts';

export type LeaveOfDay = DayOfPerson & {
  readonly id: string;
  readonly vacationClassId: string;
  readonly name: string;
  readonly unit: VacationUnit;
};

// $2 people and $3 dates, one beside the other
const LEAVES: Statement = {
  name: 'attendance_leaves_of_days',
  text: `select day.employee_id as "employeeId", day.date::text as date, applications.id,
      applications.details ->> 'vacationClassId' as "vacationClassId",
      coalesce(vacation_classes.name, '') as name, applications.details ->> 'unit' as unit
    from unnest($2::text[], $3::date[]) as day (employee_id, date)
    join applications on applications.company_id = $1
      and applications.employee_id = day.employee_id
      and applications.from_date <= day.date and applications.to_date >= day.date
      and applications.type = 'VACATION' and applications.status = 'APPROVED'
      and applications.deleted_at is null and ${OF_ATTENDANCE}
    left join vacation_classes on vacation_classes.company_id = $1
      and vacation_classes.id = applications.details ->> 'vacationClassId'
    order by 1, 2, 3`,
};

/** Approved leave that covers these days, by `keyOfDay`. */
export async function leavesOfDays(
  ctx: RequestContext,
  days: readonly DayOfPerson[],
): Promise<ReadonlyMap<string, readonly LeaveOfDay[]>> {
  const rows = await ctx.run<LeaveOfDay>(LEAVES, [
    ctx.viewer.companyId,
    days.map(({ employeeId }) => employeeId),
    days.map(({ date }) => date),
  ]);
  return Map.groupBy(rows, keyOfDay);
}
