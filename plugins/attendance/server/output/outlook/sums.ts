import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { mainGroupUpTo, personOf } from '#plugins/employee/sql.ts';
import { arraysOf, type PersonPeriod } from '../../closing/months.ts';

export type SumOfPeriod = {
  readonly employeeId: string;
  readonly employeeNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly groupName: string | null;
  readonly workedMinutes: number;
  readonly overtimeMinutes: number;
  /** The last day that is calculated; null where none is. */
  readonly lastDay: string | null;
};

// $2 people, $3 first and $4 last day of each
const SUMS: Statement = {
  name: 'attendance_sums_of_output',
  text: `select period.employee_id as "employeeId",
      coalesce(person.employee_number, '') as "employeeNumber",
      person.last_name as "lastName", person.first_name as "firstName", main.name as "groupName",
      coalesce(sum(result.worked), 0)::integer as "workedMinutes",
      coalesce(sum(result.overtime_beyond_statutory + result.statutory_holiday_work), 0)::integer
        as "overtimeMinutes",
      max(result.work_date)::text as "lastDay"
    from unnest($2::text[], $3::date[], $4::date[])
      with ordinality as period (employee_id, from_date, to_date, place)
    join ${personOf('period.employee_id')}
    ${mainGroupUpTo('period.employee_id', 'least(period.to_date, person.retired_on)')}
    left join day_results as result on result.company_id = $1
      and result.employee_id = period.employee_id and not result.is_open
      and result.work_date between period.from_date and period.to_date
    group by period.place, period.employee_id, person.employee_number, person.last_name,
      person.first_name, main.name
    order by period.place`,
};

/** What stored results come to in the periods, in their order, with who it is. */
export const sumsOf = (
  ctx: RequestContext,
  periods: readonly PersonPeriod[],
): Promise<SumOfPeriod[]> =>
  ctx.run<SumOfPeriod>(SUMS, [ctx.viewer.companyId, ...arraysOf(periods)]);
