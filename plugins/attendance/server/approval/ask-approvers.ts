import type { RequestContext } from '../../../../core/server/context.ts';
import type { ApplicationModel } from '../models.ts';
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
  await freezeRoute(ctx, application);
  const standing = await settleStep(ctx, application);
  await tellApprovers(ctx, deps, standing);
  sayApprovalsChanged(ctx, deps);
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
