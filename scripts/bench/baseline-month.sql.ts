// One statement of flat rows as JSON arrays, without a look at who asks.

/** $1 company $2 employee $3 first of the month $4 first of the next $5 first of the one before $6 today $7 now */
export const MONTH = `with closing as materialized (
  select coalesce(
    (select version.closing_day from employee_basic_shifts as held
      join basic_shift_versions as version on version.company_id = $1
        and version.basic_shift_id = held.basic_shift_id and version.valid_from < $4::date
        and (version.valid_until is null or version.valid_until >= $4::date)
      where held.company_id = $1 and held.employee_id = $2 and held.valid_from < $4::date
      order by held.valid_from desc limit 1),
    (select closing_day from attendance_settings where company_id = $1 and valid_from <= $6::date
      and (valid_until is null or $6::date < valid_until)), 31)::integer as day,
    (select version.closing_day from employee_basic_shifts as held
      join basic_shift_versions as version on version.company_id = $1
        and version.basic_shift_id = held.basic_shift_id and version.valid_from < $3::date
        and (version.valid_until is null or version.valid_until >= $3::date)
      where held.company_id = $1 and held.employee_id = $2 and held.valid_from < $3::date
      order by held.valid_from desc limit 1)::integer as day_before
), period as materialized (
  select least($5::date + coalesce(day_before, day), $3::date) as first, least($3::date + day, $4::date) - 1 as last, day
  from closing
)
select employees.id, employees.last_name, employees.first_name, employees.joined_on, employees.retired_on,
  period.first, period.last, period.day,
  (select json_build_array(started_on, week_start_day) from attendance_settings
    where company_id = $1 and valid_from <= $6::date and (valid_until is null or $6::date < valid_until)),
  (select basic_shifts.name from employee_basic_shifts as held
    join basic_shifts on basic_shifts.company_id = $1 and basic_shifts.id = held.basic_shift_id
    where held.company_id = $1 and held.employee_id = $2 and held.valid_from < $4::date
    order by held.valid_from desc limit 1),
  (select groups.name from affiliations
    join affiliation_groups as groups on groups.company_id = $1 and groups.id = affiliations.group_id
    where affiliations.company_id = $1 and affiliations.employee_id = $2 and affiliations.is_main
      and affiliations.valid_from <= least(period.last, greatest($6::date, period.first))
      and (affiliations.valid_until is null or affiliations.valid_until > period.first)
    order by affiliations.valid_from desc limit 1),
  (select json_agg(json_build_array(greatest(held.valid_from, version.valid_from),
      least(held.valid_until, version.valid_until), version.works_on_holidays, timetable.day,
      timetable.start_minutes, timetable.end_minutes, timetable.break_start_minutes, timetable.break_end_minutes))
    from employee_basic_shifts as held
    join basic_shift_versions as version on version.company_id = $1 and version.basic_shift_id = held.basic_shift_id
      and version.valid_from <= period.last and (version.valid_until is null or version.valid_until > period.first)
    join basic_shift_timetables as timetable on timetable.company_id = $1
      and timetable.basic_shift_id = version.basic_shift_id and timetable.valid_from = version.valid_from
    where held.company_id = $1 and held.employee_id = $2 and held.valid_from <= period.last
      and (held.valid_until is null or held.valid_until > period.first)),
  (select json_agg(json_build_array(date, kind, start_minutes, end_minutes, breaks)) from day_plans
    where company_id = $1 and employee_id = $2 and date between period.first and period.last),
  (select json_agg(json_build_array(starts_on, ends_on)) from leave_periods
    where company_id = $1 and employee_id = $2 and starts_on <= period.last and ends_on >= period.first),
  (select json_agg(json_build_array(date, key)) from national_holidays
    where date between period.first and period.last),
  (select json_agg(json_build_array(date, name, kind)) from company_days
    left join employee_calendars as own on own.company_id = $1 and own.employee_id = $2
      and own.valid_from <= date and (own.valid_until is null or own.valid_until > date)
    where company_days.company_id = $1 and company_days.calendar_id = coalesce(own.calendar_id, '') and date between period.first and period.last),
  (select json_agg(json_build_array(work_date, id, type, date_part('epoch', stamped_at), date_part('epoch', device_at),
      date_part('epoch', received_at), skew_seconds, was_offline, position, source, reason) order by stamped_at, id)
    from stamps
    where company_id = $1 and employee_id = $2 and work_date between period.first and period.last and not is_void
      and not exists (select from stamps as newer where newer.company_id = $1 and newer.replaces_id = stamps.id)),
  (select json_build_array(work_date, state, date_part('epoch', open_until)) from work_days
    where company_id = $1 and employee_id = $2 and first_in_at <= $7 order by work_date desc limit 1),
  (select json_agg(json_build_array(work_date, stamps, is_open, is_estimated, day_type, worked, prescribed,
      overtime_within_statutory, overtime_beyond_statutory, overtime_over_60, statutory_holiday_work,
      non_statutory_holiday_work, late_night, lateness, early_leave, absence, outing, break_shortage,
      removed_minutes, non_prescribed_work, unapproved_work, early_stamp, break_minutes, prescribed_minutes))
    from day_results where company_id = $1 and employee_id = $2 and work_date between period.first and period.last),
  (select json_agg(json_build_array(id, type, status, from_date, to_date, details,
      (select code from vacation_classes as class
        where class.company_id = $1 and class.id = applications.details ->> 'vacationClassId')) order by from_date, id)
    from applications
    where company_id = $1 and employee_id = $2 and deleted_at is null and status <> 'CANCELLED'
      and ((from_date <= period.last and to_date >= period.first) or (type = 'HOLIDAY_WORK'
        and (details ->> 'transferDate')::date between period.first and period.last))),
  (select json_agg(json_build_array(work_date, note, version)) from day_notes
    where company_id = $1 and employee_id = $2 and work_date between period.first and period.last),
  exists (select from closed_periods where company_id = $1 and employee_id = $2
    and from_date <= period.first and to_date >= period.last),
  (select json_agg(json_build_array(kind, settings) order by valid_from) from attendance_rules
    where company_id = $1 and scope = 'COMPANY'
      and kind in ('RECORD_DISPLAY', 'FUNCTION_DISPLAY', 'ROUNDING', 'RECORD_ATTENDANCE', 'WORK_SYSTEM')
      and valid_from <= greatest(period.first, least($6::date, period.last))),
  (select json_agg(json_build_array(work_date, reason, (select last_name || ' ' || first_name from employees as author
      where author.company_id = $1 and author.id = decided_by))) from break_cancellations where company_id = $1
    and employee_id = $2 and cancels and work_date between period.first and period.last),
  (select json_agg(json_build_array(date, number, before, after, reason, corrected_at, corrected_by))
    from plan_corrections
    where company_id = $1 and employee_id = $2 and date between period.first and period.last)
from employees, period
where employees.company_id = $1 and employees.id = $2`;
