import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import type { LeavePeriodModel } from './leave.models.ts';

const COLUMNS = {
  id: 'leave_periods.id',
  employeeId: 'leave_periods.employee_id',
  startsOn: 'leave_periods.starts_on',
  endsOn: 'leave_periods.ends_on',
  kind: 'leave_periods.kind',
  name: 'leave_periods.name',
  reason: 'leave_periods.reason',
  version: 'leave_periods.version',
  updatedAt: 'leave_periods.updated_at',
  updatedBy: 'leave_periods.updated_by',
};

export const findLeave = (ctx: RequestContext, id: string): Promise<LeavePeriodModel | undefined> =>
  ctx.table('leave_periods').where('leave_periods.id', id).first(COLUMNS);

const LEAVES = Symbol('leave periods of employees');

/** Newest first. */
export const leavesOf = async (
  ctx: RequestContext,
  employeeId: string,
): Promise<LeavePeriodModel[]> => {
  const load = async (ids: readonly string[]) => {
    const rows: LeavePeriodModel[] = await ctx
      .table('leave_periods')
      .whereIn('leave_periods.employee_id', [...ids])
      .orderBy('leave_periods.starts_on', 'desc')
      .select(COLUMNS);
    return ids.map((id) => rows.filter((row) => row.employeeId === id));
  };
  return (await batch<string, LeavePeriodModel[]>(ctx, LEAVES, load).load(employeeId)) ?? [];
};

type Told = Pick<LeavePeriodModel, 'kind' | 'name' | 'reason'>;
type Days = { readonly startsOn: string; readonly endsOn: string };

/** A leave of the person that shares a day with this one. */
export const overlappingLeave = (
  ctx: RequestContext,
  employeeId: string,
  { startsOn, endsOn }: Days,
  except: string | null,
): Promise<Days | undefined> =>
  ctx
    .table('leave_periods')
    .where('leave_periods.employee_id', employeeId)
    .where('leave_periods.starts_on', '<=', endsOn)
    .where('leave_periods.ends_on', '>=', startsOn)
    .whereNot('leave_periods.id', except ?? '')
    .orderBy('leave_periods.starts_on')
    .first({ startsOn: 'leave_periods.starts_on', endsOn: 'leave_periods.ends_on' });

export const insertLeave = async (
  ctx: RequestContext,
  id: string,
  leave: Days & Told & { readonly employeeId: string },
): Promise<void> => {
  await ctx.insert('leave_periods', {
    id,
    employee_id: leave.employeeId,
    starts_on: leave.startsOn,
    ends_on: leave.endsOn,
    kind: leave.kind,
    name: leave.name,
    reason: leave.reason,
    created_at: ctx.now,
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId,
  });
};

export const changeLeave = async (
  ctx: RequestContext,
  id: string,
  leave: Days & Told,
): Promise<void> => {
  await ctx
    .table('leave_periods')
    .where('leave_periods.id', id)
    .update({
      starts_on: leave.startsOn,
      ends_on: leave.endsOn,
      kind: leave.kind,
      name: leave.name,
      reason: leave.reason,
      version: ctx.raw('version + 1'),
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId,
    });
};
