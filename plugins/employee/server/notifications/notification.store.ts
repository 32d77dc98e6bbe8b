import type { Knex } from 'knex';
import type { Statement } from '#core/ports/database.ts';
import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { type PageArgs, pageOf } from '#core/server/rows/connection.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { NotificationModel } from './notification.models.ts';
import { isStillReadable } from './still-readable.sql.ts';

export type NotificationFilter = {
  readonly isSeen?: boolean | null;
  readonly needsAction?: boolean | null;
  readonly notifyType?: NotificationModel['notifyType'] | null;
  readonly nodeId?: string | null;
};

// $1 company, $2 the viewer, whose own they are, $3 whether they are a manager, $4 today
const SHOWN = `notifications
    where notifications.company_id = $1 and notifications.employee_id = $2 and notifications.in_app
      and ${isStillReadable}`;

const NEEDS_ACTION = '(notifications.asks and notifications.settled_at is null)';

const COLUMNS = `notifications.id, notifications.created_at as "createdAt",
      notifications.notify_type as "notifyType", notifications.node_id as "nodeId", notifications.kind,
      notifications.seen_at is not null as "isSeen", notifications.settled_at is not null as "isSettled",
      ${NEEDS_ACTION} as "needsAction",
      json_build_object('plugin', notifications.text_plugin, 'key', notifications.text_key,
        'params', notifications.text_params) as description`;

// $5 seen, $6 needs action, $7 type, $8 what it is about
const NARROWED = `($5::boolean is null or (notifications.seen_at is not null) = $5)
      and ($6::boolean is null or ${NEEDS_ACTION} = $6)
      and ($7::text is null or notifications.notify_type = $7)
      and ($8::text is null or notifications.node_id = $8)`;

const LIST: Statement = {
  name: 'employee_notifications',
  text: `select ${COLUMNS} from ${SHOWN} and ${NARROWED}
    order by notifications.created_at desc, notifications.id desc offset $9 limit $10`,
};
const COUNT: Statement = {
  name: 'employee_notifications_count',
  text: `select count(*)::integer as total from ${SHOWN} and ${NARROWED}`,
};
const UNSEEN: Statement = {
  name: 'employee_unseen_notifications_count',
  text: `select count(*)::integer as total from ${SHOWN} and notifications.seen_at is null`,
};
const ONE: Statement = {
  name: 'employee_notification',
  text: `select ${COLUMNS} from ${SHOWN} and notifications.id = $5`,
};

const viewerValues = (ctx: RequestContext): unknown[] => [
  ctx.viewer.companyId,
  ctx.viewer.employeeId,
  ctx.viewer.isStaff,
  tokyoDate(ctx.now),
];

/** The viewer's own, newest first, and how many there are. */
export async function listNotifications(
  ctx: RequestContext,
  args: PageArgs & { readonly where?: NotificationFilter | null },
): Promise<{ nodes: NotificationModel[]; totalCount: number }> {
  const { isSeen = null, needsAction = null, notifyType = null, nodeId = null } = args.where ?? {};
  const values = [...viewerValues(ctx), isSeen, needsAction, notifyType, nodeId || null];
  const { offset, limit } = pageOf(args);
  const nodes = await ctx.run<NotificationModel>(LIST, [...values, offset, limit]);
  const [counted] = await ctx.run<{ total: number }>(COUNT, values);
  return { nodes, totalCount: counted?.total ?? 0 };
}

export async function countUnseen(ctx: RequestContext): Promise<number> {
  const [counted] = await ctx.run<{ total: number }>(UNSEEN, viewerValues(ctx));
  return counted?.total ?? 0;
}

export async function findNotification(
  ctx: RequestContext,
  id: string,
): Promise<NotificationModel | undefined> {
  const [found] = await ctx.run<NotificationModel>(ONE, [...viewerValues(ctx), id]);
  return found;
}

const changeable = (ctx: RequestContext): Knex.QueryBuilder =>
  whereCan(ctx.table('notifications'), ctx, 'update', 'Notification').where(
    'notifications.in_app',
    true,
  );

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
