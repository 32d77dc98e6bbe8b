import type { Erased } from '#core/erased.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { RecordChange, RecordImage } from '#core/server/imports/define-import.ts';
import { issuesOfEntering } from '#plugins/employee/domain/facts-of-person.ts';
import { employmentIn } from '../../employees/employee.store.ts';
import { holdPeople } from '../../import/known-people.ts';
import { changeLeave } from '../leave.store.ts';
import { type Leave, leavesOfPeople, tellOfLeaves } from './leave-rows.store.ts';
import { overlapping } from './prepare-leaves.ts';

// What `leaveImages` wrote, come back from a column of JSON.
export const leaveOf = ({ fields }: RecordImage): Leave => fields as Leave;

/** The people first, as wherever leaves are written. */
export async function holdLeaves(ctx: RequestContext, ids: readonly string[]): Promise<void> {
  const people: string[] = await ctx
    .table('leave_periods')
    .whereRaw('leave_periods.id = any(?::text[])', [[...ids]])
    .distinct()
    .pluck('leave_periods.employee_id');
  await holdPeople(ctx, people);
}

/** Leaves that would come back to days on which the person has another one by now, or is not employed any more. */
export async function leavesInUse(
  ctx: RequestContext,
  changes: readonly RecordChange[],
): Promise<readonly string[]> {
  const back = changes.flatMap(({ id, before }) => (before ? [{ ...leaveOf(before), id }] : []));
  if (back.length === 0) return [];
  const people = [...new Set(back.map(({ employeeId }) => employeeId))];
  const rows: Record<string, Erased>[] = await ctx
    .table('employees')
    .whereIn('employees.id', people);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const gone = new Set(changes.flatMap(({ id, before }) => (before ? [] : [id])));
  const movedBack = new Map(back.map((leave) => [leave.id, leave]));
  const ahead = (await leavesOfPeople(ctx, people))
    .filter(({ id }) => !gone.has(id))
    .map((leave) => movedBack.get(leave.id) ?? leave);
  return back.flatMap((leave) => {
    const ofPerson = ahead.filter(({ employeeId }) => employeeId === leave.employeeId);
    const outside = issuesOfEntering(
      employmentIn(rowOf.get(leave.employeeId) ?? {}),
      { kind: 'LEAVE', from: leave.startsOn, to: leave.endsOn },
      { from: 'startsOn', to: 'endsOn' },
    );
    return overlapping(leave, ofPerson) || outside.length > 0 ? [leave.id] : [];
  });
}

/** New ones go, the others become what they were. */
export async function undoLeaves(
  ctx: RequestContext,
  changes: readonly RecordChange[],
): Promise<void> {
  const made = changes.flatMap(({ id, before }) => (before ? [] : [id]));
  await ctx.table('leave_periods').whereIn('leave_periods.id', made).delete();
  for (const { id, before } of changes) if (before) await changeLeave(ctx, id, leaveOf(before));
  tellOfLeaves(
    ctx,
    changes.map(({ after }) => leaveOf(after).employeeId),
  );
}
