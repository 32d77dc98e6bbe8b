import type { Statement } from '#core/ports/database.ts';
import { COLUMN_OF, workMinuteKeys } from '#plugins/attendance/domain/records/work-minutes.ts';
import { groupsBelow, workplaceNameOn, workplaceOf } from '#plugins/company/sql.ts';
import {
  divisionNameOn,
  everybody,
  isInGroups,
  mainGroupUpTo,
  notLeftBefore,
  personOf,
  postOn,
} from '#plugins/employee/sql.ts';
import { MAY_READ_OF_MANY } from '../../records/scope.ts';

/**
 * Whom the viewer may read of those that are chosen, by kana. $1 to $5 as in records/scope.ts, $6 first and $7 last day that
 * anybody's period can have, $8 groups or null, $9 people or null, $10 whether they have left, or null. Who comes later than
 * their period is sorted out by the periods.
 */
export const PEOPLE: Statement = {
  name: 'attendance_people_of_output',
  rowMode: 'array',
  text: `with recursive ${groupsBelow('= any ($8::text[])')}
    select person.id
    from ${everybody()} and ${notLeftBefore('$6::date')}
      and (person.joined_on is null or person.joined_on <= $7::date)
      and ($8::text[] is null or ${isInGroups(
        'person.id',
        'in (select below.id from below)',
        '$6::date',
        '$7::date',
      )})
      and ($9::text[] is null or person.id = any ($9::text[]))
      and ($10::boolean is null
        or $10 = (person.retired_on is not null and person.retired_on < $5::date))
      and ${MAY_READ_OF_MANY}
    order by person.sort_kana, person.id`,
};

const PERIODS = `unnest($2::text[], $3::date[], $4::date[])
      with ordinality as period (employee_id, from_date, to_date, place)`;
/** Names and places are those of the last day on which the person was there. */
const LAST_DAY = 'least(period.to_date, person.retired_on)';
const FIRST_DAY = 'greatest(period.from_date, person.joined_on)';
const POST = `left join lateral (
      select post.workplace_id, post.employment_division_id
      from ${postOn('period.employee_id', LAST_DAY)} limit 1
    ) as post on true`;

/** Places of those who have one of the divisions on their last day: $2 people, $3 and $4 their periods, $5 divisions. */
export const OF_DIVISIONS: Statement = {
  name: 'attendance_people_of_output_by_division',
  rowMode: 'array',
  text: `select period.place::integer
    from ${PERIODS}
    join ${personOf('period.employee_id')}
    ${POST}
    where post.employment_division_id = any ($5::text[])
    order by period.place`,
};

export type PersonColumns = [
  employeeNumber: string | null,
  lastName: string,
  firstName: string,
  lastNameKana: string | null,
  firstNameKana: string | null,
  groupName: string | null,
  divisionName: string | null,
  workplaceName: string | null,
  joinedOn: string | null,
  retiredOn: string | null,
  isClosed: boolean,
];

/** In the order of the periods: $2 people, $3 and $4 their periods. */
export const PERSONS: Statement = {
  name: 'attendance_persons_of_output',
  rowMode: 'array',
  text: `select person.employee_number, person.last_name, person.first_name,
      person.last_name_kana, person.first_name_kana, main.name,
      ${divisionNameOn('post.employment_division_id', LAST_DAY)},
      case when workplace.id is null then null else ${workplaceNameOn('workplace', LAST_DAY)} end,
      person.joined_on::text, person.retired_on::text,
      ${LAST_DAY} - ${FIRST_DAY} + 1 <= (
        select coalesce(sum(least(closed.to_date, ${LAST_DAY})
          - greatest(closed.from_date, ${FIRST_DAY}) + 1), 0)
        from closed_periods as closed
        where closed.company_id = $1 and closed.employee_id = period.employee_id
          and closed.from_date <= ${LAST_DAY} and closed.to_date >= ${FIRST_DAY})
    from ${PERIODS}
    join ${personOf('period.employee_id')}
    ${mainGroupUpTo('period.employee_id', LAST_DAY)}
    ${POST}
    left join ${workplaceOf('post.workplace_id', 'workplace')}
    order by period.place`,
};

const RESULT = [
  'result.day_type',
  'result.first_in',
  'result.last_out',
  'result.prescribed_minutes',
  '(result.missing is not null or result.is_estimated)',
  ...workMinuteKeys.map((key) => `result.${COLUMN_OF[key]}`),
];

const results = (name: string, detail: string): Statement => ({
  name,
  rowMode: 'array',
  text: `select period.place::integer, (result.work_date - period.from_date), ${detail},
      ${RESULT.join(', ')}
    from ${PERIODS}
    join day_results as result on result.company_id = $1
      and result.employee_id = period.employee_id
      and result.work_date between period.from_date and period.to_date and not result.is_open`,
});

export type ResultColumns = [
  place: number,
  index: number,
  detail: string,
  dayType: 'WORKDAY' | 'NON_STATUTORY_HOLIDAY' | 'STATUTORY_HOLIDAY',
  firstIn: number | null,
  lastOut: number | null,
  plannedMinutes: number,
  hasMissingStamp: boolean,
  ...minutes: number[],
];
/** Where the minutes begin, in the order of workMinuteKeys. */
export const FIRST_MINUTES = 8;

/** Days that are over, as they were calculated: $2 people, $3 and $4 their periods. */
export const RESULTS = results('attendance_results_of_output', `''`);
/** The same with the pieces of each day, which are as long as all the rest. */
export const RESULTS_WITH_DETAIL = results('attendance_details_of_output', 'result.detail');

export type LeaveColumns = [
  place: number,
  index: number,
  classId: string,
  days: number,
  hours: number,
];
/** What approved leave takes: $2 people, $3 and $4 their periods. */
export const LEAVE: Statement = {
  name: 'attendance_leave_of_output',
  rowMode: 'array',
  text: `select period.place::integer, (leave_uses.date - period.from_date),
      leave_uses.vacation_class_id, leave_uses.days::float8, leave_uses.hours
    from ${PERIODS}
    join leave_uses on leave_uses.company_id = $1
      and leave_uses.employee_id = period.employee_id
      and leave_uses.date between period.from_date and period.to_date`,
};

export type NoteColumns = [place: number, index: number, note: string];
/** The same of notes. */
export const NOTES: Statement = {
  name: 'attendance_notes_of_output',
  rowMode: 'array',
  text: `select period.place::integer, (day_notes.work_date - period.from_date), day_notes.note
    from ${PERIODS}
    join day_notes on day_notes.company_id = $1
      and day_notes.employee_id = period.employee_id
      and day_notes.work_date between period.from_date and period.to_date`,
};
