import type { Knex } from 'knex';
import type { ListFilter } from '#core/list-filter/list-filter.ts';
import type { RequestContext } from '#core/server/context.ts';
import { narrowByFilter } from '#core/server/list-filter/narrow-by-filter.ts';
import { whereFound } from '#core/server/rows/search/search-words.ts';
import { addMonths, monthOf } from '#core/time/dates.ts';
import { groupsBelow } from '#plugins/company/sql.ts';
import type { EmployeeMatter } from '#schema/generated/resolver-types.ts';
import { notFiled } from '../../access/api.ts';
import { employeeConditions } from './employee-conditions.ts';
import { hasStatus, type LeaveStatus } from './status.ts';

export type EmployeeFilter = {
  readonly search?: string | null;
  readonly leaveStatus?: LeaveStatus | null;
  readonly leaveStatuses?: readonly LeaveStatus[] | null;
  readonly groupId?: string | null;
  readonly groupIds?: readonly string[] | null;
  readonly workplaceId?: string | null;
  readonly workplaceIds?: readonly string[] | null;
  readonly recruitmentTypeIds?: readonly string[] | null;
  readonly employmentDivisionIds?: readonly string[] | null;
  readonly matters?: readonly EmployeeMatter[] | null;
  readonly filter?: ListFilter | null;
  readonly ids?: readonly string[] | null;
};

/** Only people who match; the dated parts as of the day. */
export function narrowEmployees(
  query: Knex.QueryBuilder,
  ctx: RequestContext,
  where: EmployeeFilter,
  today: string,
): void {
  // Each word counts, wherever it stands: 花 佐藤 finds 佐藤 花子, and 1024 佐藤 the one of that number.
  whereFound(query, 'employees.search_text', where.search ?? '', { hasRomaji: true });
  const { companyId } = ctx.viewer;
  const assigned: [string, readonly string[] | null | undefined][] = [
    ['workplace_id', where.workplaceIds],
    ['workplace_id', where.workplaceId ? [where.workplaceId] : null],
    ['recruitment_type_id', where.recruitmentTypeIds],
    ['employment_division_id', where.employmentDivisionIds],
  ];
  for (const [column, ids] of assigned) {
    if (ids && ids.length > 0)
      query.whereRaw(ASSIGNED(column), [companyId, [...ids], today, today]);
  }
  for (const ids of [where.groupIds, where.groupId ? [where.groupId] : null]) {
    if (!ids || ids.length === 0) continue;
    query.whereRaw(BELONGS_TO_GROUP, [companyId, [...ids], companyId, companyId, today, today]);
  }
  if (where.matters && where.matters.length > 0) narrowMatters(query, ctx, where.matters, today);
  if (where.ids) query.whereRaw('employees.id = any(?::text[])', [[...where.ids]]);
  if (where.filter)
    narrowByFilter(ctx, query, 'Employee', where.filter, employeeConditions(ctx, today));
  for (const statuses of [where.leaveStatuses, where.leaveStatus ? [where.leaveStatus] : null]) {
    if (!statuses || statuses.length === 0 || statuses.includes('ALL')) continue;
    query.where((any) => {
      for (const status of statuses) any.orWhere((one) => hasStatus(one, status, today));
    });
  }
}

/** One of these holds; what is said about signing in, only to who may change people. */
function narrowMatters(
  query: Knex.QueryBuilder,
  ctx: RequestContext,
  matters: readonly EmployeeMatter[],
  today: string,
): void {
  const from = `${monthOf(today)}-01`;
  const until = `${addMonths(monthOf(today), 1)}-01`;
  const mayChange = ctx.ability.can('update', 'Employee');
  query.where((any) => {
    for (const matter of matters) {
      if (matter === 'JOINS_THIS_MONTH' || matter === 'LEAVES_THIS_MONTH') {
        const column = matter === 'JOINS_THIS_MONTH' ? 'joined_on' : 'retired_on';
        any.orWhere((one) => {
          one.where(`employees.${column}`, '>=', from).where(`employees.${column}`, '<', until);
        });
        continue;
      }
      any.orWhere((one) => {
        if (!mayChange) return void one.whereRaw('false');
        hasStatus(one, 'ACTIVE', today);
        if (matter === 'NOT_FILED') one.whereRaw(...notFiled(ctx.viewer.companyId, today));
        else one.whereRaw(WITHOUT_PASSWORD);
      });
    }
  });
}

const WITHOUT_PASSWORD = `exists (
  select from accounts
  where accounts.company_id = employees.company_id and accounts.id = employees.account_id
    and accounts.is_active and accounts.password_hash is null
)`;

const ASSIGNED = (column: string): string => `
  employees.id in (
    select employee_assignments.employee_id from employee_assignments
    where employee_assignments.company_id = ? and employee_assignments.${column} = any(?::text[])
      and employee_assignments.valid_from <= ?
      and (employee_assignments.valid_until is null or employee_assignments.valid_until > ?)
  )`;

/**
 * The groups as one array, so that their people are found by stretches of the index: joined with the
 * groups, of which PostgreSQL does not know how few they are, it reads everybody's.
 */
const BELONGS_TO_GROUP = `
  employees.id in (
    with recursive ${groupsBelow('= any(?::text[])', '?')}
    select affiliations.employee_id from affiliations
    where affiliations.company_id = ? and affiliations.group_id = any(array(select below.id from below))
      and affiliations.valid_from <= ? and (affiliations.valid_until is null or affiliations.valid_until > ?)
  )`;
