import type { RequestContext } from '#core/server/context.ts';
import {
  DEFAULT_STEPS,
  type StepDefinition,
} from '#plugins/employee/domain/approvals/approvers.ts';
import { type Route, routeFor } from '#plugins/employee/domain/approvals/route.ts';
import type { ApplicationModel } from '../application/application.models.ts';
import { bossOf, type GroupAbove, groupsUpwards } from '../people/approval-people.ts';
import type { RequestKinds } from '../request-kind.ts';
import { allRoutes, type KeptRoute } from './route.store.ts';

/** A route with where it came from; without an id it is the default one. */
export type ChosenRoute = {
  readonly id: string | null;
  readonly name: string | null;
  readonly allowsSelfApproval: boolean;
  readonly asksDifferentPeople: boolean;
  readonly steps: readonly StepDefinition[];
};

const DEFAULT_ROUTE: ChosenRoute = {
  id: null,
  name: null,
  allowsSelfApproval: false,
  asksDifferentPeople: true,
  steps: DEFAULT_STEPS,
};

type Asking = Pick<ApplicationModel, 'employeeId' | 'type' | 'days' | 'minutes' | 'isRetroactive'>;

export function chooseRoute(
  routes: readonly KeptRoute[],
  groups: readonly GroupAbove[],
  { type, days, minutes, isRetroactive }: Asking,
): ChosenRoute {
  const fitting = routeFor(
    routes.map((route): Route => ({ ...route, steps: [] })),
    { type, groupIds: groups.map(({ id }) => id), days, minutes, isRetroactive },
  );
  return routes.find(({ id }) => id === fitting?.id) ?? DEFAULT_ROUTE;
}

export type Place = {
  readonly step: number;
  readonly kind: 'PERSON' | 'GROUP' | 'PERMISSION';
  readonly ref: string;
  readonly rank: number;
};

/** The places of all steps for this applicant: whose they are is asked when it matters. */
export async function placesFor(
  ctx: RequestContext,
  employeeId: string,
  steps: readonly StepDefinition[],
  groups: readonly GroupAbove[],
): Promise<Place[]> {
  const asksBoss = steps.some(({ approvers }) => approvers.some(({ kind }) => kind === 'BOSS'));
  const boss = asksBoss ? await bossOf(ctx, employeeId) : undefined;
  const places = steps.flatMap(({ approvers }, step) =>
    approvers.flatMap(({ kind, ref }): Place[] => {
      if (kind === 'PERSON') return ref ? [{ step, kind, ref, rank: 0 }] : [];
      if (kind === 'BOSS') return boss ? [{ step, kind: 'PERSON', ref: boss, rank: 0 }] : [];
      if (kind === 'PERMISSION') return ref ? [{ step, kind, ref, rank: 0 }] : [];
      if (ref) return [{ step, kind: 'GROUP', ref, rank: 0 }];
      return groups.map(({ id, rank }) => ({ step, kind: 'GROUP', ref: id, rank }));
    }),
  );
  const byKey = new Map<string, Place>();
  for (const place of places) {
    const key = `${place.step} ${place.kind} ${place.ref}`;
    const before = byKey.get(key);
    if (!before || place.rank < before.rank) byKey.set(key, place);
  }
  return [...byKey.values()];
}

/**
 * What the rules of the applicant say about it: what counts at once has no step, and the standard
 * route has no answer of its own about self-approval.
 */
async function asRuled(
  ctx: RequestContext,
  kinds: RequestKinds,
  route: ChosenRoute,
  application: ApplicationModel,
): Promise<ChosenRoute> {
  const kind = kinds.of(application.type);
  if (await kind.countsAtOnce?.(ctx, application)) return { ...DEFAULT_ROUTE, steps: [] };
  if (route.id !== null) return route;
  const allowsSelfApproval = (await kind.allowsSelfApproval?.(ctx, application)) ?? false;
  return { ...route, allowsSelfApproval };
}

/**
 * The route that holds for what is asked now, kept with the application; a new round begins. With
 * `routes` it moves there from another one, and moving makes nothing count at once.
 */
export async function freezeRoute(
  ctx: RequestContext,
  kinds: RequestKinds,
  application: ApplicationModel,
  routes?: readonly KeptRoute[],
): Promise<ChosenRoute> {
  const groups = await groupsUpwards(ctx, application.employeeId);
  const chosen = chooseRoute(routes ?? (await allRoutes(ctx)), groups, application);
  const ruled = await asRuled(ctx, kinds, chosen, application);
  const route = routes && ruled.steps.length === 0 ? chosen : ruled;
  await keepRoute(ctx, application, route, groups);
  return route;
}

/** The route is kept with the application, with the places of its steps; a new round begins. */
export async function keepRoute(
  ctx: RequestContext,
  application: Pick<ApplicationModel, 'id' | 'employeeId'>,
  route: ChosenRoute = DEFAULT_ROUTE,
  knownGroups?: readonly GroupAbove[],
): Promise<void> {
  const groups = knownGroups ?? (await groupsUpwards(ctx, application.employeeId));
  const kept = {
    route_id: route.id,
    route_name: route.name,
    allows_self_approval: route.allowsSelfApproval,
    asks_different_people: route.asksDifferentPeople,
    steps: JSON.stringify(route.steps),
    step: 0,
    frozen_at: ctx.now,
    reminded_at: null,
  };
  await ctx
    .insert('application_routes', { application_id: application.id, ...kept })
    .onConflict(['company_id', 'application_id'])
    .merge({ ...kept, round: ctx.raw('application_routes.round + 1') });
  const places = await placesFor(ctx, application.employeeId, route.steps, groups);
  await ctx
    .table('application_approvers')
    .where('application_approvers.application_id', application.id)
    .delete();
  if (places.length > 0) {
    await ctx.insert(
      'application_approvers',
      places.map((place) => ({ application_id: application.id, ...place })),
    );
  }
}

export const moveToStep = async (
  ctx: RequestContext,
  applicationId: string,
  step: number,
): Promise<void> =>
  ctx
    .table('application_routes')
    .where('application_routes.application_id', applicationId)
    .update({ step, reminded_at: null });
