import type { Statement } from '#core/ports/database.ts';
import { nameOf, personOf } from '#plugins/employee/sql.ts';
import { millisOf } from '../../schedules/planned-days.sql.ts';

export type StampRow = [
  employeeNumber: string | null,
  lastName: string,
  firstName: string,
  workDate: string,
  type: string,
  stampedAt: number,
  receivedAt: number,
  source: string,
  wasOffline: boolean,
  position: string,
  latitude: number | null,
  longitude: number | null,
  accuracy: number | null,
  state: 'COUNTS' | 'REPLACED' | 'VOID',
  replacedAt: number | null,
  reason: string,
  correctedBy: string | null,
];

/**
 * Every stamp of people in their periods, also those that count no more, person by person in the order in which they were
 * made. $2 people, $3 and $4 their periods.
 */
export const STAMPS: Statement = {
  name: 'attendance_stamps_of_output',
  rowMode: 'array',
  text: `select person.employee_number, person.last_name, person.first_name,
      stamps.work_date::text, stamps.type, ${millisOf('stamps.stamped_at')},
      ${millisOf('stamps.received_at')}, stamps.source, stamps.was_offline, stamps.position,
      stamps.latitude::float8, stamps.longitude::float8, stamps.accuracy::float8,
      case when stamps.is_void then 'VOID'
        when exists (select from stamps as newer
          where newer.company_id = $1 and newer.replaces_id = stamps.id) then 'REPLACED'
        else 'COUNTS' end,
      ${millisOf('older.stamped_at')}, stamps.reason, ${nameOf('stamps.revised_by')}
    from unnest($2::text[], $3::date[], $4::date[])
      with ordinality as period (employee_id, from_date, to_date, place)
    join ${personOf('period.employee_id')}
    join stamps on stamps.company_id = $1 and stamps.employee_id = period.employee_id
      and stamps.work_date between period.from_date and period.to_date
    left join stamps as older on older.company_id = $1 and older.id = stamps.replaces_id
    order by period.place, stamps.work_date, stamps.stamped_at, stamps.id`,
};
