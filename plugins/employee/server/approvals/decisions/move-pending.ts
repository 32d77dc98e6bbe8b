import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { carriedOver } from '#plugins/employee/domain/approvals/carry-over.ts';
import type { ApplicationModel } from '../application/application.models.ts';
import {
  applicationOf,
  applicationRows,
  lockApplications,
} from '../application/application.store.ts';
import { type ApprovalDeps, sayApprovalsChanged } from '../deps.ts';
import { groupsUpwards } from '../people/approval-people.ts';
import { type Standing, standingsOf } from '../people/standing.ts';
import type { RequestKinds } from '../request-kind.ts';
import { settleStep } from '../routes/ask-approvers.ts';
import { type ChosenRoute, chooseRoute, freezeRoute } from '../routes/frozen-route.ts';
import type { KeptRoute } from '../routes/route.store.ts';
import { settleAsked, tellApprovers } from '../tell.ts';
import { insertDecisions } from './decision.store.ts';

/** What one preview or one move looks at; older ones move when they are asked again. */
const AT_MOST = 2000;

export type RouteMove = {
  readonly application: ApplicationModel;
  readonly standing: Standing;
  readonly to: ChosenRoute;
};

/** Applications that wait and whose frozen route is not the one that would be chosen by `routes`. */
export async function movesTo(
  ctx: RequestContext,
  kinds: RequestKinds,
  routes: readonly KeptRoute[],
): Promise<RouteMove[]> {
  const rows = await applicationRows(ctx)
    .where('applications.status', 'PENDING')
    .orderBy('applications.id')
    .limit(AT_MOST);
  return movesOf(ctx, kinds, rows.map(applicationOf), routes);
}

async function movesOf(
  ctx: RequestContext,
  kinds: RequestKinds,
  applications: readonly ApplicationModel[],
  routes: readonly KeptRoute[],
): Promise<RouteMove[]> {
  const standings = await standingsOf(ctx, kinds, applications);
  const groups = new Map<string, Awaited<ReturnType<typeof groupsUpwards>>>();
  const moves: RouteMove[] = [];
  for (const application of applications) {
    const standing = standings.get(application.id);
    if (!standing) continue;
    const { employeeId } = application;
    const upwards = groups.get(employeeId) ?? (await groupsUpwards(ctx, employeeId));
    groups.set(employeeId, upwards);
    const to = chooseRoute(routes, upwards, application);
    if (!isSame(standing, to)) moves.push({ application, standing, to });
  }
  return moves;
}

const isSame = ({ routeId, definitions, route }: Standing, to: ChosenRoute): boolean =>
  routeId === to.id &&
  // About the standard route the rules of the applicant have answered when it was sent.
  (to.id === null || route.allowsSelfApproval === to.allowsSelfApproval) &&
  route.asksDifferentPeople === to.asksDifferentPeople &&
  JSON.stringify(definitions.map(stepText)) === JSON.stringify(to.steps.map(stepText));

const stepText = ({ mode, approvers }: ChosenRoute['steps'][number]) => [
  mode,
  approvers.map(({ kind, ref }) => [kind, ref]),
];

/** Moves what waits to the routes as they are now; approvals of people who stay on it still count. */
export async function movePending(
  ctx: RequestContext,
  deps: ApprovalDeps & { readonly ids: Ids },
  routes: readonly KeptRoute[],
): Promise<number> {
  const planned = await movesTo(ctx, deps.kinds, routes);
  if (planned.length === 0) return 0;
  const locked = await lockApplications(
    ctx,
    planned.map(({ application }) => application.id),
  );
  const waiting = locked.filter(({ status }) => status === 'PENDING');
  const moves = await movesOf(ctx, deps.kinds, waiting, routes);
  for (const { application, standing } of moves)
    await moveOne(ctx, deps, application, standing, routes);
  sayApprovalsChanged(ctx, deps);
  return moves.length;
}

async function moveOne(
  ctx: RequestContext,
  deps: ApprovalDeps,
  application: ApplicationModel,
  before: Standing,
  routes: readonly KeptRoute[],
): Promise<void> {
  await freezeRoute(ctx, deps.kinds, application, routes);
  await settleAsked(ctx, deps, application);
  const fresh = (await standingsOf(ctx, deps.kinds, [application])).get(application.id) as Standing;
  const kept = carriedOver(before.facts.decisions, fresh.route);
  // A last step that would be done by this alone is asked once more: moving approves nothing.
  const last = fresh.route.steps.length - 1;
  await insertDecisions(
    ctx,
    kept
      .filter(({ step }) => step < last)
      .map((one) => ({
        ...one,
        id: deps.ids.next(),
        applicationId: application.id,
        round: fresh.round,
        isForWholeStep: false,
        comment: '',
        decidedAt: ctx.now,
        withdrawnAt: null,
        withdrawnBy: null,
      })),
  );
  const standing = await settleStep(ctx, deps, application);
  ctx.audit({
    action: 'update',
    subject: 'Application',
    subjectId: application.id,
    before: { approvalRoute: before.routeName },
    after: { approvalRoute: standing.routeName },
    of: { subject: 'Employee', id: application.employeeId },
  });
  await tellApprovers(ctx, deps, standing);
}
