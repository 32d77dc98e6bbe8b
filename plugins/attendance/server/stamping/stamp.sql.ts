import type { Statement } from '#core/ports/database.ts';
import { auditedFrom } from '#core/server/rows/journal.ts';
import { isEmployedOn } from '#plugins/employee/sql.ts';
import { instantOf, millisOf, plannedDays } from '../schedules/planned-days.sql.ts';
import { stampColumns } from './stamp-columns.ts';

/**
 * A stamp is one statement: the work day is moved by its rule, the stamp and its audit entry are added
 * and the day is given back; a key that is known, or a day that does not take the stamp, gives no row.
 * The rules are those of domain/work-day.ts; a test asks both the same questions. Two that arrive at
 * once meet in the row of the day: the second waits for the first and is judged by the state that the
 * first left.
 *
 * $1 company  $2 employee  $3 id  $4 key  $5 type  $6 the instant that counts  $7 device time
 * $8 server time  $9 skew  $10 was offline  $11 source  $12 position  $13 latitude  $14 longitude
 * $15 accuracy  $16 ip  $17 user agent  $18 state after  $19 see below  $20 audit entry up to the
 * date (`auditUpToDate`)  $21… its origin
 */
const IS_NEW = `not exists (
    select from stamps
    where stamps.company_id = $1 and stamps.employee_id = $2 and stamps.key = $4)`;

/** A day begins within the employment; one that has begun goes on past its end. */
const IS_EMPLOYED = isEmployedOn('$2', 'target.work_date');

/** A closed month takes no stamp: it is kept beside it (closing/waiting-stamps.ts). */
const IS_OPEN = `not exists (select from closed_periods
    where closed_periods.company_id = $1 and closed_periods.employee_id = $2
      and target.work_date between closed_periods.from_date and closed_periods.to_date)`;

const ADD = `added as (
  insert into stamps (company_id, id, employee_id, work_date, type, key, stamped_at, device_at,
    received_at, skew_seconds, was_offline, source, position, latitude, longitude, accuracy, ip,
    user_agent, state_after)
  select $1, $3, $2, moved.work_date, $5, $4, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
    $17, $18::text
  from moved
), audited as (
  ${auditedFrom('moved', 21, {
    action: 'create',
    subject: 'Stamp',
    subjectId: '$3',
    after: `($20::text || moved.work_date || '"}')::jsonb`,
  })}
)
select moved.*
from moved`;

/** Instants as milliseconds: a text with its zone takes both sides longer to write and to read. */
const MOVED = `work_days.work_date, ${millisOf('work_days.first_in_at')}, ${millisOf('work_days.may_start_at')},
    ${millisOf('work_days.turn_at')}, ${millisOf('work_days.open_until')}`;

/**
 * Check-out, break and the like: the newest day that had begun at that instant takes it (the primary
 * key read backwards), while it is open. $19 the states it may follow.
 */
export const GO_ON: Statement = {
  name: 'attendance_stamp_go_on',
  rowMode: 'array',
  text: `with moved as (
  update work_days
  set state = $18::text, last_at = $6, ended_at = case when $18::text = 'OFF_DUTY' then $6::timestamptz end
  where work_days.company_id = $1 and work_days.employee_id = $2
    and work_days.work_date = (
      select latest.work_date from work_days as latest
      where latest.company_id = $1 and latest.employee_id = $2 and latest.first_in_at <= $6
      order by latest.work_date desc
      limit 1)
    and work_days.state = any ($19::text[]) and work_days.last_at <= $6
    and not work_days.is_closed
    and $6 < work_days.open_until and ${IS_NEW}
  returning ${MOVED}
), ${ADD}`,
};

/** A stamp that was taken before, found again by its key, with the limits of its day. $3 the key. */
export const KNOWN: Statement = {
  name: 'attendance_stamp_known',
  rowMode: 'array',
  text: `select ${stampColumns}, ${MOVED}
from stamps
join work_days on work_days.company_id = $1 and work_days.employee_id = $2
  and work_days.work_date = stamps.work_date
where stamps.company_id = $1 and stamps.employee_id = $2 and stamps.key = $3`,
};

/** Check-in and direct start: the plan says which day begins, and until when. $19 that day's date. */
export const START: Statement = {
  name: 'attendance_stamp_start',
  rowMode: 'array',
  text: `with latest as materialized (
  select work_days.work_date, work_days.state, work_days.may_start_at, work_days.open_until
  from work_days
  where work_days.company_id = $1 and work_days.employee_id = $2 and work_days.first_in_at <= $6
  order by work_days.work_date desc
  limit 1
), plan as materialized (
  select planned.date, ${instantOf('planned.date', 'planned.start_minutes')} as start_at,
    ${instantOf('planned.date', 'planned.end_minutes')} as end_at
  from (${plannedDays(
    'select $19::date + shift.days from generate_series(-1, 2) as shift (days)',
    'assigned.employee_id = $2',
  )}) as planned
), target as (
  select case
    when night.end_at > $6
      and (latest.work_date is null or latest.work_date < $19::date - 1
        or (latest.work_date = $19::date - 1 and $6 < latest.open_until))
      and (own.start_at is null or $6 < own.start_at) then $19::date - 1
    when next.start_at - $6 <= interval '2 hours' and (own.end_at is null or own.end_at <= $6)
      then $19::date + 1
    else $19::date
  end as work_date
  from (select) as once
  left join latest on true
  left join plan as night on night.date = $19::date - 1
  left join plan as own on own.date = $19::date
  left join plan as next on next.date = $19::date + 1
), allowed as (
  select target.work_date, ${instantOf('(target.work_date + 1)', '300')} as dawn,
    own.end_at as planned_end, next.start_at as next_start,
    greatest($6::timestamptz + interval '24 hours', ${instantOf('(target.work_date + 1)', '0')}) as longest
  from target
  left join latest on true
  left join plan as own on own.date = target.work_date
  left join plan as next on next.date = target.work_date + 1
  where ${IS_NEW} and ${IS_EMPLOYED} and ${IS_OPEN}
    and (latest.work_date is null or latest.work_date = target.work_date
      or (latest.work_date < target.work_date
        and (latest.state = 'OFF_DUTY' or $6 >= latest.may_start_at)))
), opened as (
  select allowed.*, case
    when next_start > $6 and next_start <= longest + interval '2 hours' then next_start
    else longest
  end as open_until
  from allowed
), limited as (
  select opened.*,
    least(open_until, greatest(planned_end, open_until - interval '90 minutes')) as turn_at
  from opened
), moved as (
  insert into work_days (company_id, employee_id, work_date, state, first_in_at, last_at,
    may_start_at, turn_at, open_until)
  select $1, $2, limited.work_date, $18::text, $6, $6,
    least(limited.turn_at, greatest(limited.planned_end, limited.dawn)), limited.turn_at,
    limited.open_until
  from limited
  on conflict (company_id, employee_id, work_date) do update
    set state = excluded.state, last_at = excluded.last_at, ended_at = null
    where work_days.state = 'OFF_DUTY' and work_days.last_at <= excluded.last_at
      and not work_days.is_closed
  returning ${MOVED}
), ${ADD}`,
};
