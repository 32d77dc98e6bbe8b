import type { GraphQLResolveInfo } from 'graphql';
import { asksOnlyFor } from '#core/fast/index.ts';
import { type Field, fieldsOf } from '#core/record.ts';
import { canAll } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { groupOf, workplaceOf } from '#plugins/company/sql.ts';
import { Employee } from '../../generated/records/Employee.ts';
import { HIDES_ONLINE } from '../../sql/online.ts';

// A statement with these has the company as $1 and the day of the request as $2.

export type EmployeeColumns = { readonly columns: string; readonly joins: string };

const inForce = (table: string) =>
  `${table}.valid_from <= $2::date and (${table}.valid_until is null or ${table}.valid_until > $2::date)`;

/** What the list changes in its cells, besides what it shows of everybody. */
const IN_CELLS: ReadonlySet<string> = new Set(['mobile', 'workplacePhone']);
const isOnLine = ([name, { isListed }]: readonly [name: string, field: Field]): boolean =>
  isListed === true || IN_CELLS.has(name);
const LINED = fieldsOf(Employee).filter(isOnLine);

/** Columns that the SDL declares, each under the name of its field. */
const declared = (fields: readonly (readonly [name: string, field: Field])[]): string =>
  fields.map(([name, { column }]) => `employees.${column} as "${name}"`).join(', ');

const ON_A_LINE = `
  employees.id, employees.version, ${declared(LINED)}, employees.email, employees.profile_image_key as "profileImageKey",
  (employees.is_active and (employees.retired_on is null or employees.retired_on >= $2::date)) as "isActive",
  post.workplace_id as "workplaceId", workplace.name as "workplaceName",
  main.group_id as "mainGroupId", its_group.name as "mainGroupName",
  post.recruitment_type_id as "recruitmentTypeId", post.employment_division_id as "employmentDivisionId",
  held.permission_group_id as "permissionGroupId",
  exists (
    select from leave_periods
    where leave_periods.company_id = employees.company_id and leave_periods.employee_id = employees.id
      and leave_periods.starts_on <= $2::date and leave_periods.ends_on >= $2::date
  ) as "isOnLeave"`;

const JOINS = `
  left join lateral (
    select employee_assignments.workplace_id, employee_assignments.recruitment_type_id,
      employee_assignments.employment_division_id
    from employee_assignments
    where employee_assignments.company_id = employees.company_id
      and employee_assignments.employee_id = employees.id and ${inForce('employee_assignments')}
    limit 1
  ) post on true
  left join ${workplaceOf('post.workplace_id', 'workplace')}
  left join lateral (
    select affiliations.group_id from affiliations
    where affiliations.company_id = employees.company_id and affiliations.employee_id = employees.id
      and affiliations.is_main and ${inForce('affiliations')}
    order by affiliations.valid_from desc limit 1
  ) main on true
  left join ${groupOf('main.group_id', 'its_group')}
  left join lateral (
    select permission_holders.permission_group_id from permission_holders
    where permission_holders.company_id = employees.company_id and permission_holders.employee_id = employees.id
      and ${inForce('permission_holders')}
    order by permission_holders.valid_from desc limit 1
  ) held on true`;

/** Everything that is known of a person today. */
export const WHOLE: EmployeeColumns = {
  columns: `${ON_A_LINE}, employees.company_id as "companyId", employees.account_id as "accountId",
  ${declared(fieldsOf(Employee).filter((field) => !isOnLine(field)))},
  employees.transfer_class as "transferClassId", employees.holiday_pattern_id as "holidayPatternId",
  employees.last_online_at as "lastOnlineAt", ${HIDES_ONLINE} as "hidesOnline", employees.created_at as "createdAt",
  employees.updated_at as "updatedAt"`,
  joins: JOINS,
};

/** What the list shows of each, with the names that would else be three more questions. */
export const LINE: EmployeeColumns = {
  columns: `${ON_A_LINE}, recruitment_types.name as "recruitmentTypeName",
  employment_divisions.name as "employmentDivisionName", permission_groups.name as "permissionGroupName"`,
  joins: `${JOINS}
  left join recruitment_types on recruitment_types.company_id = employees.company_id
    and recruitment_types.id = post.recruitment_type_id
  left join employment_divisions on employment_divisions.company_id = employees.company_id
    and employment_divisions.id = post.employment_division_id
  left join permission_groups on permission_groups.company_id = employees.company_id
    and permission_groups.id = held.permission_group_id`,
};

const NAMED = ['workplace', 'group', 'recruitmentType', 'employmentDivision', 'groupPermission'];
const LINE_FIELDS: ReadonlySet<string> = new Set([
  ...['id', 'version', 'email', 'profileImageUrl', 'isActive', 'isOnLeave', '__typename'],
  ...LINED.map(([name]) => name),
  ...NAMED.flatMap((field) => [field, `${field}.id`, `${field}.name`, `${field}.__typename`]),
]);

/**
 * As much as is asked for below `above` ('nodes.'), in one of two shapes: each shape is a statement
 * that every connection keeps.
 */
export function columnsFor(
  ctx: RequestContext,
  info: GraphQLResolveInfo,
  above: string,
): EmployeeColumns {
  // Names on a line come without a look at who may read what they belong to.
  if (!canAll(ctx, 'read', 'RecruitmentType') || !canAll(ctx, 'read', 'EmploymentDivision'))
    return WHOLE;
  return asksOnlyFor(info, above, LINE_FIELDS) ? LINE : WHOLE;
}

/** What stands on a line with its name, and is asked for no more than that. */
export const onLine = <Row>(id: string | null, name: string | null): Row | null =>
  id !== null && name !== null ? ({ id, name } as Row) : null;
