import type { Statement } from '#core/ports/database.ts';
import { nameOf, personOf } from '#plugins/employee/sql.ts';

const CLOCK = (at: string) => `to_char(${at} at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI')`;

export type ChangeRow = [
  employeeNumber: string | null,
  lastName: string,
  firstName: string,
  date: string,
  what: 'STAMP_CHANGED' | 'STAMP_ADDED' | 'STAMP_REMOVED' | 'PLAN',
  before: string | null,
  after: string | null,
  reason: string,
  by: string | null,
  at: string,
];

/** Who corrected what of the days, when and why: $2 people, $3 first and $4 last day. By day and person. */
export const CHANGES: Statement = {
  name: 'attendance_changes_of_inspection',
  rowMode: 'array',
  text: `select person.employee_number, person.last_name, person.first_name, made.date::text, made.what,
      made.before, made.after, made.reason, ${nameOf('made.by_id')}, ${CLOCK('made.at')}
    from (
      select stamps.employee_id, stamps.work_date as date,
        case when stamps.is_void then 'STAMP_REMOVED'
          when stamps.replaces_id is null then 'STAMP_ADDED' else 'STAMP_CHANGED' end as what,
        ${CLOCK('older.stamped_at')} as before,
        case when not stamps.is_void then ${CLOCK('stamps.stamped_at')} end as after,
        stamps.reason, stamps.revised_by as by_id, stamps.received_at as at
      from stamps
      left join stamps as older on older.company_id = $1 and older.id = stamps.replaces_id
      where stamps.company_id = $1 and stamps.employee_id = any ($2::text[])
        and stamps.work_date between $3::date and $4::date
        and (stamps.replaces_id is not null or stamps.revised_by is not null
          or stamps.application_id is not null)
      union all
      select corrected.employee_id, corrected.date, 'PLAN',
        ${PLAN('corrected.before')}, ${PLAN('corrected.after')},
        corrected.reason, corrected.corrected_by, corrected.corrected_at
      from plan_corrections as corrected
      where corrected.company_id = $1 and corrected.employee_id = any ($2::text[])
        and corrected.date between $3::date and $4::date
    ) as made
    join ${personOf('made.employee_id')}
    order by made.date, person.sort_kana, person.id, made.at, made.what`,
};

/** Minutes of the plan from midnight, as clocks that go on past 24:00. */
function PLAN(column: string): string {
  const clock = (field: string) =>
    `lpad(((${column} ->> '${field}')::integer / 60)::text, 2, '0') || ':'
          || lpad(((${column} ->> '${field}')::integer % 60)::text, 2, '0')`;
  return `case when ${column} ->> 'start' is not null
          then ${clock('start')} || '–' || ${clock('end')} end`;
}
