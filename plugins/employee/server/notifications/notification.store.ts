import type { Knex } from 'knex';
import type { Statement } from '#core/ports/database.ts';
import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { type PageArgs, pageOf } from '#core/server/rows/connection.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { NotificationModel } from './notification.models.ts';
import { ABOUT, isStillReadable } from './still-readable.sql.ts';

export type NotificationFilter = {
  readonly isSeen?: boolean | null;
  readonly needsAction?: boolean | null;
  readonly notifyType?: NotificationModel['notifyType'] | null;
  readonly nodeId?: string | null;
};

/** Of records of other plugins, 'client:1', those that the viewer may not read any more. */
export type Unreadable = (ctx: RequestContext, nodeIds: readonly string[]) => Promise<string[]>;

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

const COUNTED = `count(*)::integer as total,
      array_agg(${ABOUT}) filter (where notifications.notify_type in ('COMMENT', 'SYSTEM', 'STAFF_NOTICE')) as about`;

/** For everybody, and for the few of whom something has to be hidden: the last parameter says about which records. */
type Pair = { readonly all: Statement; readonly hiding: Statement };
const pair = (name: string, text: (hidden: string) => string, last: number): Pair => ({
  all: { name, text: text('') },
  hiding: {
    name: `${name}_hiding`,
    text: text(`and ((${ABOUT}) is null or (${ABOUT}) <> all ($${last}::text[]))`),
  },
});

const LIST = pair(
  'employee_notifications',
  (hidden) => `select ${COLUMNS} from ${SHOWN} and ${NARROWED} ${hidden}
    order by notifications.created_at desc, notifications.id desc offset $9 limit $10`,
  11,
);
const COUNT = pair(
  'employee_notifications_count',
  (hidden) => `select ${COUNTED} from ${SHOWN} and ${NARROWED} ${hidden}`,
  9,
);
const UNSEEN = pair(
  'employee_unseen_notifications_count',
  (hidden) => `select ${COUNTED} from ${SHOWN} and notifications.seen_at is null ${hidden}`,
  5,
);
const ONE: Statement = {
  name: 'employee_notification',
  text: `select ${COLUMNS}, ${ABOUT} as about from ${SHOWN} and notifications.id = $5`,
};

const runPair = <Row extends object>(
  ctx: RequestContext,
  { all, hiding }: Pair,
  hidden: readonly string[],
  values: readonly unknown[],
): Promise<Row[]> =>
  hidden.length === 0 ? ctx.run<Row>(all, values) : ctx.run<Row>(hiding, [...values, hidden]);

const viewerValues = (ctx: RequestContext): unknown[] => [
  ctx.viewer.companyId,
  ctx.viewer.employeeId,
  ctx.viewer.isStaff,
  tokyoDate(ctx.now),
];

type Counted = { readonly total: number; readonly about: readonly (string | null)[] | null };

/**
 * How many there are, and the records that none of them may be about. Most people have no message about a record of
 * another plugin, or may read all of those: then the first statement has said it.
 */
async function countShown(
  ctx: RequestContext,
  unreadable: Unreadable,
  statements: Pair,
  narrowed: readonly unknown[] = [],
): Promise<{ total: number; hidden: readonly string[] }> {
  const count = async (hidden: readonly string[]) =>
    (await runPair<Counted>(ctx, statements, hidden, [...viewerValues(ctx), ...narrowed]))[0];
  const counted = await count([]);
  const records = [...new Set(counted?.about ?? [])].filter((one) => one !== null);
  const hidden = records.length > 0 ? await unreadable(ctx, records) : [];
  return hidden.length === 0
    ? { total: counted?.total ?? 0, hidden }
    : { total: (await count(hidden))?.total ?? 0, hidden };
}

/** The viewer's own, newest first, and how many there are. */
export async function listNotifications(
  ctx: RequestContext,
  unreadable: Unreadable,
  args: PageArgs & { readonly where?: NotificationFilter | null },
): Promise<{ nodes: NotificationModel[]; totalCount: number }> {
  const { isSeen = null, needsAction = null, notifyType = null, nodeId = null } = args.where ?? {};
  const narrowed = [isSeen, needsAction, notifyType, nodeId || null];
  const { total, hidden } = await countShown(ctx, unreadable, COUNT, narrowed);
  const { offset, limit } = pageOf(args);
  const values = [...viewerValues(ctx), ...narrowed, offset, limit];
  const nodes = await runPair<NotificationModel>(ctx, LIST, hidden, values);
  return { nodes, totalCount: total };
}

export const countUnseen = async (ctx: RequestContext, unreadable: Unreadable): Promise<number> =>
  (await countShown(ctx, unreadable, UNSEEN)).total;

export async function findNotification(
  ctx: RequestContext,
  unreadable: Unreadable,
  id: string,
): Promise<NotificationModel | undefined> {
  const [found] = await ctx.run<NotificationModel & { readonly about: string | null }>(ONE, [
    ...viewerValues(ctx),
    id,
  ]);
  const isHidden = found?.about != null && (await unreadable(ctx, [found.about])).length > 0;
  return isHidden ? undefined : found;
}

const changeable = (ctx: RequestContext): Knex.QueryBuilder =>
  whereCan(ctx.table('notifications'), ctx, 'update', 'Notification').where(
    'notifications.in_app',
    true,
  );

/** Seen once is seen: the first time stays. Undefined where the viewer has no such notification. */
export async function markSeen(
  ctx: RequestContext,
  unreadable: Unreadable,
  id: string,
): Promise<NotificationModel | undefined> {
  await changeable(ctx)
    .where('notifications.id', id)
    .whereNull('notifications.seen_at')
    .update({ seen_at: ctx.now });
  return findNotification(ctx, unreadable, id);
}

export const markAllSeen = async (ctx: RequestContext): Promise<number> =>
  Number(await changeable(ctx).whereNull('notifications.seen_at').update({ seen_at: ctx.now }));

/** What is settled stays seen. */
export const unsee = async (ctx: RequestContext, ids: readonly string[]): Promise<number> =>
  Number(
    await changeable(ctx)
      .whereIn('notifications.id', [...ids])
      .whereNotNull('notifications.seen_at')
      .whereNull('notifications.settled_at')
      .update({ seen_at: null }),
  );
