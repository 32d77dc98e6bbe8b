import type { Knex } from 'knex';

export type LeaveStatus = 'ALL' | 'ACTIVE' | 'INACTIVE' | 'ON_LEAVE';

/** In service on the day, no more, or on leave. */
export function hasStatus(query: Knex.QueryBuilder, status: LeaveStatus, today: string): void {
  // Whoever has left stays out from the day after, whether or not the night's job has come by.
  const inService = `employees.is_active and (employees.retired_on is null or employees.retired_on >= ?)`;
  query.whereRaw(status === 'INACTIVE' ? `not (${inService})` : inService, [today]);
  if (status !== 'ON_LEAVE') return;
  query.whereRaw(
    `exists (
      select from leave_periods
      where leave_periods.company_id = employees.company_id and leave_periods.employee_id = employees.id
        and leave_periods.starts_on <= ? and leave_periods.ends_on >= ?
    )`,
    [today, today],
  );
}
