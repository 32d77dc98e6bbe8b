import type { Knex } from 'knex';
import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { type PageArgs, pageOf } from '#core/server/rows/connection.ts';
import type { NotificationModel } from './notification.models.ts';

export type NotificationFilter = {
  readonly isSeen?: boolean | null;
  readonly needsAction?: boolean | null;
  readonly notifyType?: NotificationModel['notifyType'] | null;
  readonly nodeId?: string | null;
};

type Row = {
  id: string;
  created_at: Date;
  notify_type: NotificationModel['notifyType'];
  node_id: string | null;
  seen_at: Date | null;
  settled_at: Date | null;
  asks: boolean;
  text_plugin: string;
  text_key: string;
  text_params: unknown;
};

const modelOf = (row: Row): NotificationModel => ({
  id: row.id,
  createdAt: row.created_at,
  notifyType: row.notify_type,
  nodeId: row.node_id,
  isSeen: row.seen_at !== null,
  isSettled: row.settled_at !== null,
  needsAction: row.asks && row.settled_at === null,
  description: { plugin: row.text_plugin, key: row.text_key, params: row.text_params },
});

const readable = (ctx: RequestContext): Knex.QueryBuilder =>
  whereCan(ctx.table('notifications'), ctx, 'read', 'Notification').where(
    'notifications.in_app',
    true,
  );

const changeable = (ctx: RequestContext): Knex.QueryBuilder =>
  whereCan(ctx.table('notifications'), ctx, 'update', 'Notification').where(
    'notifications.in_app',
    true,
  );

/** The viewer's own, newest first, and how many there are. */
export async function listNotifications(
  ctx: RequestContext,
  args: PageArgs & { readonly where?: NotificationFilter | null },
): Promise<{ nodes: NotificationModel[]; totalCount: number }> {
  const { isSeen, needsAction, notifyType, nodeId } = args.where ?? {};
  const narrowed = (query: Knex.QueryBuilder): Knex.QueryBuilder => {
    if (isSeen === true) query.whereNotNull('notifications.seen_at');
    if (isSeen === false) query.whereNull('notifications.seen_at');
    if (needsAction === true)
      query.where('notifications.asks', true).whereNull('notifications.settled_at');
    if (needsAction === false)
      query.whereRaw('not (notifications.asks and notifications.settled_at is null)');
    if (notifyType) query.where('notifications.notify_type', notifyType);
    if (nodeId) query.where('notifications.node_id', nodeId);
    return query;
  };
  const { offset, limit } = pageOf(args);
  const rows: Row[] = await narrowed(readable(ctx))
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .offset(offset)
    .limit(limit);
  const counted = await narrowed(readable(ctx)).count({ count: '*' }).first();
  return { nodes: rows.map(modelOf), totalCount: Number(counted?.count ?? 0) };
}

export async function countUnseen(ctx: RequestContext): Promise<number> {
  const counted = await readable(ctx)
    .whereNull('notifications.seen_at')
    .count({ count: '*' })
    .first();
  return Number(counted?.count ?? 0);
}

export async function findNotification(
  ctx: RequestContext,
  id: string,
): Promise<NotificationModel | undefined> {
  const row: Row | undefined = await readable(ctx).where('notifications.id', id).first();
  return row && modelOf(row);
}

/** Seen once is seen: the first time stays. Undefined where the viewer has no such notification. */
export async function markSeen(
  ctx: RequestContext,
  id: string,
): Promise<NotificationModel | undefined> {
  await changeable(ctx)
    .where('notifications.id', id)
    .whereNull('notifications.seen_at')
    .update({ seen_at: ctx.now });
  return findNotification(ctx, id);
}

export const markAllSeen = async (ctx: RequestContext): Promise<number> =>
  Number(await changeable(ctx).whereNull('notifications.seen_at').update({ seen_at: ctx.now }));
