import type { Statement } from '#core/ports/database.ts';
import { mainGroupUpTo, nameOf, personOf, postOn } from '#plugins/employee/sql.ts';

/** What months of people come to: $2 people, $3 first and $4 last day of each, $5 minutes from which they are told. */
export const WORKED_MONTHS: Statement = {
  name: 'attendance_worked_months_of_people',
  rowMode: 'array',
  text: `with periods as materialized (
    select period.* from unnest($2::text[], $3::date[], $4::date[], $5::integer[])
      as period (employee_id, from_date, to_date, least_minutes)
  ), worked as (
    select periods.employee_id, periods.from_date, periods.to_date,
      sum(day.actual_worked)::integer as worked,
      sum(day.overtime_beyond_statutory + day.statutory_holiday_work)::integer as of_agreement
    from periods
    join day_results as day on day.company_id = $1 and day.employee_id = periods.employee_id
      and day.work_date between periods.from_date and periods.to_date
    group by periods.employee_id, periods.from_date, periods.to_date, periods.least_minutes
    having sum(day.actual_worked) > periods.least_minutes
  )
  select worked.employee_id, person.employee_number, person.last_name, person.first_name,
    main.name, worked.from_date::text, worked.to_date::text, worked.worked, worked.of_agreement,
    coalesce((select agreement.profile from agreements36 as agreement
      where agreement.company_id = $1 and agreement.starts_on <= worked.to_date
        and agreement.ends_on >= worked.to_date
        and (agreement.workplace_id is null or agreement.workplace_id = (
          select post.workplace_id from ${postOn('worked.employee_id', 'worked.to_date')}))
      order by agreement.workplace_id nulls last limit 1) = 'RND', false)
  from worked
  join ${personOf('worked.employee_id')}
  ${mainGroupUpTo('worked.employee_id', 'worked.to_date')}
  order by worked.worked desc, person.sort_kana, worked.employee_id`,
};

export type WorkedColumns = [
  employeeId: string,
  employeeNumber: string,
  lastName: string,
  firstName: string,
  groupName: string | null,
  from: string,
  to: string,
  worked: number,
  ofAgreement: number,
  isRnd: boolean,
];

const INTERVIEW = `select interview.id, interview.employee_id as "employeeId", interview.month,
      interview.offered_on::text as "offeredOn", ${nameOf('interview.created_by')} as "offeredBy",
      interview.requested_on::text as "requestedOn", interview.declined_on::text as "declinedOn",
      interview.done_on::text as "doneOn", interview.doctor, interview.result_note as "resultNote",
      interview.reminded_at as "remindedAt"
    from doctor_interviews as interview
    where interview.company_id = $1`;

export const INTERVIEWS_OF_MONTH: Statement = {
  name: 'attendance_doctor_interviews_of_month',
  text: `${INTERVIEW} and interview.month = $2`,
};
export const INTERVIEW_BY_ID: Statement = {
  name: 'attendance_doctor_interview',
  text: `${INTERVIEW} and interview.id = $2`,
};
/** Offered until $2, without an answer and never reminded. */
export const UNANSWERED: Statement = {
  name: 'attendance_unanswered_doctor_interviews',
  text: `${INTERVIEW} and interview.offered_on <= $2::date and interview.reminded_at is null
      and interview.requested_on is null and interview.declined_on is null
      and interview.done_on is null
    order by interview.id`,
};
