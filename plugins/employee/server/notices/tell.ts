import type { RequestContext } from '#core/server/context.ts';
import type { Notice as Message } from '../notifications/api.ts';
import type { NoticeModel } from './notice.models.ts';

export type NoticeDeps = {
  notify(ctx: RequestContext, message: Message): Promise<string[]>;
};

export type ToldNotice = Pick<
  NoticeModel,
  'id' | 'title' | 'kind' | 'forStaff' | 'asksConfirmation'
>;

/** Kinds of message of the manifest, by what people choose where they are told. */
export const MESSAGE_OF = { NEWS: 'employee.notice', ALERT: 'employee.alert' } as const;
/** Texts of messages that ask for a confirmation: they are done with it. */
export const ASKING = ['noticeTold.toConfirm', 'noticeTold.reminded'] as const;

/** Tells people of a notice, on their channels; the message leads to it. */
export async function tellOfNotice(
  ctx: RequestContext,
  { notify }: NoticeDeps,
  { id, title, kind, forStaff, asksConfirmation }: ToldNotice,
  employeeIds: readonly string[],
  why: 'delivered' | 'reminded',
): Promise<void> {
  if (employeeIds.length === 0) return;
  const key = why === 'reminded' ? 'reminded' : asksConfirmation ? 'toConfirm' : kind;
  await notify(ctx, {
    employeeIds,
    notifyType: forStaff ? 'STAFF_NOTICE' : 'NOTICE',
    kind: MESSAGE_OF[kind],
    nodeId: id,
    // The first message asks until it is confirmed; a reminder points at the same thing.
    ...(asksConfirmation && why === 'delivered' ? { asks: true as const } : {}),
    description: { plugin: 'employee', key: `noticeTold.${key}`, params: { title } },
  });
}
