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

/** Of a row of employees in service: the sign-in turns them away. $1 is the company, $2 the day. */
const NOT_FILED = `not exists (
    select from (values (1)) as one (n) ${assignedOn('$2')}
    where ${HAS_RECRUITMENT_TYPE} and ${hasWorkplaceGroup('$2')}
  )`;

const LACKING = {
  name: 'employee_people_who_cannot_start',
  text: `select count(*)::int as count from employees
    where employees.company_id = $1 and ${inService('$2')} and ${NOT_FILED}`,
};

/** The same for a query that is put together, with its bindings in their order. */
export const notFiled = (companyId: string, today: string): [text: string, bindings: string[]] => {
  const bindings: string[] = [];
  const text = NOT_FILED.replace(/\$([12])/g, (_, place: string) => {
    bindings.push(place === '1' ? companyId : today);
    return '?';
  });
  return [text, bindings];
};

/** People in service who are turned away at the sign-in until somebody has filed them. */
export async function countUnfiled(ctx: RequestContext): Promise<number> {
  const [row] = await ctx.run<{ count: number }>(LACKING, [
    ctx.viewer.companyId,
    tokyoDate(ctx.now),
  ]);
  return row?.count ?? 0;
}
