import type { Statement } from '#core/ports/database.ts';
import { isOnLeave, personOf } from '#plugins/employee/sql.ts';
import { GRID_MARKS as M } from '../../domain/grid-marks.ts';
import { choosePeople, mainGroupOfPeriod } from '../errors/people.sql.ts';

const HAS_ERROR = `(day.missing is not null or day.is_estimated or day.break_shortage > 0)`;

/** A bit, where the condition holds. */
const bit = (mark: keyof typeof M, condition: string): string =>
  `case when ${condition} then ${M[mark]} else 0 end`;

/** What nobody under 18 may be given to do (LSA 60, 61), as in errors/concerns.sql.ts. */
const IS_FORBIDDEN = `day.work_date - interval '18 years' < person.birthday
    and (day.worked > 480 or day.overtime_beyond_statutory > 0 or day.late_night > 0
      or day.statutory_holiday_work > 0)`;

/** What is known of a day from its result. Leave and applications come from another list. */
const MARKS = [
  bit('MISSING', 'day.missing is not null'),
  bit('ESTIMATED', 'day.is_estimated'),
  bit('OPEN', 'day.is_open'),
  bit('LATE', 'day.lateness > 0'),
  bit('EARLY_LEAVE', 'day.early_leave > 0'),
  bit('SHORT_BREAK', 'day.break_shortage > 0'),
  bit('HOLIDAY_WORK', `day.worked > 0 and day.day_type <> 'WORKDAY'`),
  bit('DAY_OFF', `day.day_type <> 'WORKDAY'`),
  bit('ABSENT', 'day.absence > 0 and day.worked = 0'),
  bit('STATUTORY_HOLIDAY', `day.day_type = 'STATUTORY_HOLIDAY'`),
  bit('MINOR', IS_FORBIDDEN),
  bit('ON_LEAVE', `day.worked > 0 and ${isOnLeave('page.id', 'day.work_date')}`),
].join(' + ');

/** Days before joining and after leaving on which stamps stand. */
const STAMPED_OUTSIDE = `(
          select json_agg(work_days.work_date - $6::date)
          from work_days
          where work_days.company_id = $1 and work_days.employee_id = page.id
            and work_days.work_date between $6::date and $7::date
            and (work_days.work_date < person.joined_on
              or work_days.work_date > person.retired_on)
            and exists (select from stamps
              where stamps.company_id = $1 and stamps.employee_id = page.id
                and stamps.work_date = work_days.work_date and not stamps.is_void
                and not exists (select from stamps as newer
                  where newer.company_id = $1 and newer.replaces_id = stamps.id)))`;

/**
 * A page of people with their days, in two flat lists for each. $1–$10 as in errors/people.sql.ts,
 * $11 only people with errors, $12 skip, $13 first, $14–$16 months of people's own.
 */
export const GRID: Statement = {
  name: 'attendance_grid',
  rowMode: 'array',
  text: `with recursive ${choosePeople('', 14)}, chosen as materialized (
    select people.* from people
    where not $11::boolean or exists (
      select from day_results as day
      where day.company_id = $1 and day.employee_id = people.id
        and day.work_date between people.first_day and people.last_day and not day.is_open
        and ${HAS_ERROR})
  ), page as materialized (
    select chosen.* from chosen
    order by chosen.sort_kana, chosen.id
    offset $12 limit $13
  )
  select (select count(*)::integer from chosen),
    (select json_agg(national_holidays.date order by national_holidays.date)
      from national_holidays where national_holidays.date between $6::date and $7::date),
    (select json_agg(json_build_array(page.id, page.employee_number, page.last_name, page.first_name,
        main.name, person.joined_on, person.retired_on, days.list, asked.list,
        ${STAMPED_OUTSIDE}, page.first_day - $6::date, page.last_day - $6::date)
        order by page.sort_kana, page.id)
      from page
      join ${personOf('page.id')}
      ${mainGroupOfPeriod('page.id', 'page.last_day')}
      left join lateral (
        select json_agg(json_build_array(day.work_date - $6::date, day.worked,
          day.overtime_beyond_statutory, day.statutory_holiday_work, day.late_night, day.absence, day.outing, ${MARKS},
          (day.first_in is not null)::integer)) as list
        from day_results as day
        where day.company_id = $1 and day.employee_id = page.id
          and day.work_date between $6::date and $7::date
      ) as days on true
      left join lateral (
        select json_agg(json_build_array(applications.from_date - $6::date,
          applications.to_date - $6::date, applications.status,
          applications.type = 'VACATION' and applications.details ->> 'unit' = 'DAY')) as list
        from applications
        where applications.company_id = $1 and applications.employee_id = page.id
          and applications.from_date <= $7::date and applications.to_date >= $6::date
          and (applications.status = 'PENDING'
            or (applications.status = 'APPROVED' and applications.type = 'VACATION'))
      ) as asked on true)`,
};
