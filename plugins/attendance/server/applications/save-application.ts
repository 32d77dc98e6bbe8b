import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import type { Asked } from '../../domain/applications/asked.ts';
import { checkApplication, dateField } from '../../domain/applications/check.ts';
import { keepingIds, saysOfBreak } from '../../domain/applications/check-revise.ts';
import { datesIssues } from '../../domain/applications/check-vacation.ts';
import { issue } from '../../domain/applications/issues.ts';
import { measuresOf } from '../../domain/applications/measures.ts';
import { decide } from '../../domain/approval/application-status.ts';
import type { PersonNames } from '../basic-shifts/save-basic-shift.ts';
import type { ApplicationModel } from '../models.ts';
import { auditedApplication, SUBJECT } from './application.record.ts';
import {
  findApplication,
  findByKey,
  insertApplications,
  lockApplication,
  rewriteApplication,
} from './application.store.ts';
import { factsFor, isPast, type KnownFacts, lockApplicant } from './application-facts.ts';
import { refuseForMinors } from './minors.ts';

export type Deps = {
  readonly ids: Ids;
  readonly findNames: PersonNames;
  /** Tells whoever has to decide; in the transaction of the sending. */
  readonly askApprovers: (ctx: RequestContext, application: ApplicationModel) => Promise<void>;
};

/** Nothing was changed; the application as it stands now. */
export type Refused = {
  readonly refusal: 'ALREADY_HANDLED' | 'MONTH_CLOSED';
  readonly application: ApplicationModel;
};
export type Outcome = { readonly application: ApplicationModel } | Refused;

/** Issues of the rules on the fields of the mutation's argument. */
const refuse = (issues: ReturnType<typeof checkApplication>['issues'], at: string) =>
  invalidInput(issues.map((one) => ({ ...one, path: `${at}/${one.path}` })));

/** A stamp that is asked for as it stands keeps its id: it is not made anew. */
function settled(asked: Asked, facts: KnownFacts): Asked {
  if (asked.details.type !== 'REVISE') return asked;
  const { cancelsAutoBreak: wanted, ...details } = asked.details;
  const day = facts.dayOf(asked.fromDate);
  const cancelsAutoBreak = saysOfBreak(wanted, day, facts);
  const breaks = cancelsAutoBreak === undefined ? {} : { cancelsAutoBreak };
  return {
    ...asked,
    details: { ...details, ...breaks, stamps: keepingIds(details.stamps, day?.stamps ?? []) },
  };
}

/** Everything that must hold for an application that goes to its approvers. */
function refuseUnlessFit(asked: Asked, facts: KnownFacts, at: string): void {
  const { fromDate, toDate, details } = asked;
  const dates = [fromDate, toDate, details.type === 'HOLIDAY_WORK' ? details.transferDate : null];
  const closed = dates.some((date) => date !== null && facts.dayOf(date)?.isClosed);
  const issues = closed
    ? [issue(dateField(asked), 'monthClosed')]
    : checkApplication(asked, facts).issues;
  if (issues.length > 0) throw refuse(issues, at);
}

async function refuseUnlessAllowed(
  ctx: RequestContext,
  employeeId: string,
  asked: Asked,
  facts: KnownFacts,
  at: string,
): Promise<void> {
  refuseUnlessFit(asked, facts, at);
  await refuseForMinors(ctx, employeeId, asked, `${at}/`);
}

/** A draft may be unfinished, but its days have to be days. */
function refuseUnlessDays(asked: Asked, at: string): void {
  const issues = datesIssues(asked);
  if (issues.length > 0) throw refuse(issues, at);
}

/** And its kind of leave has to be one of the company's. */
function refuseUnlessKept(asked: Asked, facts: KnownFacts, at: string): void {
  if (asked.details.type === 'VACATION' && !facts.vacationClass)
    throw refuse([issue('vacationClassId', 'choice')], at);
}

const rowOf = (ctx: RequestContext, asked: Asked, facts: KnownFacts, send: boolean) => ({
  status: send ? ('PENDING' as const) : ('DRAFT' as const),
  ...settled(asked, facts),
  ...measuresOf(asked, facts),
  isRetroactive: isPast(ctx, asked.fromDate),
});

type Sending = { readonly send: boolean; readonly key?: string | null | undefined };

export async function createApplication(
  ctx: RequestContext,
  deps: Deps,
  asked: Asked,
  { send, key = null }: Sending,
  at = 'data',
): Promise<ApplicationModel> {
  const { employeeId } = ctx.viewer;
  await lockApplicant(ctx, employeeId);
  const known = key ? await findByKey(ctx, employeeId, key) : undefined;
  if (known) return known;
  refuseUnlessDays(asked, at);
  const facts = await factsFor(ctx, employeeId, asked, undefined);
  refuseUnlessKept(asked, facts, at);
  if (send) await refuseUnlessAllowed(ctx, employeeId, asked, facts, at);
  const id = deps.ids.next();
  await insertApplications(ctx, [
    {
      id,
      employeeId,
      key,
      ...rowOf(ctx, asked, facts, send),
      requestedAt: send ? ctx.now : null,
    },
  ]);
  const made = await must(ctx, id);
  ctx.audit({
    action: 'create',
    subject: SUBJECT,
    subjectId: id,
    after: auditedApplication(made),
    of: { subject: 'Employee', id: employeeId },
  });
  if (!send) return made;
  await deps.askApprovers(ctx, made);
  return must(ctx, id);
}

type Change = { readonly send: boolean; readonly version?: number | null | undefined };

export async function updateApplication(
  ctx: RequestContext,
  deps: Deps,
  id: string,
  asked: Asked,
  { send, version }: Change,
): Promise<Outcome> {
  const before = await lockOwn(ctx, id);
  if (before.type !== asked.details.type) throw notFound('The application');
  const { refusal } = decide('SUBMIT', {
    status: before.status,
    side: 'APPLICANT',
    monthIsClosed: false,
  });
  if (refusal) return { refusal: 'ALREADY_HANDLED', application: before };
  await refuseIfChanged(ctx, deps.findNames, before, version);
  refuseUnlessDays(asked, 'data');
  const facts = await factsFor(ctx, before.employeeId, asked, id);
  refuseUnlessKept(asked, facts, 'data');
  if (send) await refuseUnlessAllowed(ctx, before.employeeId, asked, facts, 'data');
  await rewriteApplication(ctx, id, {
    ...rowOf(ctx, asked, facts, send),
    requestedAt: send ? ctx.now : before.requestedAt,
  });
  const after = await must(ctx, id);
  recordChange(ctx, before, after);
  if (!send) return { application: after };
  await deps.askApprovers(ctx, after);
  return { application: await must(ctx, id) };
}

/** Sends what was kept as it is; the rules are asked again, as of now. */
export async function submitApplication(
  ctx: RequestContext,
  deps: Deps,
  id: string,
  version: number | null | undefined,
): Promise<Outcome> {
  const found = await findApplication(ctx, id);
  if (!found || found.employeeId !== ctx.viewer.employeeId) throw notFound('The application');
  const { fromDate, toDate, details, reason } = found;
  return updateApplication(
    ctx,
    deps,
    id,
    { fromDate, toDate, details, reason },
    { send: true, version },
  );
}

/** The viewer's own, held until the transaction ends. */
export async function lockOwn(ctx: RequestContext, id: string): Promise<ApplicationModel> {
  const { employeeId } = ctx.viewer;
  await lockApplicant(ctx, employeeId);
  const found = await lockApplication(ctx, id);
  if (!found || found.employeeId !== employeeId) throw notFound('The application');
  return found;
}

export async function must(ctx: RequestContext, id: string): Promise<ApplicationModel> {
  const found = await findApplication(ctx, id);
  if (!found) throw notFound('The application');
  return found;
}

export function recordChange(
  ctx: RequestContext,
  before: ApplicationModel,
  after: ApplicationModel,
): void {
  ctx.audit({
    action: 'update',
    subject: SUBJECT,
    subjectId: after.id,
    of: { subject: 'Employee', id: after.employeeId },
    ...differences<object>(auditedApplication(before), auditedApplication(after)),
  });
}
