import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { groupsAbove } from '#plugins/company/sql.ts';
import type { Delegation } from '#plugins/employee/domain/approvals/route.ts';
import { groupsOfPerson, managersOfGroup } from '#plugins/employee/sql/groups.ts';
import { leaves } from '#plugins/employee/sql/leaves.ts';
import { personOf } from '#plugins/employee/sql/people.ts';
import { postOn } from '#plugins/employee/sql/posts.ts';
import { holdersOfRight } from '#plugins/employee/sql/rights.ts';
import type { RequestKinds } from '../request-kind.ts';

/**
 * Who fills the places of the steps today, by the tables of whoever keeps them. Managers of a group
 * have to be staff; of a permission they hold its UPDATE. $1 is the company, `applications` a
 * condition on approver.application_id, $2 today.
 */
export const peopleOfSteps = (applications: string): string => `
  select approver.application_id, approver.step, approver.rank, person.id as employee_id
  from application_approvers as approver
  join ${personOf('approver.ref')} and person.is_active
  where approver.company_id = $1 and approver.kind = 'PERSON' and ${applications}
  union all
  select approver.application_id, approver.step, approver.rank, manager.id
  from application_approvers as approver
  ${managersOfGroup('approver.ref')}
  where approver.company_id = $1 and approver.kind = 'GROUP' and ${applications}
  union all
  select approver.application_id, approver.step, approver.rank, holder.id
  from application_approvers as approver
  ${holdersOfRight('approver.ref', '$2::date')}
  where approver.company_id = $1 and approver.kind = 'PERMISSION' and ${applications}`;

const DELEGATIONS = {
  name: 'approvals_delegations_of_today',
  text: `select delegation.approver_id as "approverId", delegation.delegate_id as "delegateId",
      delegation.from_date as "from", delegation.to_date as "to"
    from approval_delegations as delegation
    join ${personOf('delegation.delegate_id')} and person.is_active and person.is_staff
    where delegation.company_id = $1
      and (delegation.from_date is null
        or (delegation.from_date <= $2::date and delegation.to_date >= $2::date))
    order by delegation.id`,
};

/** Those that hold today, and those without an end; none to people who cannot open the inbox. */
export const delegationsOfToday = (ctx: RequestContext): Promise<Delegation[]> =>
  ctx.run<Delegation>(DELEGATIONS, [ctx.viewer.companyId, tokyoDate(ctx.now)]);

const ON_LEAVE = {
  name: 'approvers_on_leave_of_absence',
  text: `select distinct absence.employee_id as id
    from ${leaves('$3::date', '$3::date', '= any ($2::text[])')}`,
};

/** Who of them is away today, for the whole day: on leave of absence, or by an approved request. */
export async function awayToday(
  ctx: RequestContext,
  kinds: RequestKinds,
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (employeeIds.length === 0) return new Set();
  const people = [...new Set(employeeIds)];
  const today = tokyoDate(ctx.now);
  const onLeave = await ctx.run<{ id: string }>(ON_LEAVE, [ctx.viewer.companyId, people, today]);
  const away = new Set(onLeave.map(({ id }) => id));
  for (const kind of kinds.on(ctx))
    for (const id of (await kind.away?.(ctx, people, today)) ?? []) away.add(id);
  return away;
}

/** The viewer and everybody in whose place they may decide today. */
export async function placesOf(ctx: RequestContext, kinds: RequestKinds): Promise<string[]> {
  const { employeeId } = ctx.viewer;
  const theirs = (await delegationsOfToday(ctx)).filter(
    ({ delegateId }) => delegateId === employeeId,
  );
  const standing = theirs.filter(({ from }) => from === null).map(({ approverId }) => approverId);
  const away = await awayToday(ctx, kinds, standing);
  const dated = theirs.filter(({ from }) => from !== null).map(({ approverId }) => approverId);
  return [...new Set([employeeId, ...dated, ...away])];
}

const GROUPS = {
  name: 'approvals_groups_of_person_upwards',
  text: `with recursive ${groupsAbove(groupsOfPerson('$2', '$3::date'))}
    select upwards.id, min(upwards.distance) as rank
    from upwards group by upwards.id order by min(upwards.origin), min(upwards.distance)`,
};

export type GroupAbove = { readonly id: string; readonly rank: number };

/** The person's groups, the main one first, each followed by those above it. */
export async function groupsUpwards(
  ctx: RequestContext,
  employeeId: string,
): Promise<GroupAbove[]> {
  const rows = await ctx.run<GroupAbove>(GROUPS, [
    ctx.viewer.companyId,
    employeeId,
    tokyoDate(ctx.now),
  ]);
  return rows.map(({ id, rank }) => ({ id, rank: Number(rank) }));
}

const BOSS = {
  name: 'approvals_boss_of_person',
  text: `select post.boss_id as id from ${postOn('$2', '$3::date')} and post.boss_id is not null`,
};

export async function bossOf(ctx: RequestContext, employeeId: string): Promise<string | undefined> {
  const [row] = await ctx.run<{ id: string }>(BOSS, [
    ctx.viewer.companyId,
    employeeId,
    tokyoDate(ctx.now),
  ]);
  return row?.id;
}
