import type { RequestContext } from '#core/server/context.ts';
import { likeAnywhere } from '#core/server/rows/columns.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { QueryScheduleRequestsConnectionArgs } from '#schema/generated/resolver-types.ts';
import { shiftScope } from '../scope.ts';
import { countRequests, pageOfRequests, type RequestWhere } from './request.store.ts';

/** Wishes that wait for the viewer as a planner; those of days gone by wait for nobody. */
export const countOpenScheduleRequests = (ctx: RequestContext): Promise<number> =>
  countRequests(ctx, {
    ...everything(ctx),
    status: ['REQUESTED'],
    from: tokyoDate(ctx.now),
  });

/** The viewer's own wishes that nobody has decided yet: "others" of the employee's badges. */
export async function countMyOpenScheduleRequests(ctx: RequestContext): Promise<number> {
  const [row] = await ctx
    .table('schedule_requests')
    .where('schedule_requests.employee_id', ctx.viewer.employeeId)
    .where('schedule_requests.status', 'REQUESTED')
    .where('schedule_requests.date', '>=', tokyoDate(ctx.now))
    .count();
  return Number(row?.count ?? 0);
}

const everything = (ctx: RequestContext): RequestWhere => ({
  scope: shiftScope(ctx, 'read'),
  groupId: null,
  status: null,
  wish: null,
  from: null,
  to: null,
  words: null,
});

export async function requestsConnection(
  ctx: RequestContext,
  args: Partial<QueryScheduleRequestsConnectionArgs>,
) {
  const { groupId, status, wish, from, to, search } = args.where ?? {};
  const words = foldForSearch(search ?? '');
  const where: RequestWhere = {
    scope: shiftScope(ctx, 'read'),
    groupId: groupId ?? null,
    status: status ?? null,
    wish: wish ?? null,
    from: from ?? null,
    to: to ?? null,
    words: words === '' ? null : likeAnywhere(words),
  };
  const nodes = await pageOfRequests(ctx, where, args.orderBy ?? 'DATE_ASC', pageOf(args));
  return toConnection(nodes, await countRequests(ctx, where), args);
}
