import type { RequestContext } from '#core/server/context.ts';
import type { ApplicationModel } from '../application/application.models.ts';
import { setStatus } from '../application/application.store.ts';
import type { ApprovalDeps } from '../deps.ts';
import { sayApprovalsChanged } from '../deps.ts';
import { type Standing, standingsOf } from '../people/standing.ts';
import { tellApprovers } from '../tell.ts';
import { freezeRoute, moveToStep } from './frozen-route.ts';

/** An application was sent: its route is kept with it, and the first step is asked. */
export async function askApprovers(
  ctx: RequestContext,
  deps: ApprovalDeps,
  application: ApplicationModel,
): Promise<void> {
  const { steps } = await freezeRoute(ctx, deps.kinds, application);
  if (steps.length === 0) {
    await countAtOnce(ctx, deps, application);
    return sayApprovalsChanged(ctx, deps);
  }
  const standing = await settleStep(ctx, deps, application);
  await tellApprovers(ctx, deps, standing);
  sayApprovalsChanged(ctx, deps);
}

/** Nobody has to decide: it is the applicant's own word, kept as such (labour-rules 11). */
async function countAtOnce(
  ctx: RequestContext,
  { kinds }: Pick<ApprovalDeps, 'kinds'>,
  application: ApplicationModel,
): Promise<void> {
  const { id, employeeId, status, type } = application;
  const kind = kinds.of(type);
  const details = kind.settle?.approved(application, ctx.now);
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
  await kind.apply(ctx, { ...application, status: 'APPROVED', ...(details ? { details } : {}) });
}

/** Steps that are the applicant's own are passed over: the one that waits is written down. */
export async function settleStep(
  ctx: RequestContext,
  { kinds }: Pick<ApprovalDeps, 'kinds'>,
  application: ApplicationModel,
): Promise<Standing> {
  const standing = (await standingsOf(ctx, kinds, [application])).get(application.id);
  if (!standing) throw new Error('The route of this application has not been kept.');
  await moveToStep(ctx, application.id, standing.progress.step);
  return standing;
}
