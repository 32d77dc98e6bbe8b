import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { holdersOf } from '../approval/approval-people.ts';

// Upwards from the main group of each person of $2 as of $3: who is in charge of it, nearest first.
const MANAGERS = {
  name: 'attendance_managers_of_people',
  text: `with recursive upwards as (
      select affiliations.employee_id, affiliations.group_id, 0 as distance
      from affiliations
      where affiliations.company_id = $1 and affiliations.employee_id = any ($2::text[])
        and affiliations.is_main and affiliations.valid_from <= $3::date
        and (affiliations.valid_until is null or $3::date < affiliations.valid_until)
      union all
      select upwards.employee_id, affiliation_groups.parent_id, upwards.distance + 1
      from upwards
      join affiliation_groups on affiliation_groups.company_id = $1
        and affiliation_groups.id = upwards.group_id
      where affiliation_groups.parent_id is not null and upwards.distance < 20
    )
    select upwards.employee_id as "employeeId", upwards.distance, employees.id as "managerId"
    from upwards
    join group_admins on group_admins.company_id = $1 and group_admins.group_id = upwards.group_id
    join employees on employees.company_id = $1 and employees.id = group_admins.employee_id
      and employees.is_active and employees.is_staff
    where employees.id <> upwards.employee_id
    order by upwards.distance, employees.id`,
};

type Row = {
  readonly employeeId: string;
  readonly distance: number;
  readonly managerId: string;
};

/**
 * Who looks after each person: the managers of the nearest group that has some. Where there are
 * none, whoever keeps the records of the company: nobody is left without anybody who hears of it.
 */
export async function managersOf(
  ctx: RequestContext,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await ctx.run<Row>(MANAGERS, [
    ctx.viewer.companyId,
    [...new Set(employeeIds)],
    tokyoDate(ctx.now),
  ]);
  const found = new Map<string, string[]>();
  for (const [employeeId, all] of Map.groupBy(rows, (row) => row.employeeId)) {
    const nearest = all.filter(({ distance }) => distance === all[0]?.distance);
    found.set(employeeId, [...new Set(nearest.map(({ managerId }) => managerId))]);
  }
  const without = [...new Set(employeeIds)].filter((id) => !found.has(id));
  if (without.length === 0) return found;
  const keepers = await holdersOf(ctx, 'attendance.records');
  for (const id of without)
    found.set(
      id,
      keepers.filter((keeper) => keeper !== id),
    );
  return found;
}
