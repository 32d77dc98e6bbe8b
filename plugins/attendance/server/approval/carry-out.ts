import type { RequestContext } from '#core/server/context.ts';
import { progressOf } from '../../domain/approval/route.ts';
import { setStatus } from '../applications/application.store.ts';
import { refuseForMinors } from '../applications/minors.ts';
import { settleAsks } from '../errors/settle-asks.ts';
import type { ApplicationModel } from '../models.ts';
import { applyApproved, refuseUnfitTransfer, settledBy } from './apply.ts';
import { addDecision } from './decision.store.ts';
import type { ApprovalDeps } from './deps.ts';
import { moveToStep } from './frozen-route.ts';
import type { Authority, Standing } from './standing.ts';
import { settleAsked, tellApplicant, tellApprovers, tellDecidedByRight } from './tell.ts';

/** One decision, and what follows from it: the next step, or the end with everything that counts. */
export async function carryOut(
  ctx: RequestContext,
  deps: ApprovalDeps,
  approves: boolean,
  standing: Standing,
  authority: Authority,
  comment: string,
): Promise<void> {
  const { application, route, facts } = standing;
  const outcome = approves ? 'APPROVED' : 'REJECTED';
  if (approves) await refuseForMinors(ctx, application.employeeId, application);
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
  if (progress.outcome === 'APPROVED') await refuseUnfitTransfer(ctx, application);
  const details = progress.outcome === 'APPROVED' ? settledBy(ctx.now, application) : undefined;
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
    ...(details?.type === 'HOLIDAY_WORK' ? { transferKind: details.transferKind } : {}),
  });
  if (progress.outcome === 'APPROVED') {
    await applyApproved(ctx, {
      ...application,
      status: 'APPROVED',
      ...(details ? { details } : {}),
    });
    const { employeeId, fromDate, toDate } = application;
    await settleAsks(ctx, deps.employee, employeeId, fromDate, toDate);
  }
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
    transferKind?: string | null;
  },
): void {
  const { authority, comment, ...told } = after;
  const isDelegate = !authority.isForWholeStep && authority.forId !== ctx.viewer.employeeId;
  ctx.audit({
    action: 'update',
    subject: 'Application',
    subjectId: id,
    before: { status },
    after: {
      ...told,
      approvalStep: progress.step + 1,
      evaluaterComment: comment,
      ...(isDelegate ? { decidedFor: authority.forId } : {}),
      ...(authority.isForWholeStep ? { decidedByRight: true } : {}),
    },
    of: { subject: 'Employee', id: employeeId },
  });
}
