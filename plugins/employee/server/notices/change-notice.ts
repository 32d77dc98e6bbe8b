import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { moveToTrash } from '#core/server/records/trash/trash.ts';
import { takeRichText } from '#core/server/richtext/rich-text.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { groupsInUse } from '#plugins/company/sql.ts';
import type { CreateNoticeInput, UpdateNoticeInput } from '#schema/generated/resolver-types.ts';
import { checkNotice, FIXED_ON_DELIVERY } from '../../domain/notices/notice.ts';
import { findPersonNames } from '../names.ts';
import { DELIVERY_JOB } from './deliver.ts';
import type { NoticeModel } from './notice.models.ts';
import {
  findNotice,
  lockNotice,
  type NoticeTargets,
  targetsOf,
  writeTargets,
} from './notice.store.ts';

type Deps = Pick<Ports, 'ids' | 'jobs' | 'files'>;
type Wanted = Omit<Required<CreateNoticeInput>, 'deliverAt' | 'confirmBy'> &
  NoticeTargets & { readonly deliverAt: Date; readonly confirmBy: string | null };

const underData = (issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, path: `data/${issue.path}` }));
const each = (ids: readonly string[] | null | undefined): string[] => [...new Set(ids)].sort();

/** The input as it is to be kept: what does not belong to its target or its delivery is left out. */
function wantedOf(ctx: RequestContext, data: CreateNoticeInput): Wanted {
  const { delivery, target, asksConfirmation } = data;
  const groupIds = target === 'GROUP' ? each(data.groupIds) : [];
  const employeeIds = target === 'INDIVIDUAL' ? each(data.employeeIds) : [];
  const issues = underData(checkNotice({ ...data, groupIds, employeeIds }, ctx.now));
  if (issues.length > 0) throw invalidInput(issues);
  return {
    ...data,
    groupIds,
    employeeIds,
    deliverAt: delivery === 'RESERVED' && data.deliverAt ? new Date(data.deliverAt) : ctx.now,
    confirmBy: asksConfirmation ? (data.confirmBy ?? null) : null,
    followsJoiners: target === 'INDIVIDUAL' ? false : data.followsJoiners,
  };
}

/** Groups in use and people of the company only; others are as if they were not there. */
async function refuseUnknown(ctx: RequestContext, { groupIds, employeeIds }: NoticeTargets) {
  const groups = groupIds.length > 0 ? await groupsInUse(ctx, groupIds) : new Set<string>();
  if (groupIds.some((id) => !groups.has(id)))
    throw invalidInput([{ path: 'data/groupIds', key: 'validation.choice' }]);
  if (employeeIds.length === 0) return;
  const people: string[] = await ctx
    .table('employees')
    .whereIn('employees.id', [...employeeIds])
    .where('employees.is_active', true)
    .pluck('employees.id');
  if (people.length < employeeIds.length)
    throw invalidInput([{ path: 'data/employeeIds', key: 'validation.choice' }]);
}

/** The job exists exactly when the notice does; it waits for the moment, also while nothing runs. */
async function planDelivery(
  ctx: RequestContext,
  { jobs }: Pick<Deps, 'jobs'>,
  noticeId: string,
  deliverAt: Date,
): Promise<void> {
  const connection = await ctx.connection();
  const { companyId } = ctx.viewer;
  const isNow = deliverAt <= ctx.now;
  await jobs.enqueue(
    DELIVERY_JOB,
    { companyId, noticeId },
    { connection, ...(isNow ? {} : { startAfter: deliverAt }) },
  );
  if (isNow) ctx.afterCommit(() => jobs.hurry(DELIVERY_JOB));
}

const rowOf = (wanted: Omit<Wanted, 'body'>) => ({
  title: wanted.title,
  kind: wanted.kind,
  delivery: wanted.delivery,
  deliver_at: wanted.deliverAt,
  for_staff: wanted.forStaff,
  target: wanted.target,
  is_public: wanted.isPublic,
  asks_confirmation: wanted.asksConfirmation,
  confirm_by: wanted.confirmBy,
  follows_joiners: wanted.followsJoiners,
});

async function takeBody(
  ctx: RequestContext,
  { files }: Pick<Deps, 'files'>,
  title: string,
  body: string,
  before: readonly string[] = [],
) {
  const { issues, html, words, pictureKeys } = await takeRichText(ctx, files, body, {
    path: 'data/body',
    before,
  });
  if (issues.length > 0) throw invalidInput(issues);
  return { body: html, body_keys: pictureKeys, search_text: foldForSearch(`${title} ${words}`) };
}

export async function createNotice(
  ctx: RequestContext,
  deps: Deps,
  data: CreateNoticeInput,
): Promise<NoticeModel> {
  const wanted = wantedOf(ctx, data);
  await refuseUnknown(ctx, wanted);
  const text = await takeBody(ctx, deps, wanted.title, wanted.body);
  const id = deps.ids.next();
  await ctx.insert('staff_notices', {
    id,
    ...rowOf(wanted),
    ...text,
    author_id: ctx.viewer.employeeId || null,
    created_at: ctx.now,
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId || null,
  });
  await writeTargets(ctx, id, wanted);
  await planDelivery(ctx, deps, id, wanted.deliverAt);
  const made = await requireNotice(ctx, id);
  ctx.audit({
    action: 'create',
    subject: 'Notice',
    subjectId: id,
    after: forAudit(made, wanted),
  });
  return made;
}

async function requireNotice(ctx: RequestContext, id: string): Promise<NoticeModel> {
  const notice = await findNotice(ctx, id);
  if (!notice) throw notFound('Notice');
  return notice;
}

/** What the history shows of it. */
export const forAudit = (notice: NoticeModel, targets: NoticeTargets) => ({
  title: notice.title,
  body: notice.body,
  kind: notice.kind,
  delivery: notice.delivery,
  deliverAt: notice.deliverAt,
  forStaff: notice.forStaff,
  target: notice.target,
  groupIds: [...targets.groupIds],
  employeeIds: [...targets.employeeIds],
  isPublic: notice.isPublic,
  asksConfirmation: notice.asksConfirmation,
  confirmBy: notice.confirmBy,
  followsJoiners: notice.followsJoiners,
});

export async function updateNotice(
  ctx: RequestContext,
  deps: Deps,
  id: string,
  { version, ...data }: UpdateNoticeInput,
): Promise<NoticeModel> {
  const before = await lockNotice(ctx, id);
  if (!before) throw notFound('Notice');
  await refuseIfChanged(ctx, findPersonNames, before, version);
  const targets = await targetsOf(ctx, id);
  const current = { ...forAudit(before, targets), deliverAt: before.deliverAt };
  const merged = { ...current, ...withoutNull(data) } as CreateNoticeInput;
  if ('confirmBy' in data) merged.confirmBy = data.confirmBy;
  if (before.deliveredAt) refuseFixed(current, merged);
  const isSent = before.deliveredAt !== null;
  const wanted = isSent ? keptPlan(before, targets, merged) : wantedOf(ctx, merged);
  if (!isSent) await refuseUnknown(ctx, wanted);
  const text = await takeBody(ctx, deps, wanted.title, wanted.body, before.bodyKeys);
  await ctx
    .table('staff_notices')
    .where('staff_notices.id', id)
    .update({
      ...rowOf(wanted),
      ...text,
      version: before.version + 1,
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId || null,
    });
  if (!isSent) {
    await writeTargets(ctx, id, wanted);
    if (wanted.deliverAt.getTime() !== before.deliverAt.getTime())
      await planDelivery(ctx, deps, id, wanted.deliverAt);
  }
  const after = await requireNotice(ctx, id);
  ctx.audit({
    action: 'update',
    subject: 'Notice',
    subjectId: id,
    ...differences(forAudit(before, targets), forAudit(after, wanted)),
  });
  return after;
}

const withoutNull = (data: object): object =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value != null));

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function refuseFixed(current: object, merged: object): void {
  const read = (of: object, field: string): unknown => {
    const value = (of as Record<string, unknown>)[field];
    return value instanceof Date || field === 'deliverAt' ? new Date(value as string) : value;
  };
  const changed = FIXED_ON_DELIVERY.filter(
    (field) => !same(read(current, field), read(merged, field)),
  );
  if (changed.length > 0)
    throw invalidInput(
      changed.map((field) => ({ path: `data/${field}`, key: 'validation.noticeDelivered' })),
    );
}

/** After the delivery only the text and the last day to confirm it change. */
function keptPlan(
  before: NoticeModel,
  targets: NoticeTargets,
  { title, body, confirmBy }: CreateNoticeInput,
): Wanted {
  const wanted = {
    ...forAudit(before, targets),
    title,
    body,
    deliverAt: before.deliverAt,
    confirmBy: before.asksConfirmation ? (confirmBy ?? null) : null,
  };
  const issues = checkNotice({ ...wanted, delivery: 'RESERVED' }, before.deliverAt);
  if (issues.length > 0) throw invalidInput(underData(issues));
  return wanted;
}

export async function deleteNotice(
  ctx: RequestContext,
  id: string,
): Promise<{ id: string; trashId: string; errors: never[] }> {
  const before = await lockNotice(ctx, id);
  if (!before) throw notFound('Notice');
  const trashId = await moveToTrash(ctx, {
    subject: 'Notice',
    subjectId: id,
    before: forAudit(before, await targetsOf(ctx, id)),
    name: before.title,
  });
  return { id, trashId, errors: [] };
}
