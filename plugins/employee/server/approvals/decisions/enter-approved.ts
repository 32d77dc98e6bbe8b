import type { RequestContext } from '#core/server/context.ts';
import { auditedApplication, SUBJECT } from '../application/application.record.ts';
import { insertApplications, setStatus } from '../application/application.store.ts';
import { must } from '../application/save-application.ts';
import type { ApprovalDeps } from '../deps.ts';
import type { Measured } from '../request-kind.ts';
import { freezeRoute } from '../routes/frozen-route.ts';
import { insertDecisions } from './decision.store.ts';

/**
 * What somebody with the right enters for another, approved by that right: its way and the decision are
 * kept like those of every other one, so that lists, history and giving it up are the same. Answers with
 * its id. The caller has locked the person and checked the wish, and tells them.
 */
export async function enterApproved(
  ctx: RequestContext,
  deps: ApprovalDeps,
  employeeId: string,
  measured: Measured,
): Promise<string> {
  const id = deps.ids.next();
  const { reason } = measured;
  const row = { id, employeeId, key: null, ...measured };
  await insertApplications(ctx, [{ ...row, status: 'PENDING', requestedAt: ctx.now }]);
  const by = ctx.viewer.employeeId || null;
  await setStatus(ctx, id, { from: 'PENDING', to: 'APPROVED', evaluated: { by, comment: reason } });
  const made = await must(ctx, id);
  ctx.audit({
    action: 'create',
    subject: SUBJECT,
    subjectId: id,
    after: auditedApplication(deps.kinds, made),
    of: { subject: 'Employee', id: employeeId },
  });
  await freezeRoute(ctx, deps.kinds, made);
  await insertDecisions(ctx, [
    {
      id: deps.ids.next(),
      applicationId: id,
      round: 1,
      step: 0,
      byId: ctx.viewer.employeeId,
      forId: ctx.viewer.employeeId,
      isForWholeStep: true,
      outcome: 'APPROVED',
      comment: reason,
      decidedAt: ctx.now,
      withdrawnAt: null,
      withdrawnBy: null,
    },
  ]);
  await deps.kinds.of(made.type).apply(ctx, made);
  return id;
}
