import type { RequestContext } from '#core/server/context.ts';
import { toBeAsked } from '../../domain/approvals/route.ts';
import type { ApplicationModel } from './application/application.models.ts';
import type { ApprovalDeps } from './deps.ts';
import type { DelegationValues } from './people/delegation.store.ts';
import { mayStepIn } from './people/stand-ins.ts';
import type { Standing } from './people/standing.ts';

export type NoticeKind = 'ASKED' | 'REMINDED' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN';
type Deps = Pick<ApprovalDeps, 'employee' | 'kinds'>;

const shown = (date: string) => date.replaceAll('-', '/');

export const datesOf = ({ fromDate, toDate }: Pick<ApplicationModel, 'fromDate' | 'toDate'>) =>
  fromDate === toDate ? shown(fromDate) : `${shown(fromDate)}〜${shown(toDate)}`;

export async function nameOf(
  ctx: RequestContext,
  { employee }: Pick<ApprovalDeps, 'employee'>,
  id: string,
): Promise<string> {
  const name = (await employee.findNames(ctx, [id])).get(id);
  return name ? `${name.lastName} ${name.firstName}` : '';
}

async function noticeOf(
  ctx: RequestContext,
  { kinds }: Pick<ApprovalDeps, 'kinds'>,
  kind: NoticeKind | 'BY_RIGHT' | 'COMMENTED',
  application: ApplicationModel,
  people: { readonly name: string; readonly by?: string },
) {
  const { plugin, type, calledBy } = kinds.of(application.type);
  const called = await calledBy?.(ctx, application);
  return {
    plugin,
    key: `approvalNotice.${kind}.${called === undefined ? type : 'TOLD'}`,
    params: {
      date: datesOf(application),
      ...people,
      ...(called === undefined ? {} : { leave: called }),
    },
  };
}

/** That somebody said something about it. */
export const commentNotice = (
  ctx: RequestContext,
  deps: Pick<ApprovalDeps, 'kinds'>,
  application: ApplicationModel,
  name: string,
) => noticeOf(ctx, deps, 'COMMENTED', application, { name });

/** What became of their wish: on the bell and on their devices. */
export async function tellApplicant(
  ctx: RequestContext,
  deps: Deps,
  application: ApplicationModel,
  kind: Exclude<NoticeKind, 'ASKED' | 'REMINDED'>,
): Promise<void> {
  if (application.employeeId === ctx.viewer.employeeId) return;
  await deps.employee.notify(ctx, {
    employeeIds: [application.employeeId],
    notifyType: 'SYSTEM',
    nodeId: `application:${application.id}`,
    kind: deps.kinds.of(application.type).notices.decided,
    description: await noticeOf(ctx, deps, kind, application, {
      name: await nameOf(ctx, deps, ctx.viewer.employeeId),
    }),
  });
}

/**
 * Those whose turn it is, or who stands in for them. Where the route leaves nobody, whoever holds
 * the company's right to decide: a wish is never left without anybody who knows of it.
 */
export async function whoIsAsked(ctx: RequestContext, standing: Standing): Promise<string[]> {
  const asked = toBeAsked(standing.progress);
  if (asked.length > 0 || standing.progress.outcome !== 'PENDING') return asked;
  return mayStepIn(ctx, standing);
}

export async function tellApprovers(
  ctx: RequestContext,
  deps: Deps,
  standing: Standing,
  kind: 'ASKED' | 'REMINDED' = 'ASKED',
): Promise<readonly string[]> {
  const { application } = standing;
  const asked = (await whoIsAsked(ctx, standing)).filter((id) => id !== ctx.viewer.employeeId);
  if (asked.length === 0) return [];
  await deps.employee.notify(ctx, {
    employeeIds: asked,
    notifyType: 'SYSTEM',
    asks: true,
    nodeId: `approval:${application.id}`,
    kind: deps.kinds.of(application.type).notices.asked,
    description: await noticeOf(ctx, deps, kind, application, {
      name: await nameOf(ctx, deps, application.employeeId),
    }),
  });
  return asked;
}

/** What somebody was told who is to decide: it ends when it is decided, or given up. */
const askingOf = ({ id, type }: Pick<ApplicationModel, 'id' | 'type'>) => ({
  nodeId: `approval:${id}`,
  keys: [type, 'TOLD'].flatMap((word) => [
    `approvalNotice.ASKED.${word}`,
    `approvalNotice.REMINDED.${word}`,
  ]),
});

/** Nothing is left for them to decide; for all who were asked where nobody is named. */
export const settleAsked = (
  ctx: RequestContext,
  { employee }: Pick<ApprovalDeps, 'employee'>,
  application: Pick<ApplicationModel, 'id' | 'type'>,
  employeeIds?: readonly string[],
): Promise<void> =>
  employee.settleNotices(ctx, {
    ...askingOf(application),
    ...(employeeIds ? { employeeIds } : {}),
  });

/** Their decision was taken back by whoever made it: the step asks them as it did before. */
export const reopenAsked = async (
  ctx: RequestContext,
  { employee }: Pick<ApprovalDeps, 'employee'>,
  standing: Standing,
): Promise<void> =>
  employee.reopenNotices(ctx, {
    ...askingOf(standing.application),
    employeeIds: await whoIsAsked(ctx, standing),
  });

/** Those whom the step names: it was decided by right, and is theirs no more. */
export async function tellDecidedByRight(
  ctx: RequestContext,
  deps: Deps,
  { application, progress }: Standing,
): Promise<void> {
  const named = toBeAsked(progress).filter((id) => id !== ctx.viewer.employeeId);
  if (named.length === 0) return;
  await deps.employee.notify(ctx, {
    employeeIds: named,
    notifyType: 'SYSTEM',
    nodeId: `approval:${application.id}`,
    kind: deps.kinds.of(application.type).notices.asked,
    description: await noticeOf(ctx, deps, 'BY_RIGHT', application, {
      name: await nameOf(ctx, deps, application.employeeId),
      by: await nameOf(ctx, deps, ctx.viewer.employeeId),
    }),
  });
}

/** Who is to stand in for an approver, and when. */
export async function tellDelegate(
  ctx: RequestContext,
  deps: Deps,
  { approverId, delegateId, fromDate, toDate }: DelegationValues,
): Promise<void> {
  if (delegateId === ctx.viewer.employeeId) return;
  const [first] = deps.kinds.on(ctx);
  if (!first) return;
  const name = await nameOf(ctx, deps, approverId);
  await deps.employee.notify(ctx, {
    employeeIds: [delegateId],
    notifyType: 'SYSTEM',
    kind: first.notices.asked,
    description: {
      plugin: first.plugin,
      ...(fromDate && toDate
        ? {
            key: 'approvalNotice.DELEGATED.DAYS',
            params: { name, date: datesOf({ fromDate, toDate }) },
          }
        : { key: 'approvalNotice.DELEGATED.LEAVE', params: { name } }),
    },
  });
}
