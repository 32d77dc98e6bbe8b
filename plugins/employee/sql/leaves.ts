/** A condition: the person is on leave of absence (休職) on the day. $1 is the company. */
export const isOnLeave = (employee: string, day: string): string => `exists (
      select from leave_periods
      where leave_periods.company_id = $1 and leave_periods.employee_id = ${employee}
        and leave_periods.starts_on <= ${day} and leave_periods.ends_on >= ${day})`;

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
