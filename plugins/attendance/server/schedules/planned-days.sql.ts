import { isEmployedOn, isOnLeave, leaves } from '#plugins/employee/sql.ts';

/**
 * What a shift plans for a date, by the time table that counted on that date: joined to `dates`.
 * $1 is the company.
 */
const timesOf = (shift: string, join = 'join'): string => `
  ${join} basic_shift_versions as version
    on version.company_id = $1 ${shift}
    and version.valid_from <= dates.date
    and (version.valid_until is null or dates.date < version.valid_until)
  ${join} basic_shift_timetables as timetable
    on timetable.company_id = $1 and timetable.basic_shift_id = version.basic_shift_id
    and timetable.valid_from = version.valid_from
    and timetable.day = extract(dow from dates.date)::smallint
  left join national_holidays
    on national_holidays.date = dates.date`;
const SHIFT_WORKS = '(national_holidays.date is null or version.works_on_holidays)';

/** What the calendar of a person says of a date, or of everybody who has none of their own, as `company_days`. */
const calendarOf = (employee: string, date: string): string => `
  left join employee_calendars as calendar
    on calendar.company_id = $1 and calendar.employee_id = ${employee}
    and calendar.valid_from <= ${date}
    and (calendar.valid_until is null or ${date} < calendar.valid_until)
  left join company_days
    on company_days.company_id = $1 and company_days.date = ${date}
    and company_days.calendar_id = coalesce(calendar.calendar_id, '')`;
const worksOn = (shiftWorks: string): string =>
  `coalesce(company_days.kind = 'WORK', ${shiftWorks})`;

/**
 * What was approved and changes who is expected when: whole days of leave, work on days off, and the
 * days off that are taken for it. A handful of rows for each person.
 */
const ASKED = (employees: string): string => `
  select applications.employee_id, applications.id, applications.type, applications.from_date,
    applications.to_date, applications.details
  from applications
  where applications.company_id = $1 and ${employees.replaceAll('assigned.', 'applications.')}
    and applications.status = 'APPROVED' and applications.type in ('VACATION', 'HOLIDAY_WORK')`;

/** A published plan of the day stands before the basic shift. */
const HAS_PLAN = `case when own.date is not null then own.kind = 'WORK'
      else timetable.start_minutes is not null and ${worksOn(SHIFT_WORKS)} end`;

const IS_AWAY = `${isOnLeave('assigned.employee_id', 'dates.date')} or exists (
      select from asked
      where asked.employee_id = assigned.employee_id
        and case asked.type
          when 'VACATION' then asked.details ->> 'unit' = 'DAY'
            and dates.date between asked.from_date and asked.to_date
          else asked.details ->> 'part' = 'WHOLE' and asked.details ->> 'transferKind' is not null
            and (asked.details ->> 'transferDate')::date = dates.date
        end
    )`;

/**
 * The one place that says who is planned when: the published plan, else the basic shift of that day
 * without the days off of the person's calendar and national holidays (unless the shift works on them); without
 * leave; and work on a day off that was approved; nothing outside of the employment. Such work that makes no workday of the day (振替) says `is_on_day_off`: nobody has to
 * work there. $1 is the company. `dates` is a query of one column, `employees` a condition on assigned.employee_id. The engine asks the same of
 * domain/records/plan-of-day.ts; a test holds the two together.
 */
export const plannedDays = (dates: string, employees: string): string => `
  with asked as materialized (${ASKED(employees)}
  )
  select assigned.employee_id, dates.date,
    case when ${HAS_PLAN} then coalesce(own.start_minutes, timetable.start_minutes)
      else extra.start_minutes end as start_minutes,
    case when ${HAS_PLAN} then coalesce(own.end_minutes, timetable.end_minutes)
      else extra.end_minutes end as end_minutes,
    case when own.kind = 'WORK' then (own.breaks -> 0 ->> 0)::smallint
      when ${HAS_PLAN} then timetable.break_start_minutes
      else extra.break_start_minutes end as break_start_minutes,
    case when own.kind = 'WORK' then (own.breaks -> 0 ->> 1)::smallint
      when ${HAS_PLAN} then timetable.break_end_minutes
      else extra.break_end_minutes end as break_end_minutes,
    not (${HAS_PLAN}) and not extra.is_moved as is_on_day_off
  from (${dates}) as dates (date)
  join employee_basic_shifts as assigned
    on assigned.company_id = $1 and ${employees}
    and assigned.valid_from <= dates.date
    and (assigned.valid_until is null or dates.date < assigned.valid_until)
  left join day_plans as own
    on own.company_id = $1 and own.employee_id = assigned.employee_id and own.date = dates.date
    and own.kind <> 'NONE'
  ${timesOf('and version.basic_shift_id = assigned.basic_shift_id', 'left join')}
  ${calendarOf('assigned.employee_id', 'dates.date')}
  left join lateral (
    select (asked.details ->> 'from')::smallint as start_minutes,
      (asked.details ->> 'until')::smallint as end_minutes,
      (asked.details -> 'breaks' -> 0 ->> 'from')::smallint as break_start_minutes,
      (asked.details -> 'breaks' -> 0 ->> 'until')::smallint as break_end_minutes,
      coalesce(asked.details ->> 'part' = 'WHOLE'
        and asked.details ->> 'transferKind' = 'SUBSTITUTE', false) as is_moved
    from asked
    where asked.employee_id = assigned.employee_id and asked.type = 'HOLIDAY_WORK'
      and asked.from_date = dates.date
    order by asked.id
    limit 1
  ) as extra on true
  where (${HAS_PLAN} or extra.start_minutes is not null) and not (${IS_AWAY})
    and ${isEmployedOn('assigned.employee_id', 'dates.date')}`;

/**
 * The basic shifts of one date, and whether they are worked on it where no calendar says otherwise: a few
 * are worked out once, and not for each person. What else decides on the day of a person is added by
 * `plannedOfEach`.
 */
export const plannedShifts = (date: string): string => `
  select version.basic_shift_id, timetable.start_minutes, timetable.end_minutes,
    timetable.break_start_minutes, timetable.break_end_minutes, ${SHIFT_WORKS} as works
  from (select ${date}) as dates (date)
  ${timesOf('')}`;

/** No leave is longer: what is in force ends within so many days, which is a stretch of an index. */
const LONGEST = 400;

/**
 * What `plannedDays` says, for many people on one date. Lists of whoever is away, of work on a day
 * off and of what calendars say of the date are short and made once; `shifts` is `plannedShifts` of the date. `only`
 * may narrow them to a person, by a condition on `applications`.
 */
export const askedOn = (date: string, only = 'true'): string => `said_of_date as materialized (
    select jsonb_object_agg(company_days.calendar_id, company_days.kind) as kinds
    from company_days
    where company_days.company_id = $1 and company_days.date = ${date}
  ), asked as materialized (
    select applications.id, applications.employee_id, applications.type, applications.from_date,
      applications.details
    from applications
    where applications.company_id = $1 and applications.status = 'APPROVED'
      and applications.type in ('VACATION', 'HOLIDAY_WORK')
      and applications.to_date between ${date} and ${date} + ${LONGEST}
      and applications.from_date <= ${date} and ${only}
    union
    select applications.id, applications.employee_id, applications.type, applications.from_date,
      applications.details
    from applications
    where applications.company_id = $1 and applications.status = 'APPROVED'
      and applications.type = 'HOLIDAY_WORK'
      and applications.details ->> 'transferDate' = ${date}::text and ${only}
  ), extra_work as materialized (
    select jsonb_object_agg(asked.employee_id, asked.details order by asked.id desc) as details
    from asked
    where asked.type = 'HOLIDAY_WORK' and asked.from_date = ${date}
  ), away as materialized (
    select absence.employee_id from ${leaves(date, date)}
    union
    select asked.employee_id from asked
    where case asked.type
      when 'VACATION' then asked.details ->> 'unit' = 'DAY'
      else asked.details ->> 'part' = 'WHOLE' and asked.details ->> 'transferKind' is not null
        and asked.details ->> 'transferDate' = ${date}::text
    end
  )`;

/** What calendars say of the date, null on most days; nobody's calendar is looked up on those. */
const SAID_KINDS = '(select said_of_date.kinds from said_of_date)';

/**
 * The plan of each person, or none, as `planned`: joined where `assigned` has the person's basic
 * shift, beside `askedOn`. A published plan is looked up by index, person by person.
 */
export const plannedOfEach = (date: string, employee: string, condition: string): string => {
  const extra = `((select extra_work.details from extra_work) -> ${employee})`;
  const works = `coalesce(${SAID_KINDS} ->> coalesce(calendar.calendar_id, '') = 'WORK', usual.works)`;
  const isUsual = `own.kind is null and usual.basic_shift_id is not null and ${works}`;
  const either = (column: string, ofExtra: string) =>
    `case when own.kind = 'WORK' then own.${column} when ${isUsual} then usual.${column}
        else (${extra} ${ofExtra})::smallint end as ${column}`;
  return `left join shifts as usual on usual.basic_shift_id = assigned.basic_shift_id
    left join lateral (
      select employee_calendars.calendar_id
      from employee_calendars
      where ${SAID_KINDS} is not null
        and employee_calendars.company_id = $1 and employee_calendars.employee_id = ${employee}
        and employee_calendars.valid_from <= ${date}
        and (employee_calendars.valid_until is null or ${date} < employee_calendars.valid_until)
      limit 1
    ) as calendar on true
    left join lateral (
      select day_plans.kind, day_plans.start_minutes, day_plans.end_minutes,
        (day_plans.breaks -> 0 ->> 0)::smallint as break_start_minutes,
        (day_plans.breaks -> 0 ->> 1)::smallint as break_end_minutes
      from day_plans
      where day_plans.company_id = $1 and day_plans.employee_id = ${employee}
        and day_plans.date = ${date} and day_plans.kind <> 'NONE'
      limit 1
    ) as own on true
    left join lateral (
      select ${either('start_minutes', "->> 'from'")},
        ${either('end_minutes', "->> 'until'")},
        ${either('break_start_minutes', "-> 'breaks' -> 0 ->> 'from'")},
        ${either('break_end_minutes', "-> 'breaks' -> 0 ->> 'until'")}
    ) as planned on assigned.basic_shift_id is not null and ${condition}
      and (own.kind = 'WORK' or (${isUsual}) or ${extra} is not null)
      and ${employee} not in (select away.employee_id from away)`;
};

/** The instant of a clock time of a date in Tokyo; minutes of 1440 and more are the next day's. */
export const instantOf = (date: string, minutes: string): string =>
  `timezone('Asia/Tokyo', ${date}::timestamp + make_interval(mins => ${minutes}))`;

/** Milliseconds of an instant, as a number that JavaScript reads. */
export const millisOf = (instant: string): string => `round(date_part('epoch', ${instant}) * 1000)`;
