import type { RequestContext } from '#core/server/context.ts';
import { setStatus } from '../applications/application.store.ts';
import { settleAsks } from '../errors/settle-asks.ts';
import type { ApplicationModel } from '../models.ts';
import { applyApproved, settledBy } from './apply.ts';
import type { ApprovalDeps } from './deps.ts';
import { sayApprovalsChanged } from './deps.ts';
import { freezeRoute, moveToStep } from './frozen-route.ts';
import { type Standing, standingsOf } from './standing.ts';
import { tellApprovers } from './tell.ts';

/** An application was sent: its route is kept with it, and the first step is asked. */
export async function askApprovers(
  ctx: RequestContext,
  deps: ApprovalDeps,
  application: ApplicationModel,
): Promise<void> {
  const { steps } = await freezeRoute(ctx, application);
  if (steps.length === 0) {
    await countAtOnce(ctx, application);
    const { employeeId, fromDate, toDate } = application;
    await settleAsks(ctx, deps.employee, employeeId, fromDate, toDate);
    return sayApprovalsChanged(ctx, deps);
  }
  const standing = await settleStep(ctx, application);
  await tellApprovers(ctx, deps, standing);
  sayApprovalsChanged(ctx, deps);
}

/** Nobody has to decide: it is the applicant's own word, kept as such (labour-rules 11). */
async function countAtOnce(ctx: RequestContext, application: ApplicationModel): Promise<void> {
  const { id, employeeId, status } = application;
  const details = settledBy(ctx.now, application);
  await setStatus(ctx, id, {
    from: status,
    to: 'APPROVED',
    evaluated: { by: employeeId, comment: '' },
    ...(details ? { details } : {}),
  });
  ctx.audit({
    action: 'update',
    subject: 'Application',
    subjectId: id,
    before: { status },
    after: { status: 'APPROVED' },
    of: { subject: 'Employee', id: employeeId },
  });
  await applyApproved(ctx, {
    ...application,
    status: 'APPROVED',
    ...(details ? { details } : {}),
  });
}

/** Steps that are the applicant's own are passed over: the one that waits is written down. */
export async function settleStep(
  ctx: RequestContext,
  application: ApplicationModel,
): Promise<Standing> {
  const standing = (await standingsOf(ctx, [application])).get(application.id);
  if (!standing) throw new Error('The route of this application has not been kept.');
  await moveToStep(ctx, application.id, standing.progress.step);
  return standing;
}
