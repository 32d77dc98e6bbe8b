import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { StepDefinition } from '#plugins/employee/domain/approvals/approvers.ts';
import {
  mayDecideFor,
  type Progress,
  progressOf,
  type Route,
  type RouteFacts,
  type RouteStep,
  type StepDecision,
  takenOf,
} from '#plugins/employee/domain/approvals/route.ts';
import type { ApplicationModel } from '../application/application.models.ts';
import type { KnownKind, RequestKinds } from '../request-kind.ts';
import { awayToday, delegationsOfToday, peopleOfSteps } from './approval-people.ts';

export type DecisionModel = StepDecision & {
  readonly id: string;
  readonly applicationId: string;
  readonly round: number;
  readonly isForWholeStep: boolean;
  readonly comment: string;
  readonly decidedAt: Date;
  readonly withdrawnAt: Date | null;
  readonly withdrawnBy: string | null;
};

/** Where an application stands on its route, with everything that the rules ask of it. */
export type Standing = {
  readonly application: ApplicationModel;
  readonly kind: KnownKind;
  readonly routeId: string | null;
  readonly routeName: string | null;
  readonly round: number;
  readonly definitions: readonly StepDefinition[];
  readonly route: Route;
  readonly facts: RouteFacts;
  readonly progress: Progress;
  /** All rounds, the oldest first, with those that were taken back. */
  readonly decisions: readonly DecisionModel[];
};

type Frozen = {
  applicationId: string;
  routeId: string | null;
  routeName: string | null;
  allowsSelfApproval: boolean;
  asksDifferentPeople: boolean;
  steps: StepDefinition[];
  round: number;
};

const FROZEN = {
  name: 'approvals_frozen_routes',
  text: `select application_id as "applicationId", route_id as "routeId", route_name as "routeName",
      allows_self_approval as "allowsSelfApproval",
      asks_different_people as "asksDifferentPeople", steps, round
    from application_routes where company_id = $1 and application_id = any ($2::text[])`,
};
const PEOPLE = {
  name: 'approvals_people_of_steps',
  text: `select people.application_id as "applicationId", people.step, people.rank,
      people.employee_id as "employeeId"
    from (${peopleOfSteps('approver.application_id = any ($3::text[])')}) as people
    order by people.rank, people.employee_id`,
};
const DECISIONS = {
  name: 'approvals_decisions',
  text: `select id, application_id as "applicationId", round, step, by_id as "byId", for_id as "forId",
      whole_step as "isForWholeStep", outcome, comment, decided_at as "decidedAt",
      withdrawn_at as "withdrawnAt", withdrawn_by as "withdrawnBy"
    from application_decisions where company_id = $1 and application_id = any ($2::text[])
    order by decided_at, id`,
};

type PersonOfStep = { applicationId: string; step: number; rank: number; employeeId: string };

/** Those whose route was kept; drafts have none. A few statements for any number of them. */
export async function standingsOf(
  ctx: RequestContext,
  kinds: RequestKinds,
  applications: readonly ApplicationModel[],
): Promise<Map<string, Standing>> {
  if (applications.length === 0) return new Map();
  const { companyId } = ctx.viewer;
  const today = tokyoDate(ctx.now);
  const ids = applications.map(({ id }) => id);
  const frozen = await ctx.run<Frozen>(FROZEN, [companyId, ids]);
  const people = await ctx.run<PersonOfStep>(PEOPLE, [companyId, today, ids]);
  const decisions = await ctx.run<DecisionModel>(DECISIONS, [companyId, ids]);
  const delegations = await delegationsOfToday(ctx);
  const away = await awayToday(ctx, kinds, [
    ...new Set(people.map(({ employeeId }) => employeeId)),
  ]);
  const routes = new Map(frozen.map((one) => [one.applicationId, one]));
  const peopleBy = Map.groupBy(people, ({ applicationId }) => applicationId);
  const decisionsBy = Map.groupBy(decisions, ({ applicationId }) => applicationId);
  return new Map(
    applications.flatMap((application): [string, Standing][] => {
      const kept = routes.get(application.id);
      if (!kept) return [];
      const theirs = decisionsBy.get(application.id) ?? [];
      const facts: RouteFacts = {
        applicantId: application.employeeId,
        decisions: theirs.filter(
          ({ round, withdrawnAt }) => round === kept.round && withdrawnAt === null,
        ),
        delegations,
        today,
        isOnApprovedLeave: (id) => away.has(id),
      };
      const { routeId, allowsSelfApproval, asksDifferentPeople } = kept;
      const ofSteps = peopleBy.get(application.id) ?? [];
      const route: Route = {
        id: routeId ?? '',
        condition: {},
        displayOrder: 0,
        allowsSelfApproval,
        asksDifferentPeople,
        steps: kept.steps.map(({ mode }, index) => {
          const taken = takenOf(kept, facts, index);
          const mayAct = (id: string) =>
            (allowsSelfApproval || id !== application.employeeId) && !taken.has(id);
          const ofStep = ofSteps.filter(({ step }) => step === index);
          return { mode, ...nearestFirst(ofStep, mayAct) };
        }),
      };
      const standing: Standing = {
        application,
        kind: kinds.of(application.type),
        routeId: kept.routeId,
        routeName: kept.routeName,
        round: kept.round,
        definitions: kept.steps,
        route,
        facts,
        progress: progressOf(route, facts),
        decisions: theirs,
      };
      return [[application.id, standing]];
    }),
  );
}

/** Of a role of the applicant's groups the nearest ones who may act, the others above them. */
function nearestFirst(
  ofStep: readonly PersonOfStep[],
  mayAct: (employeeId: string) => boolean,
): Pick<RouteStep, 'approverIds' | 'higherIds'> {
  const able = ofStep.filter(({ employeeId }) => mayAct(employeeId));
  const nearest = Math.min(...(able.length > 0 ? able : ofStep).map(({ rank }) => rank));
  const at = (isNear: boolean) => [
    ...new Set(
      ofStep.filter(({ rank }) => rank <= nearest === isNear).map((one) => one.employeeId),
    ),
  ];
  const approverIds = at(true);
  return { approverIds, higherIds: at(false).filter((id) => !approverIds.includes(id)) };
}

/** In whose place the viewer decides; undefined where it is not theirs. */
export type Authority = { readonly forId: string; readonly isForWholeStep: boolean };

/**
 * The route names them, or somebody who is away; else the company's right to decide on this kind of
 * application stands in for the whole step. Nobody decides on their own wish unless the route allows,
 * nor two steps of the same application where it asks for different people.
 */
export function authorityOf(ctx: RequestContext, standing: Standing): Authority | undefined {
  const { employeeId, grants } = ctx.viewer;
  const { application, kind, progress, route } = standing;
  const place = mayDecideFor(progress, employeeId);
  if (place) return { forId: place.approverId, isForWholeStep: false };
  if (application.employeeId === employeeId && !route.allowsSelfApproval) return undefined;
  if (takenOf(route, standing.facts, progress.step).has(employeeId)) return undefined;
  return grants.has(`${kind.right}:update`)
    ? { forId: employeeId, isForWholeStep: true }
    : undefined;
}

/** The step would be theirs, had they not decided another one of the same application. */
export function decidedAnotherStep(ctx: RequestContext, standing: Standing): boolean {
  const { application, facts } = standing;
  if (application.status !== 'PENDING' || authorityOf(ctx, standing)) return false;
  const route = { ...standing.route, asksDifferentPeople: false };
  const without = { ...standing, route, progress: progressOf(route, facts) };
  return authorityOf(ctx, without) !== undefined;
}
