import type { RequestContext } from '#core/server/context.ts';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import { richTextForReader } from '#core/server/richtext/rich-text.ts';
import { groupNames } from '#plugins/company/sql.ts';
import { noticeState } from '../../domain/notices/notice.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { createNotice, deleteNotice, updateNotice } from './change-notice.ts';
import { type ConfirmDeps, confirmNotice, remindOfNotice } from './confirm-notice.ts';
import { CATCH_UP_JOB, catchUpJob, deliveryJob, noticeReach } from './deliver.ts';
import type { NoticeModel } from './notice.models.ts';
import { noticeRecord } from './notice.record.ts';
import { findNotice, loadNotice, targetsOf } from './notice.store.ts';
import { noticeFound } from './notice-found.ts';
import { countUnchecked, listMyNotices, listNotices } from './notice-list.ts';
import { countsOf, listRecipients, peopleOf } from './recipients.ts';
import { MESSAGE_OF, type NoticeDeps } from './tell.ts';

type Maps = {
  Query: Pick<
    PluginResolvers['Query'],
    | 'noticesConnection'
    | 'myNoticesConnection'
    | 'notice'
    | 'uncheckedNoticesCount'
    | 'noticeRecipientsConnection'
    | 'noticeReach'
  >;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    'createNotice' | 'updateNotice' | 'deleteNotice' | 'confirmNotice' | 'remindOfNotice'
  >;
  Notice: PluginResolvers['Notice'];
  Notification: PluginResolvers['Notification'];
};

const KINDS: ReadonlySet<string> = new Set(Object.values(MESSAGE_OF));

const writes = (ctx: RequestContext): boolean => ctx.ability.can('update', 'Notice');
const seesRecipients = (ctx: RequestContext): boolean => ctx.ability.can('read', 'NoticeRecipient');

async function namedGroups(ctx: RequestContext, { id, target }: NoticeModel) {
  if (!seesRecipients(ctx)) return null;
  if (target !== 'GROUP') return [];
  const { groupIds } = await targetsOf(ctx, id);
  const names = await groupNames(ctx, groupIds);
  return groupIds.map((groupId) => ({ id: groupId, name: names.get(groupId) ?? '' }));
}

/** Notices of managers, ready for the plugin's setup. */
export const noticeFeature = (ports: Ports, deps: NoticeDeps & ConfirmDeps) => ({
  name: 'notices',
  jobs: [deliveryJob(ports, deps), catchUpJob(ports, deps)] satisfies JobDefinition[],
  // A job that died with its process comes again after a quarter of an hour: a notice is not to wait for that.
  atStart: () => ports.jobs.enqueue(CATCH_UP_JOB, {}, { singletonKey: 'at start' }),
  recordKinds: [noticeRecord],
  search: [noticeFound],
  resolvers: {
    Query: {
      noticesConnection: (_root, args, ctx) => listNotices(ctx, args),
      myNoticesConnection: (_root, args, ctx) => listMyNotices(ctx, args),
      notice: async (_root, { where }, ctx) => (await findNotice(ctx, where.id)) ?? null,
      uncheckedNoticesCount: (_root, _args, ctx) => countUnchecked(ctx),
      noticeRecipientsConnection: (_root, args, ctx) => listRecipients(ctx, args),
      noticeReach: (_root, { data }, ctx) => noticeReach(ctx, data),
    },
    Mutation: {
      createNotice: (_root, { data }, ctx) => createNotice(ctx, ports, data),
      updateNotice: (_root, { where, data }, ctx) => updateNotice(ctx, ports, where.id, data),
      deleteNotice: (_root, { where }, ctx) => deleteNotice(ctx, where.id),
      confirmNotice: (_root, { where }, ctx) => confirmNotice(ctx, deps, where.id),
      remindOfNotice: (_root, { where }, ctx) => remindOfNotice(ctx, deps, where.id),
    },
    Notice: {
      body: ({ body }) => richTextForReader(ports.files, body),
      state: (notice, _args, ctx) => noticeState(notice, ctx.now),
      groups: (notice, _args, ctx) => namedGroups(ctx, notice),
      people: ({ id, target }, _args, ctx) =>
        !seesRecipients(ctx) ? null : target === 'INDIVIDUAL' ? peopleOf(ctx, id) : [],
      counts: ({ id, deliveredAt }, _args, ctx) =>
        deliveredAt && seesRecipients(ctx) ? countsOf(ctx, id) : null,
      needsMyConfirmation: ({ asksConfirmation, isForMe, isMeantForMe, confirmedAt }) =>
        asksConfirmation && isForMe && isMeantForMe && confirmedAt === null,
      mayChange: (_notice, _args, ctx) => writes(ctx),
    },
    Notification: {
      notice: async ({ nodeId, kind }, _args, ctx) =>
        nodeId && kind && KINDS.has(kind) ? ((await loadNotice(ctx, nodeId)) ?? null) : null,
    },
  } satisfies Maps,
});
