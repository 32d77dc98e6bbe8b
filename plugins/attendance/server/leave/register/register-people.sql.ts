import type { Statement } from '#core/ports/database.ts';
import { mainGroupUpTo, personOf } from '#plugins/employee/sql.ts';
import { CHOSEN_PEOPLE } from '../../errors/people.sql.ts';

export type WindowRow = [
  employeeId: string,
  baseDates: readonly string[] | null,
  uses: readonly string[] | null,
];

// $1 to $10 as in errors/people.sql.ts, $11 class of annual paid leave, $12 whether they have left, or null
/** Of everybody who was chosen, by kana: on which days they were granted leave by law, and when they took it. */
export const WINDOWS: Statement = {
  name: 'attendance_windows_of_register',
  rowMode: 'array',
  text: `with recursive ${CHOSEN_PEOPLE}
  select people.id,
    (select json_agg(distinct lot.granted_on) from leave_lots as lot
      where lot.company_id = $1 and lot.employee_id = people.id and lot.vacation_class_id = $11
        and lot.taken_back_at is null and lot.kind in ('STATUTORY', 'PROPORTIONAL', 'CARRIED_IN')),
    (select json_agg(distinct leave_uses.date) from leave_uses
      where leave_uses.company_id = $1 and leave_uses.employee_id = people.id
        and leave_uses.vacation_class_id = $11)
  from people
  join ${personOf('people.id')}
  where $12::boolean is null
    or $12 = (person.retired_on is not null and person.retired_on < $5::date)
  order by people.sort_kana, people.id`,
};

export type RegisterPersonRow = {
  readonly employeeId: string;
  readonly employeeNumber: string | null;
  readonly lastName: string;
  readonly firstName: string;
  readonly joinedOn: string | null;
  readonly leftOn: string | null;
};

// $1 company, $2 employees
export const NAMES: Statement = {
  name: 'attendance_names_of_register',
  text: `select person.id as "employeeId", person.employee_number as "employeeNumber",
      person.last_name as "lastName", person.first_name as "firstName",
      person.joined_on::text as "joinedOn", person.retired_on::text as "leftOn"
    from unnest($2::text[]) as page (id)
    join ${personOf('page.id')}`,
};

export type RegisterGroupRow = [employeeId: string, day: string, groupName: string | null];

// $1 company, $2 employees, $3 a day for each of them
/** The main group of a person on a day, or the last one of who had left by then, by its name of that day. */
export const GROUPS: Statement = {
  name: 'attendance_groups_of_register',
  rowMode: 'array',
  text: `select page.employee_id, page.day::text, main.name
    from unnest($2::text[], $3::date[]) as page (employee_id, day)
    join ${personOf('page.employee_id')}
    ${mainGroupUpTo('page.employee_id', 'least(page.day, person.retired_on)')}`,
};

// $1 company, $2 employees
/** Leave that stands designated after a hearing, or planned by an agreement without one. */
export const CHOSEN_DATES: Statement = {
  name: 'attendance_chosen_dates_of_register',
  rowMode: 'array',
  text: `select designation.application_id,
      case when designation.hearing_id is null then 'AGREED' else 'DESIGNATED' end
    from leave_designations as designation
    where designation.company_id = $1 and designation.employee_id = any ($2::text[])
      and designation.ended_at is null`,
};
