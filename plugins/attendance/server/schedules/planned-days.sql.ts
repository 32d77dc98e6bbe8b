/**
 * What a shift plans for a date, by the time table that counted on that date: joined to `dates`.
 * $1 is the company.
 */
const timesOf = (shift: string): string => `
  join basic_shift_versions as version
    on version.company_id = $1 ${shift}
    and version.valid_from <= dates.date
    and (version.valid_until is null or dates.date < version.valid_until)
  join basic_shift_timetables as timetable
    on timetable.company_id = $1 and timetable.basic_shift_id = version.basic_shift_id
    and timetable.valid_from = version.valid_from
    and timetable.day = extract(dow from dates.date)::smallint
  left join company_days
    on company_days.company_id = $1 and company_days.date = dates.date
  left join national_holidays
    on national_holidays.date = dates.date`;
const WORKS = `coalesce(company_days.kind = 'WORK', national_holidays.date is null or version.works_on_holidays)`;

/**
 * The one place that says who is planned when: the basic shift of that day, without the company's
 * days off, national holidays (unless the shift works on them) and leave. $1 is the company.
 * `dates` is a query of one column, `employees` a condition on assigned.employee_id.
 */
export const plannedDays = (dates: string, employees: string): string => `
  select assigned.employee_id, dates.date, timetable.start_minutes, timetable.end_minutes,
    timetable.break_start_minutes, timetable.break_end_minutes
  from (${dates}) as dates (date)
  join employee_basic_shifts as assigned
    on assigned.company_id = $1 and ${employees}
    and assigned.valid_from <= dates.date
    and (assigned.valid_until is null or dates.date < assigned.valid_until)
  ${timesOf('and version.basic_shift_id = assigned.basic_shift_id')}
  where ${WORKS}
    and not exists (
      select from leave_periods
      where leave_periods.company_id = $1 and leave_periods.employee_id = assigned.employee_id
        and leave_periods.starts_on <= dates.date and dates.date <= leave_periods.ends_on
    )`;

/**
 * The same for many people on one date: a few shifts are worked out once, and not for each person.
 * Whoever uses it leaves out those who are on leave.
 */
export const plannedShifts = (date: string): string => `
  select version.basic_shift_id, timetable.start_minutes, timetable.end_minutes,
    timetable.break_start_minutes, timetable.break_end_minutes
  from (select ${date}) as dates (date)
  ${timesOf('')}
  where ${WORKS}`;

/** The instant of a clock time of a date in Tokyo; minutes of 1440 and more are the next day's. */
export const instantOf = (date: string, minutes: string): string =>
  `timezone('Asia/Tokyo', ${date}::timestamp + make_interval(mins => ${minutes}))`;

/** Milliseconds of an instant, as a number that JavaScript reads. */
export const millisOf = (instant: string): string => `round(date_part('epoch', ${instant}) * 1000)`;
