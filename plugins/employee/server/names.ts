import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { AffectedEmployee } from '#plugins/company/api.ts';
import type { PersonName } from '../api.ts';
import { inService } from './employees/in-service.ts';

/** The answers to other plugins' narrow questions about people. */
export async function findNames(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, PersonName>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.run<PersonName>(
    {
      name: 'employee_names',
      text: `select id, employee_number as "employeeNumber", last_name as "lastName", first_name as "firstName",
          last_name_kana as "lastNameKana", first_name_kana as "firstNameKana"
        from employees where company_id = $1 and id = any($2::text[])`,
    },
    [ctx.viewer.companyId, [...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findPersonNames(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const names = await findNames(ctx, ids);
  return new Map(
    [...names].map(([id, { lastName, firstName }]) => [id, `${lastName} ${firstName}`]),
  );
}

export async function membersOfGroups(
  ctx: RequestContext,
  groupIds: readonly string[],
): Promise<string[]> {
  const rows = await ctx.run<{ id: string }>(
    {
      name: 'employee_members_of_groups',
      text: `select distinct employees.id, employees.sort_kana from affiliations
        join employees on employees.company_id = $1 and employees.id = affiliations.employee_id
          and ${inService('$3')}
        where affiliations.company_id = $1 and affiliations.group_id = any($2::text[])
          and affiliations.valid_from <= $3::date
          and (affiliations.valid_until is null or affiliations.valid_until > $3::date)
        order by employees.sort_kana, employees.id`,
    },
    [ctx.viewer.companyId, groupIds, tokyoDate(ctx.now)],
  );
  return rows.map(({ id }) => id);
}

export async function adminsOfGroups(
  ctx: RequestContext,
  groupIds: readonly string[],
): Promise<string[]> {
  const rows = await ctx.run<{ id: string }>(
    {
      name: 'employee_admins_of_groups',
      text: `select distinct employees.id from group_admins
        join employees on employees.company_id = $1 and employees.id = group_admins.employee_id
          and ${inService('$3')}
        where group_admins.company_id = $1 and group_admins.group_id = any($2::text[]) order by employees.id`,
    },
    [ctx.viewer.companyId, groupIds, tokyoDate(ctx.now)],
  );
  return rows.map(({ id }) => id);
}

export async function activeIds(ctx: RequestContext): Promise<string[]> {
  const rows = await ctx.run<{ id: string }>(
    {
      name: 'employee_active_ids',
      text: `select id from employees where company_id = $1 and ${inService('$2')}
        order by sort_kana, id`,
    },
    [ctx.viewer.companyId, tokyoDate(ctx.now)],
  );
  return rows.map(({ id }) => id);
}

const AFFECTED = `employees.id, employees.employee_number as "employeeNumber", employees.last_name as "lastName",
  employees.first_name as "firstName", employees.email, employees.is_active as "isActive"`;

type AssignedColumn =
  | 'workplace_id'
  | 'department_id'
  | 'recruitment_type_id'
  | 'employment_division_id';

// Whoever has left keeps their last place: it concerns only who is asked about a day.
const EMPLOYED_SINCE = (day: `$${number}`): string =>
  `(${day}::date is null or employees.retired_on is null or employees.retired_on >= ${day}::date)`;

/**
 * Everybody for whom this is so today or will be. What is deleted permanently must not have been so
 * either, or a month of the past could not be printed as it was.
 */
export const employeesAssigned = (
  ctx: RequestContext,
  column: AssignedColumn,
  id: string,
  day?: string,
): Promise<AffectedEmployee[]> => {
  // A deleted workplace keeps its row and its name.
  const since = day ?? (column === 'workplace_id' ? tokyoDate(ctx.now) : '1900-01-01');
  return ctx.run<AffectedEmployee>(
    {
      name: `employees_assigned_by_${column}`,
      text: `select ${AFFECTED} from employees
        where employees.company_id = $1 and exists (
          select from employee_assignments
          where employee_assignments.company_id = $1
            and employee_assignments.employee_id = employees.id
            and employee_assignments.${column} = $2
            and (employee_assignments.valid_until is null or employee_assignments.valid_until > $3::date)
        ) and ${EMPLOYED_SINCE('$4')} order by employees.sort_kana, employees.id`,
    },
    [ctx.viewer.companyId, id, since, day ?? null],
  );
};

/** Everybody whose superior this person is, was or will be: the past is printed as it was. */
export const employeesBelow = (ctx: RequestContext, id: string): Promise<AffectedEmployee[]> =>
  ctx.run<AffectedEmployee>(
    {
      name: 'employees_below',
      text: `select ${AFFECTED} from employees
        where employees.company_id = $1 and employees.id <> $2 and exists (
          select from employee_assignments
          where employee_assignments.company_id = $1
            and employee_assignments.employee_id = employees.id
            and employee_assignments.boss_id = $2
        ) order by employees.sort_kana, employees.id`,
    },
    [ctx.viewer.companyId, id],
  );

export const employeesOfWorkplace = (
  ctx: RequestContext,
  workplaceId: string,
  day?: string,
): Promise<AffectedEmployee[]> => employeesAssigned(ctx, 'workplace_id', workplaceId, day);

export const employeesOfDepartment = (
  ctx: RequestContext,
  id: string,
): Promise<AffectedEmployee[]> => employeesAssigned(ctx, 'department_id', id);

export const employeesOfHolidayPattern = (
  ctx: RequestContext,
  id: string,
): Promise<AffectedEmployee[]> =>
  ctx.run<AffectedEmployee>(
    {
      name: 'employees_of_holiday_pattern',
      text: `select ${AFFECTED} from employees
        where employees.company_id = $1 and employees.holiday_pattern_id = $2
        order by employees.sort_kana, employees.id`,
    },
    [ctx.viewer.companyId, id],
  );

export const employeesOfRecruitmentType = (
  ctx: RequestContext,
  id: string,
): Promise<AffectedEmployee[]> => employeesAssigned(ctx, 'recruitment_type_id', id);
export const employeesOfDivision = (ctx: RequestContext, id: string): Promise<AffectedEmployee[]> =>
  employeesAssigned(ctx, 'employment_division_id', id);

/** Everybody who belongs to the group today or will; with a day, from then on and while they are employed. */
export const employeesOfGroup = (
  ctx: RequestContext,
  groupId: string,
  day?: string,
): Promise<AffectedEmployee[]> =>
  ctx.run<AffectedEmployee>(
    {
      name: 'employee_of_group',
      text: `select ${AFFECTED} from employees
        where employees.company_id = $1 and exists (
          select from affiliations
          where affiliations.company_id = $1 and affiliations.employee_id = employees.id
            and affiliations.group_id = $2
            and (affiliations.valid_until is null or affiliations.valid_until > $3::date)
        ) and ${EMPLOYED_SINCE('$4')} order by employees.sort_kana, employees.id`,
    },
    [ctx.viewer.companyId, groupId, day ?? tokyoDate(ctx.now), day ?? null],
  );
