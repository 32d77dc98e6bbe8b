import type { Knex } from 'knex';
import { conditionIssues } from '#core/list-filter/check-filter.ts';
import type { FilterKind, ListCondition } from '#core/list-filter/list-filter.ts';
import type { RequestContext } from '#core/server/context.ts';
import { whereColumn } from '#core/server/list-filter/conditions.ts';
import type { FilterField } from '#core/server/list-filter/narrow-by-filter.ts';
import { recordFields } from '#core/server/list-filter/record-fields.ts';
import { groupsBelow } from '#plugins/company/sql.ts';
import { Employee } from '#plugins/employee/generated/records/Employee.ts';
import { hasStatus, type LeaveStatus } from './status.ts';

const ASSIGNED: Readonly<Record<string, string>> = {
  workplaceId: 'workplace_id',
  recruitmentTypeId: 'recruitment_type_id',
  employmentDivisionId: 'employment_division_id',
};
const STATUSES = ['ACTIVE', 'INACTIVE', 'ON_LEAVE'];

/** What conditions of the list of employees may be about; of what is dated, as it holds today. */
export function employeeConditions(
  ctx: RequestContext,
  today: string,
): (name: string) => FilterField | undefined {
  const { companyId, grants } = ctx.viewer;
  const isManager = grants.has('employee.list');
  // As the answer has them: what is not open to everybody is told to managers of people alone.
  const columnOf = recordFields(
    ctx,
    Employee,
    (_asking, { isOpen = false }) => isOpen || isManager,
  );
  const field = (kind: FilterKind, where: FilterField['where'], choices?: readonly string[]) => ({
    issues: (condition: ListCondition, path: string) => [
      ...conditionIssues(kind, condition, path),
      ...(choices && condition.values.some((value) => !choices.includes(value))
        ? [{ path: `${path}/values`, key: 'validation.choice' }]
        : []),
    ],
    isSeen: () => true,
    where,
  });
  return (name) => {
    if (name === 'email')
      return field('text', (query, condition) =>
        whereColumn(query, { kind: 'text', column: 'employees.email' }, condition, today),
      );
    if (name === 'status')
      return field('choice', (query, one) => whereStatus(query, one, today), STATUSES);
    if (name === 'groupId')
      return field('choice', (query, { operator, values }) => {
        const rows =
          operator === 'ANY_OF' || operator === 'NONE_OF'
            ? { sql: IN_GROUPS, bindings: [companyId, [...values], companyId, companyId] }
            : { sql: IN_ANY_GROUP, bindings: [companyId] };
        query.whereRaw(negated(operator, rows.sql), [...rows.bindings, today, today]);
      });
    const column = ASSIGNED[name];
    if (column === undefined) return columnOf(name);
    return field('choice', (query, { operator, values }) => {
      const named = operator === 'ANY_OF' || operator === 'NONE_OF';
      const sql = inPosts(column, named ? '= any(?::text[])' : 'is not null');
      const bindings = named ? [companyId, [...values]] : [companyId];
      query.whereRaw(negated(operator, sql), [...bindings, today, today]);
    });
  };
}

const negated = (operator: ListCondition['operator'], sql: string): string =>
  operator === 'NONE_OF' || operator === 'EMPTY' ? `not (${sql})` : sql;

function whereStatus(
  query: Knex.QueryBuilder,
  { operator, values }: ListCondition,
  today: string,
): void {
  // Everybody has one. Said in SQL: a condition that adds nothing would be none, and not one that holds.
  if (operator === 'EMPTY' || operator === 'FILLED')
    return void query.whereRaw(operator === 'EMPTY' ? 'false' : 'true');
  const oneOf = (any: Knex.QueryBuilder) => {
    for (const status of values) any.orWhere((one) => hasStatus(one, status as LeaveStatus, today));
  };
  if (operator === 'NONE_OF') query.whereNot(oneOf);
  else query.where(oneOf);
}

const inPosts = (column: string, compared: string): string => `
  employees.id in (
    select employee_assignments.employee_id from employee_assignments
    where employee_assignments.company_id = ? and employee_assignments.${column} ${compared}
      and employee_assignments.valid_from <= ?
      and (employee_assignments.valid_until is null or employee_assignments.valid_until > ?)
  )`;

const IN_FORCE = `affiliations.valid_from <= ?
      and (affiliations.valid_until is null or affiliations.valid_until > ?)`;

/** In one of the groups or below it, as the list's own filter by groups reads it. */
const IN_GROUPS = `
  employees.id in (
    with recursive ${groupsBelow('= any(?::text[])', '?')}
    select affiliations.employee_id from affiliations
    where affiliations.company_id = ? and affiliations.group_id = any(array(select below.id from below))
      and ${IN_FORCE}
  )`;

const IN_ANY_GROUP = `
  employees.id in (
    select affiliations.employee_id from affiliations
    where affiliations.company_id = ? and ${IN_FORCE}
  )`;
