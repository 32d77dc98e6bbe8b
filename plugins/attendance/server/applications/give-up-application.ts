import type { RequestContext } from '#core/server/context.ts';
import { AppError, invalidInput, notFound } from '#core/server/errors.ts';
import { decide } from '../../domain/approval/application-status.ts';
import { rangesOf } from '../approval/apply.ts';
import type { ApplicationModel } from '../models.ts';
import { isClosed } from '../results/stored/closed.ts';
import { auditedApplication, SUBJECT } from './application.record.ts';
import { setDeleted, setStatus } from './application.store.ts';
import { lockOwn, must, type Outcome, recordChange } from './save-application.ts';

/** What an approval has done to the days is undone, in the transaction of the change. */
export type UndoApproved = (ctx: RequestContext, application: ApplicationModel) => Promise<void>;
/** Tells whoever has decided, or was about to. */
export type TellGivenUp = (ctx: RequestContext, before: ApplicationModel) => Promise<void>;
export type GivingUp = {
  readonly undoApproved: UndoApproved;
  readonly tellGivenUp: TellGivenUp;
  /** Those who were to decide are asked no more. */
  readonly endAsking: (ctx: RequestContext, application: ApplicationModel) => Promise<void>;
};

/** 引戻し: nobody has decided yet; it becomes a draft again. */
export async function takeBackApplication(
  ctx: RequestContext,
  { endAsking }: Pick<GivingUp, 'endAsking'>,
  id: string,
): Promise<Outcome> {
  const before = await lockOwn(ctx, id);
  const decision = decide('TAKE_BACK', {
    status: before.status,
    side: 'APPLICANT',
    monthIsClosed: false,
  });
  if (decision.refusal) return { refusal: 'ALREADY_HANDLED', application: before };
  await setStatus(ctx, id, { from: before.status, to: 'DRAFT', evaluated: null });
  await endAsking(ctx, before);
  return saved(ctx, before);
}

/** 取下げ: what was sent or approved is given up; what an approval has done is undone. */
export async function cancelApplication(
  ctx: RequestContext,
  { undoApproved, tellGivenUp, endAsking }: GivingUp,
  id: string,
): Promise<Outcome> {
  const before = await lockOwn(ctx, id);
  const { status } = before;
  const decision = decide('CANCEL', {
    status,
    side: 'APPLICANT',
    monthIsClosed: await touchesClosed(ctx, before),
  });
  if (decision.refusal) {
    const refusal = decision.refusal === 'MONTH_CLOSED' ? 'MONTH_CLOSED' : 'ALREADY_HANDLED';
    return { refusal, application: before };
  }
  await setStatus(ctx, id, { from: status, to: 'CANCELLED' });
  if (status === 'APPROVED') await undoApproved(ctx, before).catch(asNotRestored);
  await endAsking(ctx, before);
  await tellGivenUp(ctx, before);
  return saved(ctx, before);
}

/** The applicant sees no day here: what stands against it is said by one sentence, with the way out. */
function asNotRestored(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'INVALID_INPUT') throw error;
  throw invalidInput([{ path: 'applicationId', key: 'validation.stampsNotRestored' }]);
}

async function touchesClosed(ctx: RequestContext, application: ApplicationModel): Promise<boolean> {
  for (const [from, to] of rangesOf(application))
    if (await isClosed(ctx, application.employeeId, from, to)) return true;
  return false;
}

/** Throws away what counts nowhere: hidden from everybody, for what was decided points at it. */
export async function deleteApplication(ctx: RequestContext, id: string): Promise<Outcome> {
  const before = await lockOwn(ctx, id);
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
    before: auditedApplication(before),
    of: { subject: 'Employee', id: before.employeeId },
  });
  return { application: before };
}

/** The undo of a deletion. */
export async function restoreApplication(
  ctx: RequestContext,
  id: string,
): Promise<ApplicationModel> {
  const { employeeId } = ctx.viewer;
  if (!(await setDeleted(ctx, id, false, employeeId))) throw notFound('The application');
  const after = await must(ctx, id);
  ctx.audit({
    action: 'restore',
    subject: SUBJECT,
    subjectId: id,
    after: auditedApplication(after),
    of: { subject: 'Employee', id: employeeId },
  });
  return after;
}

async function saved(ctx: RequestContext, before: ApplicationModel): Promise<Outcome> {
  const after = await must(ctx, before.id);
  recordChange(ctx, before, after);
  return { application: after };
}
