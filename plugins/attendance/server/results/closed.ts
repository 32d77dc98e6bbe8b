import type { RequestContext } from '../../../../core/server/context.ts';

const CLOSED = {
  name: 'attendance_is_closed',
  text: `select exists (
      select from closed_periods
      where closed_periods.company_id = $1 and closed_periods.employee_id = $2
        and closed_periods.from_date <= $4::date and closed_periods.to_date >= $3::date
    ) as closed`,
};

/** A closed period takes no change any more. Both dates belong to the range. */
export async function isClosed(
  ctx: RequestContext,
  employeeId: string,
  fromDate: string,
  toDate: string,
): Promise<boolean> {
  const [row] = await ctx.run<{ closed: boolean }>(CLOSED, [
    ctx.viewer.companyId,
    employeeId,
    fromDate,
    toDate,
  ]);
  return row?.closed ?? false;
}
