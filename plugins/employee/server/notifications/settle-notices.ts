import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { notificationTopic } from './bell.ts';

/** Messages about one thing, by the keys of their texts; of everybody where nobody is named. */
export type Asking = {
  readonly nodeId: string;
  readonly keys: readonly string[];
  readonly employeeIds?: readonly string[];
};

const asking = (ctx: RequestContext, { nodeId, keys, employeeIds }: Asking) => {
  const rows = ctx
    .table('notifications')
    .where('notifications.node_id', nodeId)
    .whereIn('notifications.text_key', [...keys]);
  return employeeIds ? rows.whereIn('notifications.employee_id', [...employeeIds]) : rows;
};

/**
 * What they were asked is done: the messages count as read, say so, and what is still to be pushed or
 * mailed is not. Open bells count anew after the commit, without ringing.
 */
export async function settleNotices(
  ctx: RequestContext,
  { pubsub }: Pick<Ports, 'pubsub'>,
  about: Asking,
): Promise<void> {
  const settled: { id: string; employee_id: string; in_app: boolean }[] = await asking(ctx, about)
    .whereNull('notifications.settled_at')
    .update({
      settled_at: ctx.now,
      seen_at: ctx.raw('coalesce(notifications.seen_at, ?)', [ctx.now]),
    })
    .returning(['id', 'employee_id', 'in_app']);
  const { companyId } = ctx.viewer;
  ctx.afterCommit(async () => {
    for (const { id, employee_id } of settled.filter(({ in_app }) => in_app))
      await pubsub.publish(notificationTopic(companyId, employee_id), { type: 'Notification', id });
  });
}

/** The way back: it is to be done again. What had not been read is unread again; nothing rings. */
export const reopenNotices = async (ctx: RequestContext, about: Asking): Promise<void> =>
  asking(ctx, about)
    .whereNotNull('notifications.settled_at')
    .update({
      seen_at: ctx.raw(
        'case when notifications.seen_at = notifications.settled_at then null else notifications.seen_at end',
      ),
      settled_at: null,
    });
