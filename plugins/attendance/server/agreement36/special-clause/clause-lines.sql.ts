import type { Statement } from '#core/ports/database.ts';
import { TOTAL_LIMIT } from '#plugins/attendance/domain/agreement36/special-clause.ts';
import { postOn } from '#plugins/employee/sql.ts';
import { CHOSEN_PEOPLE, mainGroupOfPeriod } from '../../errors/people.sql.ts';

/** A condition: the agreement is that of the person's workplace on the day, or everybody's where it has none. */
const isOfAgreement = (employee: string, day: string): string => `agreement.workplace_id
      is not distinct from (select own.workplace_id from agreements36 as own
        where own.company_id = $1 and own.starts_on <= ${day} and own.ends_on >= ${day}
          and own.workplace_id = (select post.workplace_id from ${postOn(employee, day)}))`;

/**
 * Months of people in which the clause of an agreement was used or the agreed hours were passed: $1–$10 as in
 * errors/people.sql.ts, $11 agreement, $12 names, $13 first and $14 last days of its months, $15 agreed minutes of
 * each, $16 a person or null, who is told of in each of the months. By month and kana.
 */
export const CLAUSE_MONTHS: Statement = {
  name: 'attendance_special_clause_months',
  rowMode: 'array',
  text: `with recursive ${CHOSEN_PEOPLE}, agreement as materialized (
    select agreements36.id, agreements36.workplace_id from agreements36
    where agreements36.company_id = $1 and agreements36.id = $11
  ), months as materialized (
    select of_agreement.* from unnest($12::text[], $13::date[], $14::date[], $15::integer[])
      as of_agreement (month, from_date, to_date, most)
  ), wanted as materialized (
    -- Whoever stays below with all days of the month stays below with those of the agreement.
    select day.employee_id, months.month
    from months
    join day_results as day on day.company_id = $1
      and day.work_date between months.from_date and months.to_date
    group by day.employee_id, months.month, months.most
    having sum(day.overtime_beyond_statutory) > months.most
      or sum(day.overtime_beyond_statutory + day.statutory_holiday_work) >= ${TOTAL_LIMIT}
    union
    select used.employee_id, used.month
    from agreement
    join special_clause_uses as used on used.company_id = $1
      and used.agreement36_id = agreement.id
    join months on months.month = used.month
    union
    select $16::text, months.month from months where $16::text is not null
  ), days as (
    select wanted.employee_id, wanted.month, day.work_date, day.overtime_beyond_statutory as overtime,
      day.statutory_holiday_work as holiday, months.most,
      sum(day.overtime_beyond_statutory) over (
        partition by wanted.employee_id, wanted.month order by day.work_date) as running
    from agreement, wanted
    join months on months.month = wanted.month
    join day_results as day on day.company_id = $1 and day.employee_id = wanted.employee_id
      and day.work_date between months.from_date and months.to_date
    where ${isOfAgreement('day.employee_id', 'day.work_date')}
  ), counted as (
    select days.employee_id, days.month, sum(days.overtime)::integer as overtime,
      sum(days.holiday)::integer as holiday,
      min(days.work_date) filter (where days.running > days.most)::text as over_on
    from days group by days.employee_id, days.month
  )
  select wanted.employee_id, wanted.month, people.employee_number, people.last_name,
    people.first_name, main.name, coalesce(counted.overtime, 0), coalesce(counted.holiday, 0),
    counted.over_on
  from wanted
  join people on people.id = wanted.employee_id
  left join counted on counted.employee_id = wanted.employee_id and counted.month = wanted.month
  ${mainGroupOfPeriod('people.id')}
  where $16::text is null or wanted.employee_id = $16::text
  order by wanted.month, people.sort_kana, people.id`,
};

export type ClauseMonthColumns = [
  employeeId: string,
  month: string,
  employeeNumber: string,
  lastName: string,
  firstName: string,
  groupName: string | null,
  overtime: number,
  holiday: number,
  overOn: string | null,
];
