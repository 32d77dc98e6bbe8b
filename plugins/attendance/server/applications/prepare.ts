import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import type { Measured, Preparing, Wish } from '#plugins/employee/api.ts';
import type { Asked } from '../../domain/applications/asked.ts';
import { checkApplication, dateField } from '../../domain/applications/check.ts';
import { keepingIds, saysOfBreak } from '../../domain/applications/check-revise.ts';
import { datesIssues } from '../../domain/applications/check-vacation.ts';
import { issue } from '../../domain/applications/issues.ts';
import { measuresOf } from '../../domain/applications/measures.ts';
import { closedIssue } from '../results/stored/closed-issue.ts';
import { factsFor, isPast, type KnownFacts } from './facts/application-facts.ts';
import { refuseForMinors } from './minors.ts';

/** Issues of the rules on the fields of the mutation's argument. */
const refuse = (issues: ReturnType<typeof checkApplication>['issues'], at: string) =>
  invalidInput(issues.map((one) => ({ ...one, path: `${at}/${one.path}` })));

/** A stamp that is asked for as it stands keeps its id: it is not made anew. */
function settled(askedApplication: Asked, facts: KnownFacts): Asked {
  if (askedApplication.details.type !== 'REVISE') return askedApplication;
  const { cancelsAutoBreak: wanted, ...details } = askedApplication.details;
  const day = facts.dayOf(askedApplication.fromDate);
  const cancelsAutoBreak = saysOfBreak(wanted, day, facts);
  const breaks = cancelsAutoBreak === undefined ? {} : { cancelsAutoBreak };
  return {
    ...askedApplication,
    details: { ...details, ...breaks, stamps: keepingIds(details.stamps, day?.stamps ?? []) },
  };
}

/** Everything that must hold for an application that goes to its approvers. */
async function refuseUnlessFit(
  ctx: RequestContext,
  employeeId: string,
  askedApplication: Asked,
  facts: KnownFacts,
  at: string,
): Promise<void> {
  const { fromDate, toDate, details } = askedApplication;
  const dates = [fromDate, toDate, details.type === 'HOLIDAY_WORK' ? details.transferDate : null];
  for (const date of dates) {
    if (date === null || !facts.dayOf(date)?.isClosed) continue;
    const { path } = issue(dateField(askedApplication), 'monthClosed');
    const closed = await closedIssue(ctx, path, employeeId, date);
    if (closed) throw refuse([closed], at);
  }
  const { issues } = checkApplication(askedApplication, facts);
  if (issues.length > 0) throw refuse(issues, at);
}

async function refuseUnlessAllowed(
  ctx: RequestContext,
  employeeId: string,
  askedApplication: Asked,
  facts: KnownFacts,
  at: string,
): Promise<void> {
  await refuseUnlessFit(ctx, employeeId, askedApplication, facts, at);
  await refuseForMinors(ctx, employeeId, askedApplication, `${at}/`);
}

/** A draft may be unfinished, but its days have to be days. */
function refuseUnlessDays(askedApplication: Asked, at: string): void {
  const issues = datesIssues(askedApplication);
  if (issues.length > 0) throw refuse(issues, at);
}

/** And its kind of leave has to be one of the company's. */
function refuseUnlessKept(askedApplication: Asked, facts: KnownFacts, at: string): void {
  if (askedApplication.details.type === 'VACATION' && !facts.vacationClass)
    throw refuse([issue('vacationClassId', 'choice')], at);
}

/** What somebody asks for as it is kept: checked as far as it has to be, and measured (days, minutes). */
export async function prepare(
  ctx: RequestContext,
  wish: Wish,
  { employeeId, send, besides, at }: Preparing,
): Promise<Measured> {
  // The type of a wish is of this plugin; its details were read by `asked.ts`, now or when it was kept.
  const asked = wish as Asked;
  refuseUnlessDays(asked, at);
  const facts = await factsFor(ctx, employeeId, asked, besides);
  refuseUnlessKept(asked, facts, at);
  if (send) await refuseUnlessAllowed(ctx, employeeId, asked, facts, at);
  return measured(ctx, asked, facts);
}

const measured = (ctx: RequestContext, application: Asked, facts: KnownFacts): Measured => ({
  ...settled(application, facts),
  ...measuresOf(application, facts),
  isRetroactive: isPast(ctx, application.fromDate),
});

/**
 * The same for leave that somebody with the right enters for its person: everything holds that holds of a request,
 * but whether and how early the company wants to be asked.
 */
export async function prepareEntered(
  ctx: RequestContext,
  application: Asked,
  employeeId: string,
  at: string,
): Promise<Measured> {
  refuseUnlessDays(application, at);
  const facts = await factsFor(ctx, employeeId, application, undefined);
  refuseUnlessKept(application, facts, at);
  const { vacationClass, limits } = facts;
  const whenever: KnownFacts = {
    ...facts,
    limits: { ...limits, isOffered: true, daysBefore: Number.NEGATIVE_INFINITY },
    vacationClass: vacationClass && { ...vacationClass, noticeDays: null },
  };
  await refuseUnlessAllowed(ctx, employeeId, application, whenever, at);
  return measured(ctx, application, whenever);
}
