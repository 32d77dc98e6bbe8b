import type { RequestContext } from '../../../../core/server/context.ts';

/** Published days answer the wishes for them, whichever way they went. */
export const fixWishesOf = (
  ctx: RequestContext,
  employeeIds: readonly string[],
  from: string,
  to: string,
): Promise<unknown> =>
  ctx
    .table('schedule_requests')
    .whereIn('schedule_requests.employee_id', [...employeeIds])
    .whereBetween('schedule_requests.date', [from, to])
    .where('schedule_requests.status', 'REQUESTED')
    .update(decided(ctx, 'FIXED', ''));

export const decided = (ctx: RequestContext, status: 'FIXED' | 'DECLINED', reason: string) => ({
  status,
  decline_reason: reason,
  decided_at: ctx.now,
  decided_by: ctx.viewer.employeeId || null,
  updated_at: ctx.now,
  updated_by: ctx.viewer.employeeId || null,
  version: ctx.raw('version + 1'),
});
