import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { groupsAt } from '#plugins/company/sql.ts';
import { isInGroups, personOf } from '#plugins/employee/sql.ts';
import type { BasicShiftWhereInput } from '#schema/generated/resolver-types.ts';
import type { BasicShiftRow } from '../../generated/records/BasicShift.ts';
import { basicShifts } from './basic-shift.feature.ts';

// $1 company, $2 groups, $3 today
const WORKED: Statement = {
  name: 'attendance_shifts_worked_in_groups',
  text: `select distinct assigned.basic_shift_id as id
    from employee_basic_shifts as assigned
    join ${personOf('assigned.employee_id')} and person.is_active
    where assigned.company_id = $1
      and ${isInGroups('person.id', '= any ($2::text[])', '$3::date', '$3::date')}
      and assigned.valid_from <= $3::date
      and (assigned.valid_until is null or $3::date < assigned.valid_until)`,
};

type GroupsBelow = (ctx: RequestContext, ids: readonly string[]) => Promise<readonly string[]>;

/** Shifts that people of a group work by today; a workplace stands for the groups installed there. */
export async function searchShifts(
  ctx: RequestContext,
  groupsBelow: GroupsBelow,
  groupOrWorkplace: string | null | undefined,
  where: BasicShiftWhereInput | null | undefined,
): Promise<BasicShiftRow[]> {
  const shifts = await basicShifts.list(ctx, { where });
  if (!groupOrWorkplace) return shifts;
  const installed = await groupsAt(ctx, groupOrWorkplace);
  const groups = await groupsBelow(ctx, [groupOrWorkplace, ...installed]);
  const rows = await ctx.run<{ id: string }>(WORKED, [
    ctx.viewer.companyId,
    groups,
    tokyoDate(ctx.now),
  ]);
  const worked = new Set(rows.map(({ id }) => id));
  return shifts.filter(({ id }) => worked.has(id));
}
