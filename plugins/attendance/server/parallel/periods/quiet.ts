import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { manifest } from '#plugins/attendance/plugin.ts';
import { groupsAbove, groupsBelow } from '#plugins/company/sql.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { eachMemberOf, everybody, groupIdsOf } from '#plugins/employee/sql.ts';

type QuietPeople = Parameters<EmployeeApi['registerQuietPeople']>[0];

/** Periods that hold on the day $3. $1 is the company. */
const NOW = `parallel_periods as period
      where period.company_id = $1 and period.starts_on <= $3::date
        and (period.ends_on is null or period.ends_on >= $3::date)`;

const QUIET: Statement = {
  name: 'attendance_people_in_parallel_run',
  text: `with recursive ${groupsBelow(`in (select period.group_id from ${NOW})`)}
    select person.id
    from ${everybody()} and person.id = any ($2::text[]) and (
      exists (select from ${NOW}
        and (period.employee_id = person.id
          or (period.employee_id is null and period.group_id is null)))
      or person.id in (${eachMemberOf('in (select below.id from below)', '$3::date')}))`,
};

export async function inParallelRun(
  ctx: RequestContext,
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await ctx.run<{ id: string }>(QUIET, [
    ctx.viewer.companyId,
    employeeIds,
    tokyoDate(ctx.now),
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** What managers and HR are told as such goes on: messages about others, and requests that wait for their answer. */
const { asked } = manifest.requests.notices;

/**
 * What the law has the employer tell the person goes on too, for HR relies on it having been told: leave that others name or
 * take back (LSA 39(6), (7)), 80 hours and more in a month (Ordinance on Industrial Safety and Health 52-2(3)), and the
 * interview with a doctor that the person has to ask for (ISHA 66-8).
 */
export const OWED_TO_PERSON: readonly string[] = [
  'leaveNotice.designated',
  'leaveNotice.designationTakenBack',
  'leaveNotice.designationGivenBack',
  'leaveNotice.planned',
  'leaveNotice.plannedTakenBack',
  'notifications.limitAlert.totalReached',
  'clauseNotice.interview.ON_REQUEST',
  'clauseNotice.interview.REQUIRED',
  'clauseNotice.interview.reminded',
];

export const quietInParallelRun: QuietPeople = {
  plugin: manifest.id,
  isSpared: ({ kind, notifyType, description }) =>
    (kind?.startsWith(`${manifest.id}.`) ?? description.plugin === manifest.id) &&
    notifyType !== 'STAFF_NOTICE' &&
    kind !== asked &&
    !OWED_TO_PERSON.includes(description.key),
  find: inParallelRun,
};

const MINE: Statement = {
  name: 'attendance_my_parallel_period',
  text: `with recursive ${groupsAbove(
    `select own.group_id, own.group_id, 0 from (${groupIdsOf('$2', '$3::date')}) as own`,
  )}
    select period.starts_on::text as "startsOn", period.ends_on::text as "endsOn"
    from ${NOW}
      and (period.employee_id = $2
        or (period.employee_id is null and period.group_id is null)
        or period.group_id in (select upwards.id from upwards))
    order by period.ends_on desc nulls first, period.starts_on
    limit 1`,
};

export async function myParallelPeriod(ctx: RequestContext) {
  const [period] = await ctx.run<{ startsOn: string; endsOn: string | null }>(MINE, [
    ctx.viewer.companyId,
    ctx.viewer.employeeId,
    tokyoDate(ctx.now),
  ]);
  return period ?? null;
}
