import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Place } from './place.ts';

/** Everybody who stood at a place on some day from $3 on. */
const of = (place: string, table: string, condition: string): Statement => ({
  name: `attendance_rules_people_of_${place}`,
  rowMode: 'array',
  text: `select distinct ${table}.employee_id from ${table}
    where ${table}.company_id = $1 and ${condition}
      and (${table}.valid_until is null or ${table}.valid_until > $3::date)
    order by ${table}.employee_id`,
});

const STATEMENTS = {
  WORKPLACE: of('workplace', 'employee_assignments', 'employee_assignments.workplace_id = $2'),
  EMPLOYMENT_DIVISION: of(
    'division',
    'employee_assignments',
    'employee_assignments.employment_division_id = $2',
  ),
  BASIC_SHIFT: of(
    'basic_shift',
    'employee_basic_shifts',
    'employee_basic_shifts.basic_shift_id = $2',
  ),
  // With the groups below.
  WORKPLACE_GROUP: of(
    'group',
    'affiliations',
    `affiliations.is_main and affiliations.group_id in (
        with recursive below as (
          select affiliation_groups.id from affiliation_groups
          where affiliation_groups.company_id = $1 and affiliation_groups.id = $2
          union
          select affiliation_groups.id from affiliation_groups
          join below on affiliation_groups.parent_id = below.id
          where affiliation_groups.company_id = $1
        ) select below.id from below)`,
  ),
} as const;

export async function peopleSince(
  ctx: RequestContext,
  { scope, scopeId }: Place,
  date: string,
): Promise<string[]> {
  if (scope === 'COMPANY') {
    return ctx.table('employees').orderBy('employees.id').pluck('employees.id');
  }
  const rows = await ctx.run<[string]>(STATEMENTS[scope], [ctx.viewer.companyId, scopeId, date]);
  return rows.map(([id]) => id);
}
