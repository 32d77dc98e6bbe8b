import type { RequestContext } from '#core/server/context.ts';
import { differences } from '#core/server/rows/columns.ts';
import { progressOf } from '#plugins/employee/domain/approvals/route.ts';
import type { ApplicationModel } from '../application/application.models.ts';
import { setStatus } from '../application/application.store.ts';
import type { ApprovalDeps } from '../deps.ts';
import type { Authority, Standing } from '../people/standing.ts';
import { moveToStep } from '../routes/frozen-route.ts';
import { settleAsked, tellApplicant, tellApprovers, tellDecidedByRight } from '../tell.ts';
import { addDecision } from './decision.store.ts';

/** One decision, and what follows from it: the next step, or the end with everything that counts. */
export async function carryOut(
  ctx: RequestContext,
  deps: ApprovalDeps,
  approves: boolean,
  standing: Standing,
  authority: Authority,
  comment: string,
): Promise<void> {
  const { application, kind, route, facts } = standing;
  const outcome = approves ? 'APPROVED' : 'REJECTED';
  if (approves) await kind.check?.(ctx, application, 'STEP');
  const decision = await addDecision(ctx, deps, standing, authority, { outcome, comment });
  const decided = { ...facts, decisions: [...facts.decisions, decision] };
  const progress = progressOf(route, decided);
  const staysHere = progress.outcome === 'PENDING' && progress.step === standing.progress.step;
  const done = staysHere ? [ctx.viewer.employeeId, authority.forId] : undefined;
  await settleAsked(ctx, deps, application, done);
  if (authority.isForWholeStep) await tellDecidedByRight(ctx, deps, standing);
  if (progress.outcome === 'PENDING') {
    auditDecision(ctx, application, standing, { status: 'PENDING', comment, authority });
    if (staysHere) return;
    await moveToStep(ctx, application.id, progress.step);
    await tellApprovers(ctx, deps, { ...standing, facts: decided, progress });
    return;
  }
  const isApproved = progress.outcome === 'APPROVED';
  if (isApproved) await kind.check?.(ctx, application, 'LAST');
  const details = isApproved ? kind.settle?.approved(application, ctx.now) : undefined;
  await setStatus(ctx, application.id, {
    from: 'PENDING',
    to: progress.outcome,
    evaluated: { by: ctx.viewer.employeeId, comment },
    ...(details ? { details } : {}),
  });
  auditDecision(ctx, application, standing, {
    status: progress.outcome,
    comment,
    authority,
    settled: details
      ? differences(kind.onRecord(application.details), kind.onRecord(details)).after
      : {},
  });
  if (isApproved)
    await kind.apply(ctx, { ...application, status: 'APPROVED', ...(details ? { details } : {}) });
  await tellApplicant(ctx, deps, application, progress.outcome);
}

function auditDecision(
  ctx: RequestContext,
  { id, employeeId, status }: ApplicationModel,
  { progress }: Standing,
  after: {
    status: ApplicationModel['status'];
    comment: string;
    authority: Authority;
    /** What the decision has settled about the request itself. */
    settled?: object;
  },
): void {
  const { authority, comment, settled, status: to } = after;
  const isDelegate = !authority.isForWholeStep && authority.forId !== ctx.viewer.employeeId;
  ctx.audit({
    action: 'update',
    subject: 'Application',
    subjectId: id,
    before: { status },
    after: {
      status: to,
      ...settled,
      approvalStep: progress.step + 1,
      evaluaterComment: comment,
      ...(isDelegate ? { decidedFor: authority.forId } : {}),
      ...(authority.isForWholeStep ? { decidedByRight: true } : {}),
    },
    of: { subject: 'Employee', id: employeeId },
  });
}
