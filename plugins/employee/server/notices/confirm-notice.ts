import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { mayRemindAgain } from '../../domain/notices/notice.ts';
import type { Asking } from '../notifications/api.ts';
import type { NoticeModel } from './notice.models.ts';
import { findNotice, lockNotice } from './notice.store.ts';
import { unconfirmedOf } from './recipients.ts';
import { ASKING, type NoticeDeps, tellOfNotice } from './tell.ts';

const refused = (key: string): Error =>
  invalidInput([{ path: 'where/id', key: `validation.${key}` }]);

export type ConfirmDeps = {
  settleNotices(ctx: RequestContext, about: Asking): Promise<void>;
};

/** The viewer has read it. The first time stays. */
export async function confirmNotice(
  ctx: RequestContext,
  { settleNotices }: ConfirmDeps,
  id: string,
): Promise<NoticeModel> {
  const notice = await findNotice(ctx, id);
  if (!notice?.deliveredAt) throw notFound('Notice');
  if (notice.confirmedAt) return notice;
  if (!notice.asksConfirmation) throw refused('noticeAsksNothing');
  if (!notice.isForMe || !notice.isMeantForMe) throw refused('noticeNotForYou');
  const { employeeId } = ctx.viewer;
  await ctx
    .table('notice_recipients')
    .where({ notice_id: id, employee_id: employeeId })
    .whereNull('notice_recipients.confirmed_at')
    .update({ confirmed_at: ctx.now });
  await settleNotices(ctx, { nodeId: id, keys: ASKING, employeeIds: [employeeId] });
  ctx.audit({
    action: 'other',
    subject: 'Notice',
    subjectId: id,
    after: { confirmedBy: employeeId },
  });
  return (await findNotice(ctx, id)) ?? notice;
}

/** Whoever has not confirmed it hears of it again, and nobody else. */
export async function remindOfNotice(
  ctx: RequestContext,
  deps: NoticeDeps,
  id: string,
): Promise<{ reminded: number; notice: NoticeModel }> {
  const notice = await lockNotice(ctx, id);
  if (!notice) throw notFound('Notice');
  if (!notice.deliveredAt) throw refused('noticeNotDelivered');
  if (!notice.asksConfirmation) throw refused('noticeAsksNothing');
  if (!mayRemindAgain(notice.remindedAt, ctx.now)) throw refused('noticeJustReminded');
  const employeeIds = await unconfirmedOf(ctx, id);
  if (employeeIds.length > 0) {
    await ctx
      .table('notice_recipients')
      .where('notice_recipients.notice_id', id)
      .whereIn('notice_recipients.employee_id', employeeIds)
      .update({ reminded_at: ctx.now });
    await ctx.table('staff_notices').where('staff_notices.id', id).update({ reminded_at: ctx.now });
    await tellOfNotice(ctx, deps, notice, employeeIds, 'reminded');
    ctx.audit({
      action: 'ask',
      subject: 'Notice',
      subjectId: id,
      after: { remindedPeople: employeeIds.length },
    });
  }
  return { reminded: employeeIds.length, notice: (await findNotice(ctx, id)) ?? notice };
}
