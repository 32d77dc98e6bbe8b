import { partsOf } from '#core/parts-of.ts';
import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { RecordImage } from '#core/server/imports/define-import.ts';
import { employeeUpdated } from '#plugins/employee/api.ts';
import type { LeavePeriodModel } from '../leave.models.ts';

/** What a leave of absence is besides its id. */
export type Leave = Pick<
  LeavePeriodModel,
  'employeeId' | 'startsOn' | 'endsOn' | 'kind' | 'name' | 'reason'
>;
export type StoredLeave = Leave & { readonly id: string };

/** Rows of one statement, and people of one event. */
const PART = 1_000;

const FIELDS = `leave_periods.id, leave_periods.employee_id as "employeeId",
  leave_periods.starts_on::text as "startsOn", leave_periods.ends_on::text as "endsOn",
  leave_periods.kind, leave_periods.name, leave_periods.reason`;

// $2 employees
const OF_PEOPLE: Statement = {
  name: 'employee_leaves_of_people',
  text: `select ${FIELDS} from leave_periods
    where leave_periods.company_id = $1 and leave_periods.employee_id = any ($2::text[])
    order by leave_periods.starts_on, leave_periods.id`,
};

// $2 leaves
const BY_ID: Statement = {
  name: 'employee_leaves_by_id',
  text: `select ${FIELDS} from leave_periods
    where leave_periods.company_id = $1 and leave_periods.id = any ($2::text[])`,
};

export const leavesOfPeople = (
  ctx: RequestContext,
  employeeIds: readonly string[],
): Promise<StoredLeave[]> => ctx.run<StoredLeave>(OF_PEOPLE, [ctx.viewer.companyId, employeeIds]);

export async function leaveImages(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordImage>> {
  const rows = await ctx.run<StoredLeave>(BY_ID, [ctx.viewer.companyId, ids]);
  return new Map(rows.map(({ id, ...fields }) => [id, { fields }]));
}

export async function insertLeaves(
  ctx: RequestContext,
  leaves: readonly StoredLeave[],
): Promise<void> {
  for (const part of partsOf(leaves, PART))
    await ctx.insert(
      'leave_periods',
      part.map(({ id, employeeId, startsOn, endsOn, kind, name, reason }) => ({
        ...{ id, employee_id: employeeId, starts_on: startsOn, ends_on: endsOn },
        ...{ kind, name, reason },
        created_at: ctx.now,
        updated_at: ctx.now,
        updated_by: ctx.viewer.employeeId,
      })),
    );
}

/** Days of people change: what hangs on them is worked out anew. */
export function tellOfLeaves(ctx: RequestContext, employeeIds: Iterable<string>): void {
  for (const part of partsOf([...new Set(employeeIds)], PART))
    ctx.emit(employeeUpdated, { employeeIds: part });
}
