import type { RequestContext } from '#core/server/context.ts';
import { mayDecideFor, progressOf } from '#plugins/employee/domain/approvals/route.ts';
import { setStatus } from '../application/application.store.ts';
import type { ApprovalDeps } from '../deps.ts';
import type { DecisionModel, Standing } from '../people/standing.ts';
import { moveToStep } from '../routes/frozen-route.ts';
import { reopenAsked, settleAsked, tellApplicant, tellApprovers } from '../tell.ts';
import { markWithdrawn } from './decision.store.ts';

export type Withdrawal = {
  readonly decision: DecisionModel;
  /** Their own approval of an earlier step, while the application still waits for the next one. */
  readonly isOwnStep: boolean;
};

/**
 * Which decision the viewer can take back: their own last one, else the last one of a step in which
 * they could decide themselves, or where they hold the company's right. Undefined where there is none.
 */
export function withdrawalOf(ctx: RequestContext, standing: Standing): Withdrawal | undefined {
  const { application, facts, kind, route } = standing;
  const { employeeId, grants } = ctx.viewer;
  const decisions = facts.decisions as readonly DecisionModel[];
  const lastStep = Math.max(...decisions.map(({ step }) => step));
  const ofLastStep = decisions.filter(({ step }) => step === lastStep);
  const own = ofLastStep.findLast(({ byId }) => byId === employeeId);
  if (application.status === 'PENDING') return own && { decision: own, isOwnStep: true };
  const last = own ?? ofLastStep.at(-1);
  if (!last) return undefined;
  if (own) return { decision: own, isOwnStep: false };
  const before = progressOf(route, {
    ...facts,
    decisions: decisions.filter((one) => one !== last),
  });
  const isTheirs = mayDecideFor(before, employeeId) !== undefined;
  const isOwnWish = application.employeeId === employeeId && !route.allowsSelfApproval;
  const holds = grants.has(`${kind.right}:update`) && !isOwnWish;
  return isTheirs || holds ? { decision: last, isOwnStep: false } : undefined;
}

/** 承認の取消: the application waits again where the decision was made, and counts no more. */
export async function takeBackDecision(
  ctx: RequestContext,
  deps: ApprovalDeps,
  standing: Standing,
  { decision, isOwnStep }: Withdrawal,
  comment: string,
): Promise<void> {
  const { application, facts, kind, route } = standing;
  await markWithdrawn(ctx, decision.id);
  const decided = { ...facts, decisions: facts.decisions.filter((one) => one !== decision) };
  const progress = progressOf(route, decided);
  await moveToStep(ctx, application.id, progress.step);
  const details = kind.settle?.open(application);
  if (!isOwnStep) {
    await setStatus(ctx, application.id, {
      from: application.status,
      to: 'PENDING',
      evaluated: null,
      ...(details ? { details } : {}),
    });
  }
  ctx.audit({
    action: 'update',
    subject: 'Application',
    subjectId: application.id,
    before: { status: application.status, approvalStep: decision.step + 1 },
    after: { status: 'PENDING', approvalStep: progress.step + 1, evaluaterComment: comment },
    of: { subject: 'Employee', id: application.employeeId },
  });
  if (application.status === 'APPROVED') {
    const again = { ...application, status: 'PENDING' as const, ...(details ? { details } : {}) };
    await kind.takeBack(ctx, again);
  }
  if (!isOwnStep) await tellApplicant(ctx, deps, application, 'WITHDRAWN');
  const again = { ...standing, facts: decided, progress };
  // A later step that was asked meanwhile has nothing to decide yet.
  await settleAsked(ctx, deps, application);
  // Whoever takes back what they decided, seconds ago mostly, rings nobody's bell anew.
  if (decision.byId === ctx.viewer.employeeId) await reopenAsked(ctx, deps, again);
  else await tellApprovers(ctx, deps, again);
}
