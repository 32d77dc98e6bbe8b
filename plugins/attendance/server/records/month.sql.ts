import type { Statement } from '#core/ports/database.ts';
import {
  divisionClosings,
  everybody,
  leaves,
  mainGroupNameWithin,
  nameOf,
} from '#plugins/employee/sql.ts';
import { COLUMN_OF, workMinuteKeys } from '../../domain/records/work-minutes.ts';
import { OF_ATTENDANCE } from '../applications/request.ts';
import { dayNumber } from '../results/facts/company-facts.ts';
import { NAME_OF_WORD, wordsOnBreaks } from './break-cancellation.ts';
import { RULES_AS_TEXT, SHAPING_RULES, STANDING } from './month-rules.ts';
import { MAY_READ } from './scope.ts';

/** What the shift that a person had when a month ended says of the column. */
const shiftBefore = (column: string, firstOfNextMonth: string): string => `
    select shifts.${column}
    from shifts
    where shifts.valid_from < ${firstOfNextMonth} and shifts.version_from < ${firstOfNextMonth}
      and (shifts.version_until is null or shifts.version_until >= ${firstOfNextMonth})
    order by shifts.valid_from desc
    limit 1`;

const THIS_MONTH = `date_trunc('month', $5::date)::date`;
const NEXT_MONTH = `(date_trunc('month', $5::date) + interval '1 month')::date`;

/**
 * The days on which the month before, the month and the current month of the person end: as
 * domain/closing/closing-months.ts says it, where the order of shift, division and company is explained. A closing day
 * that a month lacks is its last. In one place for all three: PostgreSQL prepares each query below a query anew
 * for each run, whether it is asked or not.
 */
const ENDS = `
    select months.number, own.closing_day, coalesce(
        (select closed.to_date from closed
          where closed.to_date >= months.first_date and closed.to_date < months.next_date),
        (select closed.from_date - 1 from closed
          where closed.from_date > months.first_date and closed.from_date <= months.next_date),
        least(months.first_date + own.closing_day, months.next_date) - 1) as last_date
    from (values (0, $10::date, $7::date), (1, $7::date, $9::date), (2, ${THIS_MONTH}, ${NEXT_MONTH}))
      as months (number, first_date, next_date)
    cross join lateral (
      select coalesce((${shiftBefore('closing_day', 'months.next_date')}),
        (select divisions.closing_day from divisions where divisions.starts_on < months.next_date
          order by divisions.starts_on desc limit 1),
        (select settings.closing_day from settings), 31)::integer as closing_day
      offset 0
    ) as own`;

/** Between the values of a row and between rows: no id and no enum has them. */
export const UNIT = '\x1f';
export const ROW = '\x1e';

/**
 * Rows of values that need no escaping, as one text: half of what json_agg costs. None may be null,
 * which concat_ws would leave out.
 */
const rowsOf = (values: string, order = ''): string =>
  `string_agg(concat_ws('${UNIT}', ${values}), '${ROW}' ${order})`;
/** Kept to the millisecond. */
const millis = (instant: string): string => `(date_part('epoch', ${instant}) * 1000)::bigint`;

/** A stamp that came at once counts when it was received: its second instant is left out. */
const STAMPS = rowsOf(
  `stamps.id, stamps.type, ${dayNumber('stamps.work_date')}, ${millis('stamps.stamped_at')},
        ${millis('stamps.device_at')},
        case when stamps.received_at = stamps.stamped_at then '' else ${millis('stamps.received_at')}::text end,
        stamps.skew_seconds,
        stamps.was_offline, stamps.position, stamps.source,
        case when stamps.latitude is null then ''
          else concat_ws(' ', stamps.latitude, stamps.longitude, stamps.accuracy) end`,
  'order by stamps.stamped_at, stamps.id',
);

const RESULTS = rowsOf(
  `${dayNumber('result.work_date')}, result.stamps, result.day_type, result.is_open,
        result.is_estimated, coalesce(result.missing, ''), result.prescribed_minutes,
        result.rules_version, ${millis('result.calculated_at')},
        ${workMinuteKeys.map((key) => `result.${COLUMN_OF[key]}`).join(', ')}`,
);

const OWN = (table: string): string => `${table}.company_id = $1 and ${table}.employee_id = $6`;

/**
 * One person's period: each table once, by one stretch of its index, as flat arrays. What is planned
 * is worked out of them in JavaScript (domain/records/plan-of-day.ts); thirty-one days joined with six
 * tables cost PostgreSQL half of the statement. Days are whole numbers since 1970.
 *
 * $1–$5 company, scope and today  $6 employee  $7 first of the month  $8 now  $9 first of the next
 * month  $10 first of the month before
 */
export const MONTH: Statement = {
  name: 'attendance_month',
  text: `with person as materialized (
    select person.id, person.employee_number, person.last_name, person.first_name,
      person.joined_on, person.retired_on, person.birthday
    from ${everybody()} and person.id = $6 and ${MAY_READ}
  ), settings as materialized (
    select attendance_settings.started_on, attendance_settings.closing_day,
      attendance_settings.week_start_day
    from attendance_settings
    where attendance_settings.company_id = $1 and attendance_settings.valid_from <= $5::date
      and (attendance_settings.valid_until is null or $5::date < attendance_settings.valid_until)
  ), shifts as materialized (
    select held.basic_shift_id, held.valid_from, held.valid_until, basic_shifts.name,
      version.valid_from as version_from, version.valid_until as version_until,
      version.closing_day, version.works_on_holidays
    from employee_basic_shifts as held
    join basic_shifts on basic_shifts.company_id = $1 and basic_shifts.id = held.basic_shift_id
    join basic_shift_versions as version on version.company_id = $1
      and version.basic_shift_id = held.basic_shift_id
    where ${OWN('held')}
  ), closed as materialized (
    select closed_periods.from_date, closed_periods.to_date
    from closed_periods
    where ${OWN('closed_periods')} and closed_periods.to_date >= least($10::date, ${THIS_MONTH})
  ), divisions as materialized (
    select own.starts_on, own.closing_day from ${divisionClosings('$6')}
  ), bounds as materialized (
    -- A month that is closed has the days that it was closed with.
    select coalesce(
        (select closed.from_date from closed
          where closed.to_date >= $7::date and closed.to_date < $9::date),
        max(ends.last_date) filter (where ends.number = 0) + 1) as first_date,
      max(ends.last_date) filter (where ends.number = 1) as last_date,
      max(ends.closing_day) filter (where ends.number = 1) as closing_day,
      max(ends.last_date) filter (where ends.number = 2) as current_last_date
    from (${ENDS}) as ends
  ), period as materialized (
    select bounds.*, greatest(bounds.first_date, least($5::date, bounds.last_date)) as near_date
    from bounds
  ), rules as materialized (
    ${SHAPING_RULES}
  )
  select person.id, person.employee_number as "employeeNumber", person.last_name as "lastName",
    person.first_name as "firstName", person.birthday::text as birthday, period.closing_day as "closingDay",
    to_char(case when $5::date > period.current_last_date then ${NEXT_MONTH}
      else ${THIS_MONTH} end, 'YYYY-MM') as "currentMonth",
    (${shiftBefore('name', '$9::date')}) as "basicShiftName",
    ${dayNumber('period.first_date')} as "firstDay", ${dayNumber('period.last_date')} as "lastDay",
    ${dayNumber('person.joined_on')} as joined, ${dayNumber('person.retired_on')} as "left",
    (select json_agg(json_build_array(shifts.basic_shift_id, ${dayNumber('shifts.valid_from')},
        ${dayNumber('shifts.valid_until')}, ${dayNumber('shifts.version_from')},
        ${dayNumber('shifts.version_until')}, shifts.works_on_holidays,
        (select json_agg(json_build_array(timetable.day, timetable.start_minutes,
            timetable.end_minutes, timetable.break_start_minutes, timetable.break_end_minutes))
          from basic_shift_timetables as timetable
          where timetable.company_id = $1 and timetable.basic_shift_id = shifts.basic_shift_id
            and timetable.valid_from = shifts.version_from)))
      from shifts
      where shifts.valid_from <= period.last_date and shifts.version_from <= period.last_date
        and (shifts.valid_until is null or shifts.valid_until > period.first_date)
        and (shifts.version_until is null or shifts.version_until > period.first_date)) as shifts,
    (select json_agg(json_build_array('', ${dayNumber('day_plans.date')}, day_plans.start_minutes,
        day_plans.end_minutes, day_plans.breaks, day_plans.planned_at_start,
        day_plans.kind = 'NONE'))
      from day_plans
      where ${OWN('day_plans')}
        and day_plans.date between period.first_date and period.last_date) as plans,
    (select json_agg(json_build_array(${dayNumber('absence.starts_on')},
        ${dayNumber('absence.ends_on')}))
      from ${leaves('period.first_date', 'period.last_date', '= $6')}) as away,
    (select json_agg(json_build_array(${dayNumber('national_holidays.date')}, national_holidays.key))
      from national_holidays
      where national_holidays.date between period.first_date and period.last_date) as holidays,
    (select json_agg(json_build_array(${dayNumber('company_days.date')}, company_days.kind,
        company_days.name))
      from company_days
      left join employee_calendars as calendar on ${OWN('calendar')}
        and calendar.valid_from <= company_days.date
        and (calendar.valid_until is null or company_days.date < calendar.valid_until)
      where company_days.company_id = $1
        and company_days.date between period.first_date and period.last_date
        and company_days.calendar_id = coalesce(calendar.calendar_id, '')) as "companyDays",
    stamped.rows as stamps, stamped.reasons,
    (select json_build_array(${dayNumber('work_days.work_date')}, work_days.state,
        ${millis('work_days.open_until')})
      from work_days
      where ${OWN('work_days')} and work_days.first_in_at <= $8
      order by work_days.work_date desc
      limit 1) as latest,
    (select ${dayNumber('settings.started_on')} from settings) as "startedOn",
    (select settings.week_start_day from settings) as "weekStartDay",
    ${mainGroupNameWithin(
      '$6',
      'period.first_date',
      'least(period.last_date, greatest($5::date, period.first_date))',
    )} as "groupName",
    (select ${RESULTS}
      from day_results as result
      where ${OWN('result')}
        and result.work_date between period.first_date and period.last_date) as results,
    (select json_agg(json_build_array(applications.id, applications.type, applications.status,
        ${dayNumber('applications.from_date')}, ${dayNumber('applications.to_date')},
        case when applications.type in ('HOLIDAY_WORK', 'VACATION') then applications.details end,
        (select vacation_classes.code from vacation_classes
          where vacation_classes.company_id = $1
            and vacation_classes.id = applications.details ->> 'vacationClassId'))
        order by applications.from_date, applications.id)
      from applications
      where ${OWN('applications')} and applications.deleted_at is null
        and ${OF_ATTENDANCE} and applications.status <> 'CANCELLED'
        and ((applications.from_date <= period.last_date and applications.to_date >= period.first_date)
          or (applications.type = 'HOLIDAY_WORK'
            and (applications.details ->> 'transferDate')::date
              between period.first_date and period.last_date))) as applications,
    (select json_agg(json_build_array(${dayNumber('day_notes.work_date')}, day_notes.note,
        day_notes.version))
      from day_notes
      where ${OWN('day_notes')}
        and day_notes.work_date between period.first_date and period.last_date) as notes,
    (select json_agg(json_build_array(${dayNumber('word.work_date')}, word.is_by_staff,
        ${NAME_OF_WORD}, word.reason))
      from (${wordsOnBreaks('= $6', 'between period.first_date and period.last_date')}) as word
      where word.cancels) as "cancelledBreaks",
    (select json_agg(json_build_array(${dayNumber('made.date')}, made.number, made.before,
        made.after, made.reason, ${millis('made.corrected_at')},
        ${nameOf('made.corrected_by')})
        order by made.date, made.number desc)
      from plan_corrections as made
      where ${OWN('made')} and made.date between period.first_date and period.last_date
    ) as "planCorrections",
    exists (select from closed
      where closed.from_date <= period.first_date and closed.to_date >= period.last_date) as "isClosed",
    ${RULES_AS_TEXT} as rules,
    ${STANDING} as standing
  from person, period, lateral (
    select ${STAMPS} as rows,
      json_object_agg(stamps.id, stamps.reason) filter (where stamps.reason <> '') as reasons
    from stamps
    where ${OWN('stamps')} and stamps.work_date between period.first_date and period.last_date
      and not stamps.is_void and not exists (select from stamps as newer
        where newer.company_id = $1 and newer.replaces_id = stamps.id)
  ) as stamped`,
};
