import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { batch, inOrderOf } from '#core/server/rows/batch.ts';
import { lockRow } from '#core/server/rows/lock-row.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { nameOf } from '../../sql/people.ts';
import { isMeantForViewer, isOpenToViewer } from './meant.sql.ts';
import type { NoticeModel } from './notice.models.ts';

/** $1 company, $2 the viewer, $3 whether they are a manager, $4 today. */
export const viewerValues = (ctx: RequestContext): unknown[] => [
  ctx.viewer.companyId,
  ctx.viewer.employeeId,
  ctx.viewer.isStaff,
  tokyoDate(ctx.now),
];

export const NOTICE_COLUMNS = `notice.id, notice.title, notice.body, notice.body_keys as "bodyKeys",
      notice.kind, notice.delivery, notice.deliver_at as "deliverAt", notice.delivered_at as "deliveredAt",
      notice.for_staff as "forStaff", notice.target, notice.is_public as "isPublic",
      notice.asks_confirmation as "asksConfirmation", notice.confirm_by::text as "confirmBy",
      notice.follows_joiners as "followsJoiners", notice.reminded_at as "remindedAt",
      notice.author_id as "authorId", ${nameOf('notice.author_id')} as "authorName",
      notice.version, notice.created_at as "createdAt", notice.updated_at as "updatedAt",
      notice.updated_by as "updatedBy", mine.employee_id is not null as "isForMe",
      mine.confirmed_at as "confirmedAt", ${isMeantForViewer('$2', '$3', '$4')} as "isMeantForMe"`;

export const NOTICES_OF_VIEWER = `staff_notices as notice
    left join notice_recipients as mine on mine.company_id = $1 and mine.notice_id = notice.id
      and mine.employee_id = $2
    where notice.company_id = $1 and ${isOpenToViewer('$2', '$3', '$4')}`;

const SOME: Statement = {
  name: 'employee_notices_by_id',
  text: `select ${NOTICE_COLUMNS} from ${NOTICES_OF_VIEWER}
      and notice.id = any ($5::text[]) and ($6::boolean or notice.delivered_at is not null)`,
};

/** Those of them that the viewer may read; what is not delivered yet is read by who may write notices. */
export const noticesById = (ctx: RequestContext, ids: readonly string[]): Promise<NoticeModel[]> =>
  ctx.run<NoticeModel>(SOME, [
    ...viewerValues(ctx),
    ids,
    ctx.ability.can('read', 'NoticeRecipient'),
  ]);

export const findNotice = async (
  ctx: RequestContext,
  id: string,
): Promise<NoticeModel | undefined> => (await noticesById(ctx, [id]))[0];

const READABLE = Symbol('notices that the viewer may read');

/** The same of many that are asked for one by one. */
export const loadNotice = async (
  ctx: RequestContext,
  noticeId: string,
): Promise<NoticeModel | undefined> =>
  batch(ctx, READABLE, async (ids: readonly string[]) =>
    inOrderOf(ids, await noticesById(ctx, ids), ({ id }) => id),
  ).load(noticeId);

/** Held until the transaction ends. */
export async function lockNotice(
  ctx: RequestContext,
  id: string,
): Promise<NoticeModel | undefined> {
  await lockRow(ctx, 'staff_notices', id);
  return findNotice(ctx, id);
}

export type NoticeTargets = {
  readonly groupIds: readonly string[];
  readonly employeeIds: readonly string[];
};

/** The groups and people that a notice names, in one order. */
export async function targetsOf(ctx: RequestContext, id: string): Promise<NoticeTargets> {
  const groupIds: string[] = await ctx
    .table('notice_groups')
    .where('notice_groups.notice_id', id)
    .orderBy('notice_groups.group_id')
    .pluck('notice_groups.group_id');
  const employeeIds: string[] = await ctx
    .table('notice_people')
    .where('notice_people.notice_id', id)
    .orderBy('notice_people.employee_id')
    .pluck('notice_people.employee_id');
  return { groupIds, employeeIds };
}

export async function writeTargets(
  ctx: RequestContext,
  id: string,
  { groupIds, employeeIds }: NoticeTargets,
): Promise<void> {
  await ctx.table('notice_groups').where('notice_groups.notice_id', id).delete();
  await ctx.table('notice_people').where('notice_people.notice_id', id).delete();
  if (groupIds.length > 0)
    await ctx.insertMany(
      'notice_groups',
      groupIds.map((group_id) => ({ notice_id: id, group_id })),
    );
  if (employeeIds.length > 0)
    await ctx.insertMany(
      'notice_people',
      employeeIds.map((employee_id) => ({ notice_id: id, employee_id })),
    );
}
