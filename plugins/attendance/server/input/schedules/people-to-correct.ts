import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { everybody } from '#plugins/employee/sql.ts';
import { MAY_READ_OF_MANY, recordScope } from '../../records/scope.ts';

const PEOPLE: Statement = {
  name: 'attendance_people_to_correct',
  text: `select person.id from ${everybody()} and ${MAY_READ_OF_MANY}`,
};

/** Whose records the viewer may mend: begun days and leave are entered by that right, not by the one of planning. */
export async function peopleToCorrect(
  ctx: RequestContext,
): Promise<(employeeId: string) => boolean> {
  const { everybody: all, employeeIds, groupIds } = recordScope(ctx, 'revise');
  if (all) return () => true;
  if (employeeIds.length === 0 && groupIds.length === 0) return () => false;
  const rows = await ctx.run<{ id: string }>(PEOPLE, [
    ctx.viewer.companyId,
    all,
    employeeIds,
    groupIds,
    tokyoDate(ctx.now),
  ]);
  const knownPeople = new Set(rows.map(({ id }) => id));
  return (employeeId) => knownPeople.has(employeeId);
}
