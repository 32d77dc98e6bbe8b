import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { activeGroups, groupsAbove, groupsInUse } from '#plugins/company/sql.ts';
import {
  type ApproverSource,
  DEFAULT_STEPS,
  type StepDefinition,
} from '#plugins/employee/domain/approvals/approvers.ts';
import { holdersOf } from '#plugins/employee/sql/rights.ts';
import { everybody, hasMembersToStay, managersOfGroup } from '#plugins/employee/sql.ts';
import type { CreateApprovalRouteInput } from '#schema/generated/resolver-types.ts';
import type { RequestKinds } from '../request-kind.ts';
import { type KeptRoute, nameIsTaken, type RouteValues } from './route.store.ts';
import { samePersonWarnings } from './route-people.ts';
import type { RouteWarning } from './route-warning.ts';

const refOf = ({ kind, ref }: { kind: string; ref?: string | null | undefined }) =>
  kind === 'BOSS' ? null : (ref ?? null);

/** The input as values; people, groups and permissions that do not exist are named in the refusal. */
export async function routeValues(
  ctx: RequestContext,
  kinds: RequestKinds,
  input: CreateApprovalRouteInput,
  before?: KeptRoute,
): Promise<RouteValues> {
  const issues: Issue[] = [];
  const rights = new Set(kinds.on(ctx).map(({ right }) => right));
  if (await nameIsTaken(ctx, input.name, before?.id))
    issues.push({ path: 'data/name', key: 'validation.duplicate' });
  const steps = input.steps.map(
    ({ mode, approvers }): StepDefinition => ({
      mode,
      approvers: approvers.map((one): ApproverSource => ({ kind: one.kind, ref: refOf(one) })),
    }),
  );
  const groupIds = [...new Set(input.groupIds ?? [])];
  const refs = await knownRefs(ctx, steps, groupIds);
  if (groupIds.some((id) => !refs.groups.has(id)))
    issues.push({ path: 'data/groupIds', key: 'validation.choice' });
  steps.forEach(({ approvers }, step) => {
    approvers.forEach(({ kind, ref }, place) => {
      const fits =
        kind === 'BOSS' ||
        (kind === 'GROUP_ADMINS' && (ref === null || refs.groups.has(ref))) ||
        (kind === 'PERSON' && ref !== null && refs.people.has(ref)) ||
        (kind === 'PERMISSION' && ref !== null && rights.has(ref));
      const path = `data/steps/${step}/approvers/${place}/ref`;
      if (!fits) issues.push({ path, key: ref ? 'validation.choice' : 'validation.required' });
    });
  });
  if (issues.length > 0) throw invalidInput(issues);
  return {
    name: input.name,
    condition: {
      ...(input.types?.length ? { types: [...new Set(input.types)] } : {}),
      ...(groupIds.length > 0 ? { groupIds } : {}),
      ...(input.minDays == null ? {} : { minDays: input.minDays }),
      ...(input.minMinutes == null ? {} : { minMinutes: input.minMinutes }),
      ...(input.retroactive == null ? {} : { retroactive: input.retroactive }),
    },
    allowsSelfApproval: input.allowsSelfApproval ?? false,
    asksDifferentPeople: input.asksDifferentPeople ?? before?.asksDifferentPeople ?? true,
    steps,
  };
}

async function knownRefs(
  ctx: RequestContext,
  steps: readonly StepDefinition[],
  groupIds: readonly string[],
) {
  const refs = (kind: ApproverSource['kind']) =>
    steps.flatMap(({ approvers }) =>
      approvers.flatMap((one) => (one.kind === kind && one.ref ? [one.ref] : [])),
    );
  const groups = await groupsInUse(ctx, [...groupIds, ...refs('GROUP_ADMINS')]);
  const people = await peopleNamed(ctx, refs('PERSON'));
  return { groups: new Set(groups.keys()), people: new Set(people.keys()) };
}

const NAMED = {
  name: 'approvals_people_named_in_routes',
  text: `select person.id, person.last_name || ' ' || person.first_name as name,
      person.is_active and person.is_staff as can
    from ${everybody()} and person.id = any ($2::text[])`,
};

/** Those of them who exist, and whether they can decide. */
async function peopleNamed(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Named & { readonly can: boolean }>> {
  const values = [ctx.viewer.companyId, ids];
  const people = await ctx.run<Named & { readonly can: boolean }>(NAMED, values);
  return new Map(people.map((one) => [one.id, one]));
}

const UNMANAGED = {
  name: 'approvals_groups_without_managers',
  text: `with recursive ${groupsAbove(`select its_group.id, its_group.id, 0 from ${activeGroups}`)}
    select its_group.id, its_group.name, its_group.is_main as "isMain"
    from ${activeGroups} and ${hasMembersToStay('its_group.id')}
      and not exists (
        select from upwards ${managersOfGroup('upwards.id')}
        where upwards.origin = its_group.id)
    order by its_group.display_order, its_group.id`,
};

type Named = { readonly id: string; readonly name: string };

/** What leaves a step of the routes without anybody: told beside each route. */
export async function warnRoutes(
  ctx: RequestContext,
  kinds: RequestKinds,
  routes: readonly KeptRoute[],
): Promise<Map<string | null, RouteWarning[]>> {
  const same = await samePersonWarnings(ctx, kinds, routes);
  const all = [...routes, { id: null, steps: DEFAULT_STEPS }];
  const unmanaged = await ctx.run<Named & { isMain: boolean }>(UNMANAGED, [ctx.viewer.companyId]);
  const refs = all.flatMap(({ steps }) => steps.flatMap(({ approvers }) => approvers));
  const named = await peopleNamed(
    ctx,
    refs.flatMap(({ kind, ref }) => (kind === 'PERSON' && ref ? [ref] : [])),
  );
  const empty = new Set<string>();
  for (const code of new Set(
    refs.flatMap(({ kind, ref }) => (kind === 'PERMISSION' && ref ? [ref] : [])),
  ))
    if ((await holdersOf(ctx, code)).length === 0) empty.add(code);
  return new Map(
    all.map(({ id, steps }) => [
      id,
      steps.flatMap(({ approvers }, step): RouteWarning[] => [
        ...approvers.flatMap(({ kind, ref }): RouteWarning[] => {
          const about = (what: RouteWarning['kind'], names: string[]): RouteWarning[] => [
            { kind: what, step, names, canStepIn: [] },
          ];
          if (kind === 'PERSON') {
            const person = named.get(ref ?? '');
            return person?.can ? [] : about('PERSON_CANNOT', [person?.name ?? '']);
          }
          if (kind === 'PERMISSION')
            return empty.has(ref ?? '') ? about('NOBODY_HOLDS', [ref ?? '']) : [];
          if (kind === 'BOSS') return [];
          // Whoever is in a sub group has a main one too, whose managers are asked with those of the other.
          const missing = unmanaged.filter(({ id, isMain }) =>
            ref === null ? isMain : id === ref,
          );
          if (missing.length === 0) return [];
          return about(
            'GROUP_WITHOUT_MANAGER',
            missing.map(({ name }) => name),
          );
        }),
        ...(same.get(id) ?? []).filter((one) => one.step === step),
      ]),
    ]),
  );
}
