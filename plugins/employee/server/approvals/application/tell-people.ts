import type { RequestContext } from '#core/server/context.ts';
import type { ApprovalDeps } from '../deps.ts';
import { nameOf } from '../tell.ts';
import type { ApplicationModel } from './application.models.ts';

const dateOf = ({ fromDate }: ApplicationModel): string => fromDate.replaceAll('-', '/');

/** Whoever had approved it hears that it is given up. */
export async function tellGivenUp(
  ctx: RequestContext,
  deps: Pick<ApprovalDeps, 'employee' | 'kinds'>,
  before: ApplicationModel,
): Promise<void> {
  if (before.status !== 'APPROVED' || !before.evaluatedBy) return;
  const { plugin, notices } = deps.kinds.of(before.type);
  await deps.employee.notify(ctx, {
    employeeIds: [before.evaluatedBy],
    notifyType: 'STAFF_NOTICE',
    nodeId: `approval:${before.id}`,
    kind: notices.asked,
    description: {
      plugin,
      key: 'applicationNotice.givenUp',
      params: { name: await nameOf(ctx, deps, before.employeeId), date: dateOf(before) },
    },
  });
}
