import type { RequestContext } from '#core/server/context.ts';
import { monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';

/** $1 company, $2 people, $3 the first of the month, $4 today: days that are over and calculated. */
const WORKED = {
  name: 'attendance_shift_worked',
  text: `select day_results.employee_id as "employeeId",
      sum(day_results.overtime_beyond_statutory)::integer as "overtimeMinutes",
      max(day_results.work_date) + 1 as "from"
    from day_results
    where day_results.company_id = $1 and day_results.employee_id = any ($2::text[])
      and day_results.work_date >= $3::date and day_results.work_date < $4::date
      and not day_results.is_open
    group by day_results.employee_id`,
};

type Row = {
  readonly employeeId: string;
  readonly overtimeMinutes: number;
  readonly from: string;
};
export type Worked = Omit<Row, 'employeeId'>;

/** What this month has brought each person so far; nobody where the dates are of other months. */
export async function workedSoFar(
  ctx: RequestContext,
  employeeIds: readonly string[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, Worked>> {
  const today = tokyoDate(ctx.now);
  const month = monthOf(today);
  if (monthOf(from) > month || monthOf(to) < month) return new Map();
  const rows = await ctx.run<Row>(WORKED, [
    ctx.viewer.companyId,
    employeeIds,
    `${month}-01`,
    today,
  ]);
  return new Map(rows.map(({ employeeId, ...worked }) => [employeeId, worked]));
}
