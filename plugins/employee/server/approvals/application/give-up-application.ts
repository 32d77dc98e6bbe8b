import type { RequestContext } from '#core/server/context.ts';
import { AppError, invalidInput, notFound } from '#core/server/errors.ts';
import { decide } from '#plugins/employee/domain/approvals/application-status.ts';
import { type ApprovalDeps, sayApprovalsChanged } from '../deps.ts';
import type { KnownKind, RequestKinds } from '../request-kind.ts';
import { settleAsked } from '../tell.ts';
import type { ApplicationModel } from './application.models.ts';
import { auditedApplication, SUBJECT } from './application.record.ts';
import { setDeleted, setStatus } from './application.store.ts';
import { touchesClosed } from './locks.ts';
import { lockOwn, must, type Outcome, recordChange } from './save-application.ts';
import { tellGivenUp } from './tell-people.ts';

/** Nobody is asked about it any more, and lists ask again. */
async function endAsking(ctx: RequestContext, deps: ApprovalDeps, application: ApplicationModel) {
  await settleAsked(ctx, deps, application);
  sayApprovalsChanged(ctx, deps);
}

/** 引戻し: nobody has decided yet; it becomes a draft again. */
export async function takeBackApplication(
  ctx: RequestContext,
  deps: ApprovalDeps,
  id: string,
): Promise<Outcome> {
  const before = await lockOwn(ctx, deps.kinds, id);
  const decision = decide('TAKE_BACK', {
    status: before.status,
    side: 'APPLICANT',
    monthIsClosed: false,
  });
  if (decision.refusal) return { refusal: 'ALREADY_HANDLED', application: before };
  await setStatus(ctx, id, { from: before.status, to: 'DRAFT', evaluated: null });
  await endAsking(ctx, deps, before);
  return saved(ctx, deps.kinds, before);
}

/** 取下げ: what was sent or approved is given up; what an approval has done is undone. */
export async function cancelApplication(
  ctx: RequestContext,
  deps: ApprovalDeps,
  id: string,
): Promise<Outcome> {
  const before = await lockOwn(ctx, deps.kinds, id);
  const { status } = before;
  const kind = deps.kinds.of(before.type);
  const decision = decide('CANCEL', {
    status,
    side: 'APPLICANT',
    monthIsClosed: await touchesClosed(ctx, kind, before),
  });
  if (decision.refusal) {
    const refusal = decision.refusal === 'MONTH_CLOSED' ? 'MONTH_CLOSED' : 'ALREADY_HANDLED';
    return { refusal, application: before };
  }
  await setStatus(ctx, id, { from: status, to: 'CANCELLED' });
  if (status === 'APPROVED') await kind.takeBack(ctx, before).catch(asNotRestored(kind));
  await endAsking(ctx, deps, before);
  await tellGivenUp(ctx, deps, before);
  return saved(ctx, deps.kinds, before);
}

/** The applicant sees no day here: what stands against it is said by one sentence, with the way out. */
const asNotRestored =
  ({ cannotTakeBack }: KnownKind) =>
  (error: unknown): never => {
    if (!cannotTakeBack || !(error instanceof AppError) || error.code !== 'INVALID_INPUT')
      throw error;
    throw invalidInput([{ path: 'applicationId', key: cannotTakeBack }]);
  };

/** Throws away what counts nowhere: hidden from everybody, for what was decided points at it. */
export async function deleteApplication(
  ctx: RequestContext,
  deps: ApprovalDeps,
  id: string,
): Promise<Outcome> {
  const before = await lockOwn(ctx, deps.kinds, id);
  const decision = decide('DELETE', {
    status: before.status,
    side: 'APPLICANT',
    monthIsClosed: false,
  });
  if (decision.refusal) return { refusal: 'ALREADY_HANDLED', application: before };
  await setDeleted(ctx, id, true);
  ctx.audit({
    action: 'delete',
    subject: SUBJECT,
    subjectId: id,
    before: auditedApplication(deps.kinds, before),
    of: { subject: 'Employee', id: before.employeeId },
  });
  return { application: before };
}

/** The undo of a deletion. */
export async function restoreApplication(
  ctx: RequestContext,
  { kinds }: Pick<ApprovalDeps, 'kinds'>,
  id: string,
): Promise<ApplicationModel> {
  const { employeeId } = ctx.viewer;
  if (!(await setDeleted(ctx, id, false, employeeId))) throw notFound('The application');
  const after = await must(ctx, id);
  ctx.audit({
    action: 'restore',
    subject: SUBJECT,
    subjectId: id,
    after: auditedApplication(kinds, after),
    of: { subject: 'Employee', id: employeeId },
  });
  return after;
}

async function saved(
  ctx: RequestContext,
  kinds: RequestKinds,
  before: ApplicationModel,
): Promise<Outcome> {
  const after = await must(ctx, before.id);
  recordChange(ctx, kinds, before, after);
  return { application: after };
}
