import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { AppError } from '#core/server/errors.ts';
import { onItsOwn } from '#core/server/rows/on-its-own.ts';
import { decide } from '#plugins/employee/domain/approvals/application-status.ts';
import type { ApplicationModel } from '../application/application.models.ts';
import { findApplications, lockApplications } from '../application/application.store.ts';
import { lockPeople, touchesClosed } from '../application/locks.ts';
import { maySee } from '../approval-scope.ts';
import type { ApproverAction, Chosen } from '../approvals.ts';
import { type ApprovalDeps, sayApprovalsChanged } from '../deps.ts';
import {
  authorityOf,
  type DecisionModel,
  decidedAnotherStep,
  type Standing,
  standingsOf,
} from '../people/standing.ts';
import { carryOut } from './carry-out.ts';
import { takeBackDecision, withdrawalOf } from './withdraw-decision.ts';

export type Outcome =
  | 'DONE'
  | 'ALREADY_HANDLED'
  | 'NOT_YOURS'
  | 'SAME_PERSON'
  | 'MONTH_CLOSED'
  | 'CHANGED'
  | 'NOT_FOUND'
  | 'IMPOSSIBLE';

export type DecisionResult = {
  readonly applicationId: string;
  readonly outcome: Outcome;
  readonly application: ApplicationModel | null;
  readonly handledBy: string | null;
  readonly handledAt: Date | null;
  /** Why it is impossible: issues of the day that would come of it. */
  readonly issues: readonly Issue[];
};

/**
 * The one rule for a click, a key and two hundred at once. Locks go in one order for everybody who
 * changes an application: what its kind locks of its person, then the application, each by their ids. What one of
 * them is refused keeps none of the others back.
 */
export async function decideApplications(
  ctx: RequestContext,
  deps: ApprovalDeps,
  action: ApproverAction,
  chosen: readonly Chosen[],
  { comment, type }: { comment: string; type?: string },
): Promise<DecisionResult[]> {
  const wanted = new Map(chosen.map((one) => [one.applicationId, one]));
  const named = await findApplications(ctx, [...wanted.keys()]);
  await lockPeople(ctx, deps.kinds, named);
  const locked = await lockApplications(ctx, [...wanted.keys()]);
  const seen = await maySee(
    ctx,
    deps.kinds,
    locked.map(({ id }) => id),
  );
  const visible = locked.filter((one) => seen.has(one.id) && (!type || one.type === type));
  const standings = await standingsOf(ctx, deps.kinds, visible);
  const results = new Map<string, DecisionResult>();
  for (const application of visible) {
    const one = wanted.get(application.id) as Chosen;
    const standing = standings.get(application.id);
    results.set(
      application.id,
      await judge(ctx, deps, action, application, standing, one, comment),
    );
  }
  if ([...results.values()].some(({ outcome }) => outcome === 'DONE'))
    sayApprovalsChanged(ctx, deps);
  const fresh = new Map(
    (await findApplications(ctx, [...results.keys()])).map((one) => [one.id, one]),
  );
  return [...wanted.keys()].map((id) => {
    const result = results.get(id);
    if (!result) return { ...refused(id, 'NOT_FOUND'), application: null };
    return { ...result, application: fresh.get(id) ?? null };
  });
}

const refused = (
  applicationId: string,
  outcome: Outcome,
  by?: { byId: string | null; at: Date | null },
): DecisionResult => ({
  applicationId,
  outcome,
  application: null,
  handledBy: by?.byId ?? null,
  handledAt: by?.at ?? null,
  issues: [],
});

async function judge(
  ctx: RequestContext,
  deps: ApprovalDeps,
  action: ApproverAction,
  application: ApplicationModel,
  standing: Standing | undefined,
  seen: Chosen,
  comment: string,
): Promise<DecisionResult> {
  const { id } = application;
  if (!standing) return refused(id, 'NOT_FOUND');
  const withdrawal = action === 'WITHDRAW_DECISION' ? withdrawalOf(ctx, standing) : undefined;
  const handled = handledMeanwhile(action, standing, seen);
  if (handled && !withdrawal?.isOwnStep) return refused(id, handled.outcome, handled);
  const authority = action === 'WITHDRAW_DECISION' ? undefined : authorityOf(ctx, standing);
  if (!authority && !withdrawal) {
    if (action === 'WITHDRAW_DECISION') return refused(id, 'NOT_YOURS');
    if (decidedAnotherStep(ctx, standing)) return refused(id, 'SAME_PERSON');
    const taken = decidedInTheirPlace(ctx, standing);
    return refused(id, taken?.outcome ?? 'NOT_YOURS', taken);
  }
  if (!withdrawal?.isOwnStep) {
    const closed = await touchesClosed(ctx, standing.kind, application);
    const side = 'APPROVER' as const;
    const decision = decide(action, { status: application.status, side, monthIsClosed: closed });
    if (decision.refusal) return refused(id, decision.refusal);
  }
  const done = await onItsOwn(ctx, async (inside) => {
    if (withdrawal) await takeBackDecision(inside, deps, standing, withdrawal, comment);
    else if (authority)
      await carryOut(inside, deps, action === 'APPROVE', standing, authority, comment);
  });
  if (done instanceof AppError) {
    if (done.code !== 'INVALID_INPUT') throw done;
    const issues = (done.extensions.issues ?? []) as DecisionResult['issues'];
    return { ...refused(id, 'IMPOSSIBLE'), issues };
  }
  return refused(id, 'DONE');
}

type Handled = {
  readonly outcome: Outcome;
  readonly byId: string | null;
  readonly at: Date | null;
};

/** Whether what the approver looked at has been overtaken, and by whom. */
function handledMeanwhile(
  action: ApproverAction,
  { application, progress, facts }: Standing,
  { version, step }: Chosen,
): Handled | undefined {
  const last = facts.decisions.at(-1) as DecisionModel | undefined;
  const byApplicant = { byId: application.updatedBy, at: application.updatedAt };
  const byLast = last ? { byId: last.byId, at: last.decidedAt } : byApplicant;
  const open = action === 'WITHDRAW_DECISION' ? ['APPROVED', 'REJECTED'] : ['PENDING'];
  if (!open.includes(application.status)) {
    // Taken back or given up by the applicant: nobody's decision has ended it.
    const wasDecided = application.status === 'APPROVED' || application.status === 'REJECTED';
    return { outcome: 'ALREADY_HANDLED', ...(wasDecided ? byLast : byApplicant) };
  }
  if (action === 'WITHDRAW_DECISION') return undefined;
  if (version != null && version !== application.version)
    return { outcome: 'CHANGED', ...byApplicant };
  if (step != null && step !== progress.step) return { outcome: 'ALREADY_HANDLED', ...byLast };
  return undefined;
}

/** A step that was theirs has been decided by another: that is what they are told. */
function decidedInTheirPlace(ctx: RequestContext, { facts, route }: Standing): Handled | undefined {
  const { employeeId } = ctx.viewer;
  const decisions = facts.decisions as readonly DecisionModel[];
  const earlier = decisions.find(({ step, forId, byId }) => {
    const { approverIds = [], higherIds = [], mode } = route.steps[step] ?? {};
    const wasAsked = approverIds.includes(employeeId) || higherIds.includes(employeeId);
    return byId === employeeId || forId === employeeId || (mode === 'ANY' && wasAsked);
  });
  return earlier && { outcome: 'ALREADY_HANDLED', byId: earlier.byId, at: earlier.decidedAt };
}
