import type { RequestContext } from '#core/server/context.ts';
import { activeGroups, groupsAbove } from '#plugins/company/sql.ts';
import type { StepDefinition } from '#plugins/employee/domain/approvals/approvers.ts';
import {
  type StepPeople,
  stepLeftWithoutPerson,
} from '#plugins/employee/domain/approvals/different-people.ts';
import { holdersOf } from '#plugins/employee/sql/rights.ts';
import { everybody, hasMembersToStay, managersOfGroup } from '#plugins/employee/sql.ts';
import { fillingIn, holdersFor } from '../people/stand-ins.ts';
import type { RequestKinds } from '../request-kind.ts';
import type { KeptRoute } from './route.store.ts';
import type { RouteWarning } from './route-warning.ts';

/** Every group with its managers and those of the groups above it; rank 0 are its own. */
const MANAGERS = {
  name: 'approvals_managers_upwards_of_groups',
  text: `with recursive ${groupsAbove(`select its_group.id, its_group.id, 0 from ${activeGroups}`)}
    select upwards.origin as "groupId", upwards.id as "atId", upwards.distance as rank,
      in_charge.id as "employeeId",
      ${hasMembersToStay('upwards.origin', { isMain: true })} as "hasPeople"
    from upwards
    left join lateral (
      select manager.id from (select) as once ${managersOfGroup('upwards.id')}
    ) as in_charge on true
    order by upwards.origin, upwards.distance, in_charge.id`,
};
const NAMES = {
  name: 'approvals_names_of_approvers',
  text: `select person.id, person.last_name || ' ' || person.first_name as name
    from ${everybody()} and person.id = any ($2::text[])`,
};

type Manager = {
  readonly groupId: string;
  readonly atId: string;
  readonly rank: number;
  readonly employeeId: string | null;
  readonly hasPeople: boolean;
};

/**
 * Routes of several steps that different people cannot walk to the end, for applicants of some group:
 * the step that stays without anybody, whom it names, and who can step in by right. Whether the
 * applicant is one of them is known only once something is sent.
 */
export async function samePersonWarnings(
  ctx: RequestContext,
  kinds: RequestKinds,
  routes: readonly KeptRoute[],
): Promise<Map<string | null, RouteWarning[]>> {
  const wanted = routes.filter(
    ({ asksDifferentPeople, steps }) => asksDifferentPeople && steps.length > 1,
  );
  if (wanted.length === 0) return new Map();
  const managers = await ctx.run<Manager>(MANAGERS, [ctx.viewer.companyId]);
  const byGroup = Map.groupBy(managers, ({ groupId }) => groupId);
  const warnings = new Map<string | null, RouteWarning[]>();
  for (const route of wanted) {
    const holders = await holdersOfAll(ctx, kinds, route);
    const lacking = new Map<number, { people: Set<string>; canStepIn: Set<string> }>();
    for (const [, ofGroup] of byGroup) {
      if (!ofGroup[0]?.hasPeople || !isFor(route, ofGroup)) continue;
      const steps = await Promise.all(
        route.steps.map((step) => peopleOf(ctx, step, ofGroup, byGroup)),
      );
      const step = stepLeftWithoutPerson(steps);
      if (step === undefined) continue;
      const lack = lacking.get(step) ?? { people: new Set(), canStepIn: new Set() };
      for (const id of [...(steps[step]?.people ?? []), ...(steps[step]?.higher ?? [])])
        lack.people.add(id);
      for (const id of fillingIn(steps, step, holders)) lack.canStepIn.add(id);
      lacking.set(step, lack);
    }
    const names = await namesOf(
      ctx,
      [...lacking.values()].flatMap(({ people, canStepIn }) => [...people, ...canStepIn]),
    );
    warnings.set(
      route.id,
      [...lacking].map(([step, { people, canStepIn }]) => ({
        kind: 'SAME_PERSON_ONLY' as const,
        step,
        names: [...people].flatMap((id) => names.get(id) ?? []),
        canStepIn: [...canStepIn].flatMap((id) => names.get(id) ?? []),
      })),
    );
  }
  return warnings;
}

const isFor = ({ condition }: KeptRoute, ofGroup: readonly Manager[]): boolean =>
  !condition.groupIds || ofGroup.some(({ atId }) => condition.groupIds?.includes(atId));

/** Whoever holds the right for every kind that the route is for. */
async function holdersOfAll(
  ctx: RequestContext,
  kinds: RequestKinds,
  { condition }: KeptRoute,
): Promise<string[]> {
  const meant = kinds
    .on(ctx)
    .filter(({ type }) => !condition.types || condition.types.includes(type));
  const rights = new Set(meant.map(({ right }) => right));
  const [first = [], ...others] = await Promise.all(
    [...rights].map((right) => holdersFor(ctx, right)),
  );
  return first.filter((id) => others.every((holders) => holders.includes(id)));
}

async function peopleOf(
  ctx: RequestContext,
  { mode, approvers }: StepDefinition,
  ofGroup: readonly Manager[],
  byGroup: ReadonlyMap<string, readonly Manager[]>,
): Promise<StepPeople> {
  const people = new Set<string>();
  const higher = new Set<string>();
  for (const { kind, ref } of approvers) {
    // Whom it is about is known only with the applicant.
    if (kind === 'BOSS') return { mode, people: undefined };
    if (kind === 'PERSON' && ref) people.add(ref);
    if (kind === 'PERMISSION' && ref) for (const id of await holdersOf(ctx, ref)) people.add(id);
    if (kind !== 'GROUP_ADMINS') continue;
    const named =
      ref === null ? ofGroup : (byGroup.get(ref) ?? []).filter(({ rank }) => rank === 0);
    const managers = named.filter(({ employeeId }) => employeeId !== null);
    const nearest = Math.min(...managers.map(({ rank }) => rank));
    for (const { rank, employeeId } of managers)
      (rank === nearest ? people : higher).add(employeeId as string);
  }
  return { mode, people: [...people], higher: [...higher].filter((id) => !people.has(id)) };
}

async function namesOf(ctx: RequestContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.run<{ id: string; name: string }>(NAMES, [ctx.viewer.companyId, ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
