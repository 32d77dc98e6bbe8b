import type { Statement } from '#core/ports/database.ts';

/**
 * Those of $2 who may work beyond the statutory hours from $3 until the day before $4: overtime or work on a day off is
 * approved for them, shifts are published, their basic shift is longer than eight hours or forty a week, or they have
 * worked on a day off in the week before, which brings the week nearer to its forty hours.
 */
export const WITH_COMING_WORK: Statement = {
  name: 'attendance_people_with_coming_overtime',
  rowMode: 'array',
  text: `with long_shifts as materialized (
      select timetable.basic_shift_id
      from basic_shift_versions as version
      join basic_shift_timetables as timetable on timetable.company_id = $1
        and timetable.basic_shift_id = version.basic_shift_id
        and timetable.valid_from = version.valid_from
      where version.company_id = $1 and version.valid_from <= $4::date - 1
        and (version.valid_until is null or version.valid_until > $3::date)
      group by timetable.basic_shift_id, timetable.valid_from
      having max(timetable.end_minutes - timetable.start_minutes
          - coalesce(timetable.break_end_minutes - timetable.break_start_minutes, 0)) > 480
        or sum(timetable.end_minutes - timetable.start_minutes
          - coalesce(timetable.break_end_minutes - timetable.break_start_minutes, 0)) > 2400
    )
    select applications.employee_id from applications
    where applications.company_id = $1 and applications.employee_id = any ($2::text[])
      and applications.status = 'APPROVED' and applications.type in ('OVERTIME', 'HOLIDAY_WORK')
      and applications.deleted_at is null
      and applications.from_date < $4::date and applications.to_date >= $3::date
    union
    select day_plans.employee_id from day_plans
    where day_plans.company_id = $1 and day_plans.employee_id = any ($2::text[])
      and day_plans.kind = 'WORK' and day_plans.date >= $3::date and day_plans.date < $4::date
    union
    select held.employee_id from employee_basic_shifts as held
    join long_shifts on long_shifts.basic_shift_id = held.basic_shift_id
    where held.company_id = $1 and held.employee_id = any ($2::text[])
      and held.valid_from <= $4::date - 1 and (held.valid_until is null or held.valid_until > $3::date)
    union
    select day.employee_id from day_results as day
    where day.company_id = $1 and day.employee_id = any ($2::text[])
      and day.work_date >= $3::date - 7 and day.work_date < $3::date
      and day.non_statutory_holiday_work > 0`,
};
