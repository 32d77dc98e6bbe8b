import type { Statement } from '#core/ports/database.ts';
import { nameOf } from '#plugins/employee/sql.ts';
import { choosePeople, mainGroupOfPeriod } from '../../errors/people.sql.ts';

/** More than a company of a thousand has in a month. */
const MOST = 50_000;

/**
 * $1–$10 as in errors/people.sql.ts, $11 the fewest minutes that any rule lets pass, $12 today, $13 only this day, $14–$16 months of
 * people's own.
 * Which of them are further apart than the rule of the person says is for the caller to find out.
 */
export const GAPS: Statement = {
  name: 'attendance_objective_gaps',
  rowMode: 'array',
  text: `with recursive ${choosePeople('', 14)}, came as (
      select objective_records.employee_id, objective_records.work_date,
        min(objective_records.first_minutes) as first, max(objective_records.last_minutes) as last
      from objective_records
      where objective_records.company_id = $1
        and objective_records.work_date between $6::date and $7::date
        and objective_records.work_date < $12::date
        and ($13::date is null or objective_records.work_date = $13::date)
      group by 1, 2
    )
    select people.id, people.employee_number, people.last_name, people.first_name, main.name,
      came.work_date::text, came.first, came.last, day.first_in, day.last_out,
      review.explanation, round(date_part('epoch', review.explained_at) * 1000),
      review.confirmed_for, review.reason, round(date_part('epoch', review.confirmed_at) * 1000),
      ${nameOf('review.confirmed_by')}, asked.asked_at, ${nameOf('asked.asked_by')}
    from people
    join came on came.employee_id = people.id
      and came.work_date between people.first_day and people.last_day
    left join day_results as day on day.company_id = $1 and day.employee_id = people.id
      and day.work_date = came.work_date
    left join objective_reviews as review on review.company_id = $1
      and review.employee_id = people.id and review.work_date = came.work_date
    left join lateral (
      select round(date_part('epoch', attendance_asks.asked_at) * 1000) as asked_at,
        attendance_asks.asked_by
      from attendance_asks
      where attendance_asks.company_id = $1 and attendance_asks.employee_id = people.id
        and attendance_asks.work_date = came.work_date and attendance_asks.kind = 'OBJECTIVE'
      order by attendance_asks.asked_at desc
      limit 1
    ) as asked on true
    ${mainGroupOfPeriod('people.id', 'people.last_day')}
    where not coalesce(day.is_open, false)
      and (day.first_in is null or day.last_out is null
        or abs(day.first_in - came.first) > $11::integer
        or abs(day.last_out - came.last) > $11::integer)
    order by came.work_date desc, people.sort_kana, people.id
    limit ${MOST}`,
};

export type GapColumns = [
  employeeId: string,
  employeeNumber: string,
  lastName: string,
  firstName: string,
  groupName: string | null,
  workDate: string,
  first: number,
  last: number,
  firstIn: number | null,
  lastOut: number | null,
  explanation: string | null,
  explainedAt: number | null,
  confirmedFor: string | null,
  reason: string | null,
  confirmedAt: number | null,
  confirmedBy: string | null,
  askedAt: number | null,
  askedBy: string | null,
];
