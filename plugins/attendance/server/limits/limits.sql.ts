import type { Statement } from '#core/ports/database.ts';
import { mainGroupOf, mainGroupUpTo, personOf, placesWithin } from '#plugins/employee/sql.ts';
import { CHOSEN_PEOPLE } from '../errors/people.sql.ts';

/**
 * Overtime and work on statutory holidays of people, from their stored results: $1–$10 as in errors/people.sql.ts
 * ($7 the day that is asked about), $11 only these people or null, $12 first day and $13 the day after the last,
 * $14 days on which sums begin anew. Each person has a row for each stretch of days at one workplace, by kana; sums
 * are written 'place in $14:overtime:holiday work', and those without minutes are left out. Days with minutes have
 * an index of their own, which holds all that is asked of them.
 */
export const LIMIT_SUMS: Statement = {
  name: 'attendance_limit_sums',
  rowMode: 'array',
  text: `with recursive ${CHOSEN_PEOPLE}, chosen as materialized (
    select people.* from people where $11::text[] is null or people.id = any ($11::text[])
  ), stays (employee_id, workplace_id, from_date, until_date) as materialized (
    select held.employee_id, held.workplace_id, held.valid_from::date, held.valid_until::date
    from (${placesWithin('WORKPLACE', 'in (select chosen.id from chosen)', '$12::date', '$13::date')})
      as held (employee_id, workplace_id, valid_from, valid_until)
  ), starts as (
    select chosen.id, $12::date as from_date from chosen
    union
    select stays.employee_id, greatest(stays.from_date, $12::date) from stays
    union
    select stays.employee_id, stays.until_date from stays where stays.until_date < $13::date
  ), stretches as materialized (
    select starts.id, starts.from_date,
      lead(starts.from_date, 1, $13::date) over (partition by starts.id order by starts.from_date)
        as until_date
    from starts
  )
  select chosen.id, chosen.employee_number, chosen.last_name, chosen.first_name,
    group_of.id, main.name, person.joined_on::text, stays.workplace_id,
    stretches.from_date::text, sums.packed
  from stretches
  join chosen on chosen.id = stretches.id
  join ${personOf('chosen.id')}
  left join stays on stays.employee_id = stretches.id and stays.from_date <= stretches.from_date
    and (stays.until_date is null or stays.until_date > stretches.from_date)
  left join lateral (
    select own.group_id as id from ${mainGroupOf('= chosen.id', '$7::date')} limit 1
  ) as group_of on true
  ${mainGroupUpTo('chosen.id', '$7::date')}
  cross join lateral (
    select string_agg(piece.place || ':' || piece.overtime || ':' || piece.holiday, ',') as packed
    from (
      select width_bucket(day.work_date, $14::date[]) as place,
        sum(day.overtime_beyond_statutory) as overtime, sum(day.statutory_holiday_work) as holiday
      from day_results as day
      where day.company_id = $1 and day.employee_id = stretches.id
        and day.work_date >= stretches.from_date and day.work_date < stretches.until_date
        and (day.overtime_beyond_statutory > 0 or day.statutory_holiday_work > 0)
      group by 1
    ) as piece
  ) as sums
  order by chosen.sort_kana, chosen.id, stretches.from_date`,
};

export type LimitColumns = [
  employeeId: string,
  employeeNumber: string,
  lastName: string,
  firstName: string,
  groupId: string | null,
  groupName: string | null,
  joinedOn: string | null,
  workplaceId: string | null,
  from: string,
  packed: string | null,
];

/** Months for which the special clause was invoked and not taken back: $2 people. */
export const INVOKED: Statement = {
  name: 'attendance_invoked_special_clauses',
  rowMode: 'array',
  text: `select used.employee_id, used.agreement36_id, used.month
    from special_clause_uses as used
    where used.company_id = $1 and used.employee_id = any ($2::text[])
      and used.withdrawn_at is null`,
};
export type InvokedColumns = [employeeId: string, agreementId: string, month: string];
