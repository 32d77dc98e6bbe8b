import type { RequestContext } from '#core/server/context.ts';
import type { StepDefinition } from '../../domain/approval/approvers.ts';
import { type StepPeople, stepLeftWithoutPerson } from '../../domain/approval/different-people.ts';
import { holdersOf } from './approval-people.ts';
import type { RequestKinds } from './request-kind.ts';
import type { KeptRoute } from './route.store.ts';
import type { RouteWarning } from './route-checks.ts';
import { fillingIn, holdersFor } from './stand-ins.ts';

/** Every group with its managers and those of the groups above it; rank 0 are its own. */
const MANAGERS = {
  name: 'attendance_managers_upwards_of_groups',
  text: `with recursive upwards (start, id, rank) as (
      select affiliation_groups.id, affiliation_groups.id, 0 from affiliation_groups
      where affiliation_groups.company_id = $1 and affiliation_groups.deleted_at is null
        and affiliation_groups.is_active
      union all
      select upwards.start, affiliation_groups.parent_id, upwards.rank + 1
      from upwards join affiliation_groups on affiliation_groups.company_id = $1
        and affiliation_groups.id = upwards.id
      where affiliation_groups.parent_id is not null and upwards.rank < 50
    )
    select upwards.start as "groupId", upwards.id as "atId", upwards.rank,
      admins.employee_id as "employeeId", exists (
        select from affiliations where affiliations.company_id = $1
          and affiliations.group_id = upwards.start and affiliations.valid_until is null
          and affiliations.is_main) as "hasPeople"
    from upwards
    left join (group_admins as admins
      join employees on employees.company_id = $1 and employees.id = admins.employee_id
        and employees.is_active and employees.is_staff)
      on admins.company_id = $1 and admins.group_id = upwards.id
    order by upwards.start, upwards.rank, admins.employee_id`,
};
const NAMES = {
  name: 'attendance_names_of_approvers',
  text: `select employees.id, employees.last_name || ' ' || employees.first_name as name
    from employees where employees.company_id = $1 and employees.id = any ($2::text[])`,
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
  const found = new Map<string | null, RouteWarning[]>();
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
    found.set(
      route.id,
      [...lacking].map(([step, { people, canStepIn }]) => ({
        kind: 'SAME_PERSON_ONLY' as const,
        step,
        names: [...people].flatMap((id) => names.get(id) ?? []),
        canStepIn: [...canStepIn].flatMap((id) => names.get(id) ?? []),
      })),
    );
  }
  return found;
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
