import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import { decide } from '#plugins/employee/domain/approvals/application-status.ts';
import type { ApprovalDeps } from '../deps.ts';
import type { Measured, RequestKinds, Wish } from '../request-kind.ts';
import { askApprovers } from '../routes/ask-approvers.ts';
import type { ApplicationModel } from './application.models.ts';
import { auditedApplication, SUBJECT } from './application.record.ts';
import {
  findApplication,
  findByKey,
  insertApplications,
  lockApplication,
  rewriteApplication,
} from './application.store.ts';

type Names = (ctx: RequestContext, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
export type SavingDeps = ApprovalDeps & { readonly findNames: Names };

/** Nothing was changed; the application as it stands now. */
export type Refused = {
  readonly refusal: 'ALREADY_HANDLED' | 'MONTH_CLOSED';
  readonly application: ApplicationModel;
};
export type Outcome = { readonly application: ApplicationModel } | Refused;

const rowOf = (measured: Measured, send: boolean) => ({
  status: send ? ('PENDING' as const) : ('DRAFT' as const),
  ...measured,
});

type Sending = { readonly send: boolean; readonly key?: string | null | undefined };

/** The viewer's own wish, of the kind that its details name. The same key again makes nothing anew. */
export async function createApplication(
  ctx: RequestContext,
  deps: SavingDeps,
  wish: Wish,
  { send, key = null }: Sending,
  at = 'data',
): Promise<ApplicationModel> {
  const { employeeId } = ctx.viewer;
  const kind = deps.kinds.of(wish.details.type);
  await kind.lock(ctx, [employeeId]);
  const madeBefore = key ? await findByKey(ctx, employeeId, key) : undefined;
  if (madeBefore) return madeBefore;
  const measured = await kind.prepare(ctx, wish, { employeeId, send, at });
  const id = deps.ids.next();
  const requestedAt = send ? ctx.now : null;
  await insertApplications(ctx, [{ id, employeeId, key, ...rowOf(measured, send), requestedAt }]);
  const made = await must(ctx, id);
  ctx.audit({
    action: 'create',
    subject: SUBJECT,
    subjectId: id,
    after: auditedApplication(deps.kinds, made),
    of: { subject: 'Employee', id: employeeId },
  });
  if (!send) return made;
  await askApprovers(ctx, deps, made);
  return must(ctx, id);
}

type Change = { readonly send: boolean; readonly version?: number | null | undefined };

/** A draft, or a rejected one, which is then asked for once more. The kind of a request stays. */
export async function updateApplication(
  ctx: RequestContext,
  deps: SavingDeps,
  id: string,
  wish: Wish,
  { send, version }: Change,
): Promise<Outcome> {
  const before = await lockOwn(ctx, deps.kinds, id);
  if (before.type !== wish.details.type) throw notFound('The application');
  const { employeeId, status } = before;
  const { refusal } = decide('SUBMIT', { status, side: 'APPLICANT', monthIsClosed: false });
  if (refusal) return { refusal: 'ALREADY_HANDLED', application: before };
  await refuseIfChanged(ctx, deps.findNames, before, version);
  const given = { employeeId, send, besides: id, at: 'data' };
  const measured = await deps.kinds.of(before.type).prepare(ctx, wish, given);
  await rewriteApplication(ctx, id, {
    ...rowOf(measured, send),
    requestedAt: send ? ctx.now : before.requestedAt,
  });
  const after = await must(ctx, id);
  recordChange(ctx, deps.kinds, before, after);
  if (!send) return { application: after };
  await askApprovers(ctx, deps, after);
  return { application: await must(ctx, id) };
}

/** Sends what was kept as it is; the rules are asked again, as of now. */
export async function submitApplication(
  ctx: RequestContext,
  deps: SavingDeps,
  id: string,
  version: number | null | undefined,
): Promise<Outcome> {
  const application = await findApplication(ctx, id);
  if (!application || application.employeeId !== ctx.viewer.employeeId)
    throw notFound('The application');
  const { fromDate, toDate, details, reason } = application;
  const wish = { fromDate, toDate, details, reason };
  return updateApplication(ctx, deps, id, wish, { send: true, version });
}

/** The viewer's own, held until the transaction ends: first what its kind locks, then its row. */
export async function lockOwn(
  ctx: RequestContext,
  kinds: RequestKinds,
  id: string,
): Promise<ApplicationModel> {
  const { employeeId } = ctx.viewer;
  const seen = await findApplication(ctx, id);
  if (!seen || seen.employeeId !== employeeId) throw notFound('The application');
  await kinds.of(seen.type).lock(ctx, [employeeId]);
  const application = await lockApplication(ctx, id);
  if (!application) throw notFound('The application');
  return application;
}

export async function must(ctx: RequestContext, id: string): Promise<ApplicationModel> {
  const application = await findApplication(ctx, id);
  if (!application) throw notFound('The application');
  return application;
}

export function recordChange(
  ctx: RequestContext,
  kinds: RequestKinds,
  before: ApplicationModel,
  after: ApplicationModel,
): void {
  ctx.audit({
    action: 'update',
    subject: SUBJECT,
    subjectId: after.id,
    of: { subject: 'Employee', id: after.employeeId },
    ...differences<object>(auditedApplication(kinds, before), auditedApplication(kinds, after)),
  });
}
