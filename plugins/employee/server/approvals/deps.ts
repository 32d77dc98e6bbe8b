import type { Ids } from '#core/ports/ids.ts';
import type { PubSub, Topic } from '#core/ports/pubsub.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { EmployeeApi } from '../../api.ts';
import type { RequestKinds } from './request-kind.ts';

export type ApprovalDeps = {
  readonly kinds: RequestKinds;
  readonly ids: Ids;
  readonly pubsub: PubSub;
  readonly employee: Pick<EmployeeApi, 'notify' | 'findNames' | 'settleNotices' | 'reopenNotices'>;
};

/** That something waits, or waits no more; whoever listens asks again by their own rights. */
export const approvalsTopic = (companyId: string): Topic => ['approvals', companyId];

const SAID = Symbol('approvals were said to have changed');

/** Once after the commit, however many applications a change has moved. */
export function sayApprovalsChanged(ctx: RequestContext, { pubsub }: Pick<ApprovalDeps, 'pubsub'>) {
  if (ctx.memo.has(SAID)) return;
  ctx.memo.set(SAID, true);
  const { companyId, employeeId } = ctx.viewer;
  ctx.afterCommit(() => pubsub.publish(approvalsTopic(companyId), { by: employeeId }));
}
