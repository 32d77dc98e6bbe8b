import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { Delegation } from '../../domain/approval/route.ts';
import type { RequestKinds } from './request-kind.ts';

/**
 * Who fills the places of the steps today, by the tables of whoever keeps them. Managers of a group
 * have to be staff; of a permission they hold its UPDATE. $1 is the company, `applications` a
 * condition on approver.application_id, $2 today.
 */
export const peopleOfSteps = (applications: string): string => `
  select approver.application_id, approver.step, approver.rank, employees.id as employee_id
  from application_approvers as approver
  join employees on employees.company_id = $1 and employees.id = approver.ref
    and employees.is_active
  where approver.company_id = $1 and approver.kind = 'PERSON' and ${applications}
  union all
  select approver.application_id, approver.step, approver.rank, employees.id
  from application_approvers as approver
  join group_admins on group_admins.company_id = $1 and group_admins.group_id = approver.ref
  join employees on employees.company_id = $1 and employees.id = group_admins.employee_id
    and employees.is_active and employees.is_staff
  where approver.company_id = $1 and approver.kind = 'GROUP' and ${applications}
  union all
  select approver.application_id, approver.step, approver.rank, employees.id
  from application_approvers as approver
  join permission_groups on permission_groups.company_id = $1
    and (permission_groups.is_master or exists (
      select from permission_group_grants as granted
      where granted.company_id = $1 and granted.permission_group_id = permission_groups.id
        and granted.code = approver.ref and granted.action = 'UPDATE'))
  join permission_holders as holder on holder.company_id = $1
    and holder.permission_group_id = permission_groups.id and holder.valid_from <= $2::date
    and (holder.valid_until is null or holder.valid_until > $2::date)
  join employees on employees.company_id = $1 and employees.id = holder.employee_id
    and employees.is_active
  where approver.company_id = $1 and approver.kind = 'PERMISSION' and ${applications}`;

/** Who holds the UPDATE of a permission today. */
const HOLDERS = {
  name: 'attendance_holders_of_permission',
  text: `select distinct employees.id
    from permission_groups
    join permission_holders as holder on holder.company_id = $1
      and holder.permission_group_id = permission_groups.id and holder.valid_from <= $2::date
      and (holder.valid_until is null or holder.valid_until > $2::date)
    join employees on employees.company_id = $1 and employees.id = holder.employee_id
      and employees.is_active
    where permission_groups.company_id = $1 and (permission_groups.is_master or exists (
      select from permission_group_grants as granted
      where granted.company_id = $1 and granted.permission_group_id = permission_groups.id
        and granted.code = $3 and granted.action = 'UPDATE'))
    order by employees.id`,
};

export async function holdersOf(ctx: RequestContext, code: string): Promise<string[]> {
  const rows = await ctx.run<{ id: string }>(HOLDERS, [
    ctx.viewer.companyId,
    tokyoDate(ctx.now),
    code,
  ]);
  return rows.map(({ id }) => id);
}

const DELEGATIONS = {
  name: 'attendance_delegations_of_today',
  text: `select delegation.approver_id as "approverId", delegation.delegate_id as "delegateId",
      delegation.from_date as "from", delegation.to_date as "to"
    from approval_delegations as delegation
    join employees on employees.company_id = $1 and employees.id = delegation.delegate_id
      and employees.is_active and employees.is_staff
    where delegation.company_id = $1
      and (delegation.from_date is null
        or (delegation.from_date <= $2::date and delegation.to_date >= $2::date))
    order by delegation.id`,
};

/** Those that hold today, and those that stand for good; none to people who cannot open the inbox. */
export const delegationsOfToday = (ctx: RequestContext): Promise<Delegation[]> =>
  ctx.run<Delegation>(DELEGATIONS, [ctx.viewer.companyId, tokyoDate(ctx.now)]);

const ON_LEAVE = {
  name: 'approvers_on_leave_of_absence',
  text: `select distinct leave_periods.employee_id as id from leave_periods
    where leave_periods.company_id = $1 and leave_periods.employee_id = any ($2::text[])
      and leave_periods.starts_on <= $3::date and leave_periods.ends_on >= $3::date`,
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
  name: 'attendance_groups_of_person_upwards',
  text: `with recursive upwards (id, rank, place) as (
      select affiliations.group_id, 0,
        row_number() over (order by affiliations.is_main desc, affiliations.valid_from)
      from affiliations
      where affiliations.company_id = $1 and affiliations.employee_id = $2
        and affiliations.valid_from <= $3::date
        and (affiliations.valid_until is null or affiliations.valid_until > $3::date)
      union all
      select affiliation_groups.parent_id, upwards.rank + 1, upwards.place
      from upwards
      join affiliation_groups on affiliation_groups.company_id = $1
        and affiliation_groups.id = upwards.id
      where affiliation_groups.parent_id is not null and upwards.rank < 50
    )
    select upwards.id, min(upwards.rank) as rank, min(upwards.place) as place
    from upwards group by upwards.id order by min(upwards.place), min(upwards.rank)`,
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
  name: 'attendance_boss_of_person',
  text: `select assignment.boss_id as id from employee_assignments as assignment
    where assignment.company_id = $1 and assignment.employee_id = $2
      and assignment.valid_from <= $3::date
      and (assignment.valid_until is null or assignment.valid_until > $3::date)
      and assignment.boss_id is not null`,
};

export async function bossOf(ctx: RequestContext, employeeId: string): Promise<string | undefined> {
  const [row] = await ctx.run<{ id: string }>(BOSS, [
    ctx.viewer.companyId,
    employeeId,
    tokyoDate(ctx.now),
  ]);
  return row?.id;
}
