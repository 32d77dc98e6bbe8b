import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { hasWorkplaces } from '#plugins/company/sql.ts';
import { inService } from '../../employees/in-service.ts';

/** Conditions on `assigned`, the assignment of the day; $1 is the company. */
export const HAS_RECRUITMENT_TYPE = `(assigned.recruitment_type_id is not null or not exists (
    select from recruitment_types where recruitment_types.company_id = $1
  ))`;

export const hasWorkplaceGroup = (today: `$${number}`): string => `(
    (
      assigned.workplace_id is not null or not ${hasWorkplaces}
    ) and exists (
      select from affiliations
      where affiliations.company_id = $1 and affiliations.employee_id = employees.id
        and affiliations.valid_from <= ${today}::date
        and (affiliations.valid_until is null or affiliations.valid_until > ${today}::date)
    )
  )`;

export const assignedOn = (today: `$${number}`): string =>
  `left join employee_assignments assigned on assigned.company_id = $1
      and assigned.employee_id = employees.id and assigned.valid_from <= ${today}::date
      and (assigned.valid_until is null or assigned.valid_until > ${today}::date)`;

const LACKING = {
  name: 'employee_people_who_cannot_start',
  text: `select count(*)::int as count from employees ${assignedOn('$2')}
    where employees.company_id = $1 and ${inService('$2')}
      and not (${HAS_RECRUITMENT_TYPE} and ${hasWorkplaceGroup('$2')})`,
};

/** People in service who are turned away at the sign-in until somebody has filed them. */
export async function countUnfiled(ctx: RequestContext): Promise<number> {
  const [row] = await ctx.run<{ count: number }>(LACKING, [
    ctx.viewer.companyId,
    tokyoDate(ctx.now),
  ]);
  return row?.count ?? 0;
}
