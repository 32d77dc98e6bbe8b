import type { Knex } from 'knex';
import type { RequestContext } from '#core/server/context.ts';
import { groupNameOn, groupOf } from '#plugins/company/sql.ts';

/** Periods that touch the days from `from` to `to`. */
const heldWithin = (from: string, to: string): string => `affiliations.valid_from <= ${to}
        and (affiliations.valid_until is null or ${from} < affiliations.valid_until)`;

/**
 * A condition: the person belongs, as a main or a sub group, to one of the groups on some day from `from` to `to`,
 * by default of one day. `groups` is the condition behind the group's id: '= any ($4::text[])'. Knex takes the
 * parameters in the order company, groups, to, from.
 */
export const isInGroups = (
  employee: string,
  groups: string,
  from: string,
  to = from,
  company = '$1',
): string => `exists (
    select from affiliations
    where affiliations.company_id = ${company} and affiliations.employee_id = ${employee}
      and affiliations.group_id ${groups} and ${heldWithin(from, to)})`;

/** A query of the group ids, main and sub groups, that the person belongs to on the day. $1 is the company. */
export const groupIdsOf = (employee: string, day: string): string =>
  `select affiliations.group_id from affiliations
      where affiliations.company_id = $1 and affiliations.employee_id = ${employee}
        and ${heldWithin(day, day)}`;

/**
 * The same for groupsAbove: a query of [place, group id, 0], where place 1 is the main group and the others follow
 * by the day on which the person came to them.
 */
export const groupsOfPerson = (employee: string, day: string): string =>
  `select row_number() over (order by affiliations.is_main desc, affiliations.valid_from),
        affiliations.group_id, 0
      from affiliations
      where affiliations.company_id = $1 and affiliations.employee_id = ${employee}
        and ${heldWithin(day, day)}`;

/** A condition: somebody belongs to the group of a column without an end; with `isMain`, as their main group. */
export const hasMembersToStay = (group: string, { isMain = false } = {}): string => `exists (
        select from affiliations where affiliations.company_id = $1
          and affiliations.group_id = ${group} and affiliations.valid_until is null${
            isMain ? ' and affiliations.is_main' : ''
          })`;

const members = (what: string, groups: string, from: string, to: string): string =>
  `select ${what} from affiliations
      where affiliations.company_id = $1 and affiliations.group_id ${groups}
        and ${heldWithin(from, to)}`;

/** A query of employee_id: whoever is meant by isInGroups. Somebody of two of the groups stands twice. */
export const membersOf = (groups: string, from: string, to = from): string =>
  members('affiliations.employee_id', groups, from, to);

/** The same, each once. */
export const eachMemberOf = (groups: string, from: string, to = from): string =>
  members('distinct affiliations.employee_id', groups, from, to);

/** The same as one row with an array `ids`, each once; null where there is nobody. */
export const memberIds = (groups: string, from: string, to = from): string =>
  members('array_agg(distinct affiliations.employee_id) as ids', groups, from, to);

/** Ids of the people who belong to one of the groups on the day, as a query for `whereIn`. */
export const membersOn = (
  ctx: RequestContext,
  groupIds: readonly string[],
  day: string,
): Knex.QueryBuilder =>
  everMembers(ctx, groupIds)
    .where('affiliations.valid_from', '<=', day)
    .where((open) =>
      open.whereNull('affiliations.valid_until').orWhere('affiliations.valid_until', '>', day),
    );

/** The same of whoever belongs to one of them on any day, past or to come. */
export const everMembers = (ctx: RequestContext, groupIds: readonly string[]): Knex.QueryBuilder =>
  ctx
    .table('affiliations')
    .select('affiliations.employee_id')
    .whereIn('affiliations.group_id', [...groupIds]);

/**
 * The main groups of people on a day: what stands behind FROM, its WHERE begun, to go on with `and …`. Hands out
 * own.employee_id and own.group_id, one row for each person; `joins` stand between FROM and WHERE. `whose` is the
 * condition behind the person's id: '= $6'.
 */
export const mainGroupOf = (whose: string, day: string, joins = ''): string => `affiliations as own
      ${joins} where own.company_id = $1 and own.employee_id ${whose}
        and own.is_main and own.valid_from <= ${day}
        and (own.valid_until is null or own.valid_until > ${day})`;

// The name is that of the last of the days that are asked about.
const mainGroup = (columns: string, employee: string, when: string, last: string): string =>
  `select ${columns}
      from affiliations
      join ${groupOf('affiliations.group_id', 'its_group')}
      where affiliations.company_id = $1 and affiliations.employee_id = ${employee}
        and affiliations.is_main and ${when}
      ${last}limit 1`;
const NEWEST = 'order by affiliations.valid_from desc\n      ';
const nameOf = (day: string): string => `${groupNameOn('its_group', day)} as name`;
const beside = (
  employee: string,
  day: string,
  when: string,
  last: string,
): string => `left join lateral (
      ${mainGroup(`${nameOf(day)}, its_group.display_order`, employee, when, last)}
    ) as main on true`;

/**
 * A join beside a person: their main group on the day as `main`, handing out its name of that day and display_order,
 * deleted groups too. One row at most; both are null where they have none.
 */
export const mainGroupOn = (employee: string, day: string): string =>
  beside(employee, day, heldWithin(day, day), '');

/** The same of the last one that they have on any of the days from `from` to `to`, by its name on the last of them. */
export const mainGroupWithin = (employee: string, from: string, to: string): string =>
  beside(employee, to, heldWithin(from, to), NEWEST);

/** The same of the last one that has begun by the day, also where it is over. */
export const mainGroupUpTo = (employee: string, day: string): string =>
  beside(employee, day, `affiliations.valid_from <= ${day}`, NEWEST);

/** The name of the last main group from `from` to `to`, as a value; null where there is none. */
export const mainGroupNameWithin = (employee: string, from: string, to: string): string =>
  `(${mainGroup(nameOf(to), employee, heldWithin(from, to), NEWEST)})`;

/**
 * Joins behind a row with a day: whoever else is in the person's main group on it, as `mates` handing out
 * employee_id, one row for each of them. No row where the person has no main group.
 */
export const teamMates = (employee: string, day: string): string => `join affiliations as own
      on own.company_id = $1 and own.employee_id = ${employee} and own.is_main
      and own.valid_from <= ${day}
      and (own.valid_until is null or ${day} < own.valid_until)
    join affiliations as mates
      on mates.company_id = $1 and mates.group_id = own.group_id and mates.employee_id <> ${employee}
      and mates.is_main and mates.valid_from <= ${day}
      and (mates.valid_until is null or ${day} < mates.valid_until)`;

/**
 * Joins behind a row with a group: its administrators who are in service and attendance managers, as `manager`
 * with the columns of personOf, one row for each. $1 is the company.
 */
export const managersOfGroup = (
  group: string,
): string => `join group_admins on group_admins.company_id = $1 and group_admins.group_id = ${group}
    join employees as manager on manager.company_id = $1 and manager.id = group_admins.employee_id
      and manager.is_active and manager.is_staff`;
