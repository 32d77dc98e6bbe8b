import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';

const inForce = (table: string): string =>
  `${table}.valid_from <= $3::date and (${table}.valid_until is null or $3::date < ${table}.valid_until)`;

// $1 company, $2 employee, $3 date
const USUAL_HOURS: Statement = {
  name: 'employee_usual_hours',
  text: `select hours.start_minutes as start, hours.end_minutes as "end"
    from employee_assignments as assigned
    join employment_division_versions as terms on terms.company_id = $1
      and terms.employment_division_id = assigned.employment_division_id and ${inForce('terms')}
    join employment_division_timetables as hours on hours.company_id = $1
      and hours.employment_division_id = terms.employment_division_id
      and hours.valid_from = terms.valid_from
      and hours.day = extract(dow from $3::date)::smallint
    where assigned.company_id = $1 and assigned.employee_id = $2 and ${inForce('assigned')}
      and (hours.group_id is null or exists (
        select from affiliations
        where affiliations.company_id = $1 and affiliations.employee_id = $2
          and affiliations.group_id = hours.group_id and ${inForce('affiliations')}))
    order by hours.group_id is null, hours.start_minutes
    limit 1`,
};

/** By the terms and the groups that held on the date: a past one is told as it was. */
export async function usualHours(ctx: RequestContext, employeeId: string, date: string) {
  const [row] = await ctx.run<{ start: number; end: number }>(USUAL_HOURS, [
    ctx.viewer.companyId,
    employeeId,
    date,
  ]);
  return row ?? null;
}
