import type { Statement } from '#core/ports/database.ts';
import { leaves, personOf } from '#plugins/employee/sql.ts';
import { CAME_LATE, CONCERNS_OF_DAY } from './concerns.sql.ts';
import { choosePeople, hasStamped, mainGroupOfPeriod } from './people.sql.ts';

export const errorKinds = ['STAMPING', 'OVERTIME', 'SHORT_BREAK', 'CONCERN'] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** Which types of application settle an error of the kind. */
const SETTLED_BY: { readonly [Kind in ErrorKind]: string } = {
  STAMPING: `('REVISE', 'VACATION')`,
  OVERTIME: `('OVERTIME', 'HOLIDAY_WORK')`,
  SHORT_BREAK: `('REVISE')`,
  CONCERN: `('REVISE')`,
};

const APPROVED = (kind: ErrorKind): string => `exists (
    select from applications
    where applications.company_id = $1 and applications.employee_id = day.employee_id
      and applications.from_date <= day.work_date and day.work_date <= applications.to_date
      and applications.type in ${SETTLED_BY[kind]} and applications.status = 'APPROVED')`;

/** Minutes over the plan that are worth asking about: a few after the end are no overtime order. */
const WORTH_ASKING = 30;

/** Conditions on `day`, a row of day_results that is not open. Nobody has to ask for hours to which no limit applies. */
export const IS_WRONG: { readonly [Kind in ErrorKind]: string } = {
  STAMPING: `(day.missing is not null or day.is_estimated)`,
  OVERTIME: `(day.unapproved_work > 0 or (day.not_tested = 0 and (day.stamp_gap > 0
      or day.worked >= day.prescribed_minutes + ${WORTH_ASKING}) and not ${APPROVED('OVERTIME')}))`,
  SHORT_BREAK: `day.break_shortage > 0`,
  CONCERN: `concern.names is not null`,
};

/** Those of `asked.days` of the person $2 that are wrong now. A day of concern may have no result. */
const STILL_WRONG = (kind: ErrorKind): string =>
  kind === 'CONCERN'
    ? `select from (select $2::text as id) as people
          join ${personOf('people.id')}
          cross join unnest(asked.days) as came (work_date)
          left join day_results as day on day.company_id = $1 and day.employee_id = people.id
            and day.work_date = came.work_date
          where ${CONCERNS_OF_DAY} is not null`
    : `select from day_results as day
          where day.company_id = $1 and day.employee_id = $2 and day.work_date = any (asked.days)
            and not day.is_open and ${IS_WRONG[kind]}`;

/**
 * $1 the company, $2 the person, $3 and $4 days: the first day of each message that asked about one of
 * these days, and none of whose days is wrong any more.
 */
export const ANSWERED_ASKS = Object.fromEntries(
  errorKinds.map((kind) => [
    kind,
    {
      name: `attendance_answered_asks_${kind.toLowerCase()}`,
      rowMode: 'array',
      text: `select asked.first_day from (
          select min(attendance_asks.work_date)::text as first_day,
            array_agg(attendance_asks.work_date) as days,
            bool_or(attendance_asks.work_date between $3::date and $4::date) as is_touched
          from attendance_asks
          where attendance_asks.company_id = $1 and attendance_asks.employee_id = $2
            and attendance_asks.kind = '${kind}'
          group by attendance_asks.asked_at) as asked
        where asked.is_touched and not exists (${STILL_WRONG(kind)})`,
    } satisfies Statement,
  ]),
) as Readonly<Record<ErrorKind, Statement>>;

const DAYS = `people
    join day_results as day on day.company_id = $1 and day.employee_id = people.id
      and day.work_date between people.first_day and people.last_day and not day.is_open`;

/**
 * The days that could be of concern, each by an index: outside of employment (they have stamps and no
 * result), within a leave of absence, of minors, with a stamp that came late.
 */
const DAYS_OF_CONCERN = `people
    join ${personOf('people.id')}
    join lateral (
      select work_days.work_date from work_days
      where (person.joined_on > people.first_day or person.retired_on < people.last_day)
        and work_days.company_id = $1 and work_days.employee_id = people.id
        and work_days.work_date between people.first_day and people.last_day
        and (work_days.work_date < person.joined_on or work_days.work_date > person.retired_on)
      union
      select work_days.work_date
      from ${leaves(
        'people.first_day',
        'people.last_day',
        '= people.id',
        `join work_days on work_days.company_id = $1 and work_days.employee_id = people.id
        and work_days.work_date between greatest(absence.starts_on, people.first_day)
          and least(absence.ends_on, people.last_day)`,
      )}
      union
      select done.work_date from day_results as done
      where person.birthday > people.first_day - interval '18 years'
        and done.company_id = $1 and done.employee_id = people.id and done.worked > 0
        and done.work_date between people.first_day and people.last_day
      union
      select stamps.work_date from stamps
      where stamps.company_id = $1 and stamps.employee_id = people.id
        and stamps.work_date between people.first_day and people.last_day and ${CAME_LATE}
    ) as came on true
    left join day_results as day on day.company_id = $1 and day.employee_id = people.id
      and day.work_date = came.work_date and not day.is_open
    cross join lateral (select ${CONCERNS_OF_DAY} as names) as concern`;

const DATE_OF: { readonly [Kind in ErrorKind]: string } = {
  STAMPING: 'day.work_date',
  OVERTIME: 'day.work_date',
  SHORT_BREAK: 'day.work_date',
  CONCERN: 'came.work_date',
};

const peopleOf = (kind: ErrorKind): string =>
  choosePeople(kind === 'CONCERN' ? hasStamped(15) : '', 15);

/**
 * $1–$10 as in people.sql.ts, $11 only days without an application, $12 skip, $13 first, $14 only these
 * days, as 'employee date', $15–$17 months of people's own.
 */
const errorsStatement = (kind: ErrorKind): Statement => ({
  name: `attendance_errors_${kind.toLowerCase()}`,
  rowMode: 'array',
  text: `with recursive ${peopleOf(kind)}, found as materialized (
    select people.employee_number, people.last_name, people.first_name, people.sort_kana,
      people.last_day, people.id as employee_id, ${DATE_OF[kind]} as work_date, day.missing,
      coalesce(day.is_estimated, false) as is_estimated, day.detail, day.first_in, day.last_out,
      coalesce(day.worked, 0) as worked, coalesce(day.prescribed_minutes, 0) as prescribed_minutes,
      coalesce(day.break_minutes, 0) as break_minutes, coalesce(day.break_shortage, 0) as break_shortage,
      coalesce(day.unapproved_work, 0) as unapproved_work, coalesce(day.stamp_gap, 0) as stamp_gap,
      ${kind === 'CONCERN' ? 'concern.names' : 'null::text'} as concerns,
      latest.id as application_id, latest.type as application_type, latest.status as application_status
    from ${kind === 'CONCERN' ? DAYS_OF_CONCERN : DAYS}
    left join lateral (
      select applications.id, applications.type, applications.status
      from applications
      where applications.company_id = $1 and applications.employee_id = people.id
        and applications.from_date <= ${DATE_OF[kind]} and ${DATE_OF[kind]} <= applications.to_date
        and applications.type in ${SETTLED_BY[kind]}
        and applications.status in ('PENDING', 'APPROVED', 'REJECTED')
      order by applications.requested_at desc
      limit 1
    ) as latest on true
    where ${IS_WRONG[kind]}
      and (not $11::boolean or latest.id is null)
      and ($14::text[] is null or people.id || ' ' || ${DATE_OF[kind]} = any ($14::text[]))
  )
  select (select count(*)::integer from found),
    (select json_agg(json_build_array(page.employee_id, page.employee_number, page.last_name,
        page.first_name, main.name, page.work_date, page.missing, page.is_estimated, page.detail,
        page.first_in, page.last_out, page.worked, page.prescribed_minutes, page.break_minutes,
        page.break_shortage, page.application_id, page.application_type, page.application_status,
        asked.asked_at, asked.asked_by, page.unapproved_work, page.stamp_gap, page.concerns) order by page.work_date desc, page.sort_kana, page.employee_id)
      from (
        select found.* from found
        order by found.work_date desc, found.sort_kana, found.employee_id
        offset $12 limit $13
      ) as page
      ${mainGroupOfPeriod('page.employee_id', 'page.last_day')}
      left join lateral (
        select round(date_part('epoch', attendance_asks.asked_at) * 1000) as asked_at,
          attendance_asks.asked_by
        from attendance_asks
        where attendance_asks.company_id = $1 and attendance_asks.employee_id = page.employee_id
          and attendance_asks.work_date = page.work_date and attendance_asks.kind = '${kind}'
        order by attendance_asks.asked_at desc
        limit 1
      ) as asked on true)`,
});

export const ERRORS = Object.fromEntries(
  errorKinds.map((kind) => [kind, errorsStatement(kind)]),
) as Readonly<Record<ErrorKind, Statement>>;

/** $1–$10 as in people.sql.ts; people with more than $11 minutes beyond the statutory hours. $12–$14 months of their own. */
export const ERROR_COUNTS: Statement = {
  name: 'attendance_error_counts',
  rowMode: 'array',
  text: `with recursive ${choosePeople('', 12)}, counted as (
    select day.employee_id,
      count(*) filter (where ${IS_WRONG.STAMPING}) as stamping,
      count(*) filter (where ${IS_WRONG.OVERTIME}) as overtime,
      count(*) filter (where ${IS_WRONG.SHORT_BREAK}) as short_break,
      sum(day.overtime_beyond_statutory) as beyond
    from ${DAYS}
    group by day.employee_id
  )
  select coalesce(sum(stamping), 0)::integer, coalesce(sum(overtime), 0)::integer,
    coalesce(sum(short_break), 0)::integer, json_agg(json_build_array(employee_id, beyond)) filter (where beyond > $11::integer)
  from counted`,
};

/** $1–$10 as in people.sql.ts, $11 at least so many minutes, $12 skip, $13 first, $14–$16 months of people's own. */
export const OVERTIME_PEOPLE: Statement = {
  name: 'attendance_overtime_people',
  rowMode: 'array',
  text: `with recursive ${choosePeople('', 14)}, found as materialized (
    select people.id, people.employee_number, people.last_name, people.first_name, people.sort_kana,
      people.last_day,
      sum(day.overtime_beyond_statutory)::integer as beyond,
      sum(day.statutory_holiday_work)::integer as holiday,
      sum(day.overtime_over_60)::integer as over_60, sum(day.worked)::integer as worked,
      count(*) filter (where day.worked > 0)::integer as worked_days
    from ${DAYS}
    group by people.id, people.employee_number, people.last_name, people.first_name, people.sort_kana,
      people.last_day
    having sum(day.overtime_beyond_statutory) >= $11::integer
  )
  select (select count(*)::integer from found),
    (select json_agg(json_build_array(page.id, page.employee_number, page.last_name, page.first_name,
        main.name, page.beyond, page.holiday, page.over_60, page.worked, page.worked_days)
        order by page.beyond desc, page.sort_kana, page.id)
      from (
        select found.* from found
        order by found.beyond desc, found.sort_kana, found.id
        offset $12 limit $13
      ) as page
      ${mainGroupOfPeriod('page.id', 'page.last_day')})`,
};
