import type { RequestContext } from '#core/server/context.ts';
import { dateOfDay, dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import type { DayRange } from '#plugins/attendance/domain/records/calendar.ts';

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

const CLOSED_DAYS = {
  name: 'attendance_closed_of_people',
  rowMode: 'array',
  text: `select closed_periods.employee_id, closed_periods.from_date::text, closed_periods.to_date::text
    from closed_periods
    where closed_periods.company_id = $1 and closed_periods.employee_id = any ($2::text[])
      and closed_periods.from_date <= $4::date and closed_periods.to_date >= $3::date`,
} as const;

/** For those who have closed days within the half-open range: which ones. */
export async function closedDays(
  ctx: RequestContext,
  employeeIds: readonly string[],
  range: DayRange,
): Promise<ReadonlyMap<string, (day: number) => boolean>> {
  const rows = await ctx.run<[string, string, string]>(CLOSED_DAYS, [
    ctx.viewer.companyId,
    employeeIds,
    dateOfDay(range.from),
    dateOfDay(range.until - 1),
  ]);
  const periods = Map.groupBy(rows, ([employeeId]) => employeeId);
  return new Map(
    [...periods].map(([employeeId, own]) => {
      const closed = own.map(([, from, to]) => [dayOfDate(from), dayOfDate(to)] as const);
      return [employeeId, (day: number) => closed.some(([from, to]) => from <= day && day <= to)];
    }),
  );
}
