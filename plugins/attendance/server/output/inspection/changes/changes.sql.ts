import type { Statement } from '#core/ports/database.ts';
import { lastApproverOf, nameOf, personOf } from '#plugins/employee/sql.ts';

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
  approvedBy: string | null,
  at: string,
];

/**
 * Who corrected what of the days, when and why: $2 people, $3 first and $4 last day. By day and person. A correction by
 * application was made by the applicant, and approved by whoever decided last.
 */
export const CHANGES: Statement = {
  name: 'attendance_changes_of_inspection',
  rowMode: 'array',
  text: `select person.employee_number, person.last_name, person.first_name, made.date::text, made.what,
      made.before, made.after, made.reason, ${nameOf('made.by_id')},
      ${nameOf('made.approved_by_id')}, ${CLOCK('made.at')}
    from (
      select stamps.employee_id, stamps.work_date as date,
        case when stamps.is_void then 'STAMP_REMOVED'
          when stamps.replaces_id is null then 'STAMP_ADDED' else 'STAMP_CHANGED' end as what,
        ${CLOCK('older.stamped_at')} as before,
        case when not stamps.is_void then ${CLOCK('stamps.stamped_at')} end as after,
        stamps.reason, coalesce(stamps.revised_by, asked.employee_id) as by_id,
        ${lastApproverOf('stamps.application_id')} as approved_by_id,
        stamps.received_at as at
      from stamps
      left join applications as asked on asked.company_id = $1 and asked.id = stamps.application_id
      left join stamps as older on older.company_id = $1 and older.id = stamps.replaces_id
      where stamps.company_id = $1 and stamps.employee_id = any ($2::text[])
        and stamps.work_date between $3::date and $4::date
        and (stamps.replaces_id is not null or stamps.revised_by is not null
          or stamps.application_id is not null)
      union all
      select corrected.employee_id, corrected.date, 'PLAN',
        ${PLAN('corrected.before')}, ${PLAN('corrected.after')},
        corrected.reason, corrected.corrected_by, null, corrected.corrected_at
      from plan_corrections as corrected
      where corrected.company_id = $1 and corrected.employee_id = any ($2::text[])
        and corrected.date between $3::date and $4::date
    ) as made
    join ${personOf('made.employee_id')}
    order by made.date, person.sort_kana, person.id, made.at, made.what`,
};

export type ClosingRow = [
  employeeNumber: string | null,
  lastName: string,
  firstName: string,
  month: string,
  from: string | null,
  to: string | null,
  what: 'EMPLOYEE' | 'MANAGER' | 'CLOSED' | 'RELEASED',
  reason: string | null,
  by: string | null,
  at: string,
];

/** Who confirmed, closed and opened months again, as the history has it: $2 'person:month'. By month and time. */
export const CLOSINGS: Statement = {
  name: 'attendance_closings_of_inspection',
  rowMode: 'array',
  text: `select person.employee_number, person.last_name, person.first_name,
      split_part(entry.subject_id, ':', 2),
      coalesce(entry.after ->> 'from', entry.before ->> 'from'),
      coalesce(entry.after ->> 'to', entry.before ->> 'to'),
      case entry.action when 'create' then 'CLOSED' when 'delete' then 'RELEASED'
        else entry.after ->> 'step' end,
      entry.after ->> 'reason', ${nameOf('entry.employee_id')}, ${CLOCK('entry.occurred_at')}
    from audit_entries as entry
    join ${personOf("split_part(entry.subject_id, ':', 1)")}
    where entry.company_id = $1 and entry.subject = 'ClosedPeriod'
      and entry.subject_id = any ($2::text[])
      and (entry.action in ('create', 'delete') or entry.after ->> 'step' is not null)
    order by split_part(entry.subject_id, ':', 2), person.sort_kana, person.id,
      entry.occurred_at, entry.id`,
};

/** Minutes of the plan from midnight, as clocks that go on past 24:00. */
function PLAN(column: string): string {
  const clock = (field: string) =>
    `lpad(((${column} ->> '${field}')::integer / 60)::text, 2, '0') || ':'
          || lpad(((${column} ->> '${field}')::integer % 60)::text, 2, '0')`;
  return `case when ${column} ->> 'start' is not null
          then ${clock('start')} || '–' || ${clock('end')} end`;
}
