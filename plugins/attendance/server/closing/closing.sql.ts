import type { Statement } from '#core/ports/database.ts';
import { mainGroupOf, mainGroupUpTo, nameOf, personOf } from '#plugins/employee/sql.ts';
import { OF_ATTENDANCE } from '../applications/request.ts';
import { IS_WRONG } from '../errors/errors.sql.ts';
import { CHOSEN_PEOPLE } from '../errors/people.sql.ts';

/** $1–$10 as in errors/people.sql.ts, $11 only these people or null. By kana. */
export const PEOPLE_OF_CLOSING: Statement = {
  name: 'attendance_people_of_closing',
  rowMode: 'array',
  text: `with recursive ${CHOSEN_PEOPLE}
    select people.id from people
    where $11::text[] is null or people.id = any ($11::text[])
    order by people.sort_kana, people.id`,
};

/** Days on which nobody has said when the person works. Most have one shift for the whole of a month. */
const DAYS_WITHOUT_SCHEDULE = `case when exists (
      select from employee_basic_shifts as held
      where held.company_id = $1 and held.employee_id = periods.employee_id
        and held.valid_from <= greatest(periods.from_date, person.joined_on)
        and (held.valid_until is null
          or held.valid_until > least(periods.to_date, person.retired_on)))
    then 0 else (
      select count(*)::integer
      from generate_series(greatest(periods.from_date, person.joined_on),
        least(periods.to_date, person.retired_on), interval '1 day') as employed (at)
      where not exists (select from employee_basic_shifts as held
          where held.company_id = $1 and held.employee_id = periods.employee_id
            and held.valid_from <= employed.at::date
            and (held.valid_until is null or held.valid_until > employed.at::date))
        and not exists (select from day_plans
          where day_plans.company_id = $1 and day_plans.employee_id = periods.employee_id
            and day_plans.date = employed.at::date and day_plans.kind <> 'NONE'))
    end`;

const WORD = (step: 'EMPLOYEE' | 'MANAGER', as: string): string =>
  `left join period_confirmations as ${as} on ${as}.company_id = $1
      and ${as}.employee_id = periods.employee_id and ${as}.to_date = periods.to_date
      and ${as}.from_date = periods.from_date and ${as}.step = '${step}'
      and ${as}.confirmed_at >= coalesce(counted.newest, '-infinity')`;
const millis = (instant: string): string => `round(date_part('epoch', ${instant}) * 1000)`;
const LAST_DAY = 'least(periods.to_date, person.retired_on)';

/** The last payroll file that has the month and that the product took. */
const EXPORTED = `(select ${millis('max(payroll_exports.created_at)')}
      from payroll_export_people as sent
      join payroll_exports on payroll_exports.company_id = $1 and payroll_exports.id = sent.export_id
        and payroll_exports.hash is not null and payroll_exports.discarded_at is null
      where sent.company_id = $1 and sent.employee_id = periods.employee_id
        and sent.to_date between periods.from_date and periods.to_date and sent.failure is null)`;

/**
 * What the months of people come to, in the order of the people: $2 employees, $3 first and $4 last day of each, $5 now.
 * A word about a month counts while no result of its days is newer.
 */
export const CLOSING_FACTS: Statement = {
  name: 'attendance_closing_facts',
  rowMode: 'array',
  text: `with periods as materialized (
    select period.* from unnest($2::text[], $3::date[], $4::date[])
      with ordinality as period (employee_id, from_date, to_date, place)
  )
  select periods.employee_id, person.employee_number, person.last_name, person.first_name,
    group_of.id, main.name, counted.missing, counted.short_break, counted.overtime,
    counted.worked, counted.beyond,
    (select count(*)::integer from applications
      where applications.company_id = $1 and applications.employee_id = periods.employee_id
        and applications.status = 'PENDING' and applications.deleted_at is null
        and ${OF_ATTENDANCE} and applications.from_date <= periods.to_date
        and applications.to_date >= periods.from_date),
    exists (select from work_days
      where work_days.company_id = $1 and work_days.employee_id = periods.employee_id
        and work_days.work_date between periods.from_date and periods.to_date
        and work_days.state <> 'OFF_DUTY' and work_days.open_until > $5),
    ${DAYS_WITHOUT_SCHEDULE},
    ${millis('confirmed.confirmed_at')}, ${millis('approved.confirmed_at')},
    ${nameOf('approved.confirmed_by')},
    ${millis('closed.closed_at')}, ${nameOf('closed.closed_by')}, ${EXPORTED}
  from periods
  join ${personOf('periods.employee_id')}
  left join lateral (
    select coalesce(count(*) filter (where ${IS_WRONG.STAMPING}), 0)::integer as missing,
      coalesce(count(*) filter (where ${IS_WRONG.SHORT_BREAK}), 0)::integer as short_break,
      coalesce(count(*) filter (where ${IS_WRONG.OVERTIME}), 0)::integer as overtime,
      coalesce(sum(day.worked), 0)::integer as worked,
      coalesce(sum(day.overtime_beyond_statutory), 0)::integer as beyond,
      max(day.calculated_at) as newest
    from day_results as day
    where day.company_id = $1 and day.employee_id = periods.employee_id
      and day.work_date between periods.from_date and periods.to_date and not day.is_open
  ) as counted on true
  left join lateral (
    select own.group_id as id from ${mainGroupOf('= periods.employee_id', LAST_DAY)} limit 1
  ) as group_of on true
  ${mainGroupUpTo('periods.employee_id', 'periods.to_date')}
  ${WORD('EMPLOYEE', 'confirmed')}
  ${WORD('MANAGER', 'approved')}
  left join closed_periods as closed on closed.company_id = $1
    and closed.employee_id = periods.employee_id and closed.from_date <= periods.from_date
    and closed.to_date >= periods.to_date
  order by periods.place`,
};

export type ClosingColumns = [
  employeeId: string,
  employeeNumber: string,
  lastName: string,
  firstName: string,
  groupId: string | null,
  groupName: string | null,
  missing: number,
  shortBreak: number,
  overtime: number,
  worked: number,
  beyond: number,
  pending: number,
  isAtWork: boolean,
  withoutSchedule: number,
  confirmedAt: number | null,
  approvedAt: number | null,
  approvedBy: string | null,
  closedAt: number | null,
  closedBy: string | null,
  exportedAt: number | null,
];

/** Both days of each period: $2 employees, $3 first, $4 last days, $5 now, $6 by whom. */
export const CLOSE: Statement = {
  name: 'attendance_close_periods',
  text: `insert into closed_periods (company_id, employee_id, from_date, to_date, closed_at, closed_by)
    select $1, period.employee_id, period.from_date, period.to_date, $5, $6
    from unnest($2::text[], $3::date[], $4::date[]) as period (employee_id, from_date, to_date)
    on conflict do nothing
    returning employee_id as "employeeId"`,
};

/** Stamps that arrive at this moment find the day shut: they touch the same row. */
export const SHUT_DAYS: Statement = {
  name: 'attendance_shut_days_of_periods',
  text: `update work_days set is_closed = true
    from unnest($2::text[], $3::date[], $4::date[]) as period (employee_id, from_date, to_date)
    where work_days.company_id = $1 and work_days.employee_id = period.employee_id
      and work_days.work_date between period.from_date and period.to_date`,
};
export const OPEN_DAYS: Statement = {
  name: 'attendance_open_days_of_periods',
  text: SHUT_DAYS.text.replace('is_closed = true', 'is_closed = false'),
};

export const RELEASE: Statement = {
  name: 'attendance_release_periods',
  text: `delete from closed_periods
    using unnest($2::text[], $3::date[], $4::date[]) as period (employee_id, from_date, to_date)
    where closed_periods.company_id = $1 and closed_periods.employee_id = period.employee_id
      and closed_periods.from_date <= period.from_date
      and closed_periods.to_date >= period.to_date
    returning closed_periods.employee_id as "employeeId",
      closed_periods.from_date::text as "from", closed_periods.to_date::text as "to"`,
};
