/** A condition: the person is on leave of absence (休職) on the day. $1 is the company. */
export const isOnLeave = (employee: string, day: string): string => `exists (
      select from leave_periods
      where leave_periods.company_id = $1 and leave_periods.employee_id = ${employee}
        and leave_periods.starts_on <= ${day} and leave_periods.ends_on >= ${day})`;

/**
 * Long absences (休業) of the personnel file, and leaves of absence of which a kind is known, that touch the days from `from` to `to`: what stands behind FROM, its WHERE
 * begun, to go on with `and …`. Hands out absence.employee_id, kind (SICK, ACCIDENT, MATERNITY, CHILDCARE, CARE, PERSONAL,
 * OTHER), starts_on and ends_on (the last day of it; null while no end is known). `whose` is the condition behind the
 * person's id. $1 is the company.
 */
export const longAbsences = (from: string, to: string, whose: string): string => `(
      select record.company_id, record.employee_id, record.fields ->> 'kind' as kind,
        (record.fields ->> 'startsOn')::date as starts_on,
        (record.fields ->> 'endsOn')::date as ends_on
      from personnel_records as record
      where record.company_id = $1 and record.section = 'absence'
      union all
      select period.company_id, period.employee_id, period.kind, period.starts_on, period.ends_on
      from leave_periods as period
      where period.company_id = $1 and period.kind is not null) as absence
    where absence.employee_id ${whose} and absence.starts_on <= ${to}
      and (absence.ends_on is null or absence.ends_on >= ${from})`;

/**
 * Leaves of absence that touch the days from `from` to `to`: what stands behind FROM, with `joins` between it and
 * its WHERE, to go on with `and …`. Hands out absence.employee_id, starts_on and ends_on (the last day of it)
 * and reason; a person may have many. `whose` is the condition behind the person's id: '= $6'; without it, of everybody.
 */
export const leaves = (
  from: string,
  to: string,
  whose?: string,
  joins = '',
): string => `leave_periods as absence
    ${joins} where absence.company_id = $1${whose === undefined ? '' : ` and absence.employee_id ${whose}`}
      and absence.starts_on <= ${to} and absence.ends_on >= ${from}`;
