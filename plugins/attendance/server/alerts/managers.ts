import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { groupsAbove } from '#plugins/company/sql.ts';
import { holdersOf, mainGroupOf, managersOfGroup } from '#plugins/employee/sql.ts';

// Upwards from the main group of each person of $2 as of $3: who is in charge of it, nearest first.
const MANAGERS = {
  name: 'attendance_managers_of_people',
  text: `with recursive ${groupsAbove(
    `select own.employee_id, own.group_id, 0 from ${mainGroupOf('= any ($2::text[])', '$3::date')}`,
  )}
    select upwards.origin as "employeeId", upwards.distance, manager.id as "managerId"
    from upwards
    ${managersOfGroup('upwards.id')}
    where manager.id <> upwards.origin
    order by upwards.distance, manager.id`,
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
  const foundManagers = new Map<string, string[]>();
  for (const [employeeId, all] of Map.groupBy(rows, (row) => row.employeeId)) {
    const nearest = all.filter(({ distance }) => distance === all[0]?.distance);
    foundManagers.set(employeeId, [...new Set(nearest.map(({ managerId }) => managerId))]);
  }
  const without = [...new Set(employeeIds)].filter((id) => !foundManagers.has(id));
  if (without.length === 0) return foundManagers;
  const keepers = await holdersOf(ctx, 'attendance.records');
  for (const id of without)
    foundManagers.set(
      id,
      keepers.filter((keeper) => keeper !== id),
    );
  return foundManagers;
}
