import type { RequestContext } from '#core/server/context.ts';
import { DEFAULT_STEPS, type StepDefinition } from '../../domain/approval/approvers.ts';
import { type Route, routeFor } from '../../domain/approval/route.ts';
import type { ApplicationModel } from '../models.ts';
import { rulesOn } from '../rules/rules-of-people.ts';
import { bossOf, type GroupAbove, groupsUpwards } from './approval-people.ts';
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
  const found = routeFor(
    routes.map((route): Route => ({ ...route, steps: [] })),
    { type, groupIds: groups.map(({ id }) => id), days, minutes, isRetroactive },
  );
  return routes.find(({ id }) => id === found?.id) ?? DEFAULT_ROUTE;
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
  const known = new Map<string, Place>();
  for (const place of places) {
    const key = `${place.step} ${place.kind} ${place.ref}`;
    const before = known.get(key);
    if (!before || place.rank < before.rank) known.set(key, place);
  }
  return [...known.values()];
}

/**
 * What the rules of the applicant say about it (REQUEST, RECORD_ATTENDANCE): corrections that count
 * at once have no step, and the standard route has no answer of its own about self-approval.
 */
async function asRuled(
  ctx: RequestContext,
  route: ChosenRoute,
  { employeeId, fromDate, type }: ApplicationModel,
): Promise<ChosenRoute> {
  if (route.id !== null && type !== 'REVISE') return route;
  const { REQUEST, RECORD_ATTENDANCE } = (await rulesOn(ctx, employeeId, fromDate)).values;
  if (type === 'REVISE' && RECORD_ATTENDANCE.employeeMends === 'DIRECTLY')
    return { ...DEFAULT_ROUTE, steps: [] };
  return route.id === null ? { ...route, allowsSelfApproval: REQUEST.allowsSelfApproval } : route;
}

/**
 * The route that holds for what is asked now, kept with the application; a new round begins. With
 * `routes` it moves there from another one, and moving makes nothing count at once.
 */
export async function freezeRoute(
  ctx: RequestContext,
  application: ApplicationModel,
  routes?: readonly KeptRoute[],
): Promise<ChosenRoute> {
  const groups = await groupsUpwards(ctx, application.employeeId);
  const chosen = chooseRoute(routes ?? (await allRoutes(ctx)), groups, application);
  const ruled = await asRuled(ctx, chosen, application);
  const route = routes && ruled.steps.length === 0 ? chosen : ruled;
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
  return route;
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
