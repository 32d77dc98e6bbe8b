import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import { dateOfDay, dayOfDate } from '../../domain/engine/day/clock.ts';
import { settlementPeriodOf } from '../../domain/records/calendar.ts';
import { type FlexBalance, type FlexWork, flexBalance } from '../../domain/records/flex-balance.ts';
import { REACH } from './facts/calculate-people.ts';
import { dayNumber, loadCompanyFacts } from './facts/company-facts.ts';
import { loadPeopleFacts } from './facts/people-facts.ts';
import { loadFrames, withoutDays } from './facts/people-frames.ts';

// $1 company, $2 employee, $3 first and $4 last date
const WORKED: Statement = {
  name: 'attendance_flex_worked',
  rowMode: 'array',
  text: `select ${dayNumber('day_results.work_date')}, day_results.worked,
      day_results.statutory_holiday_work
    from day_results
    where day_results.company_id = $1 and day_results.employee_id = $2
      and day_results.work_date between $3::date and $4::date`,
};

/**
 * The settlement period of a date for one person, by the results that their record shows; null where they
 * are not under flextime then. Whether the viewer may read the person is the caller's to ask.
 */
export async function flexSettlement(ctx: RequestContext, employeeId: string, date: string) {
  const day = dayOfDate(date);
  const window = { from: day - REACH, until: day + REACH };
  const company = await loadCompanyFacts(ctx, window);
  const [frame] = await loadFrames(ctx, [employeeId], window);
  if (!frame) return null;
  const period = settlementPeriodOf(company, withoutDays(frame), day);
  if (!period) return null;
  // A shift of the day before may go on into the first day, and one of the last into the next.
  const around = { from: period.from - 1, until: period.until + 1 };
  const [person] = await loadPeopleFacts(ctx, company, [frame], around);
  if (!person) return null;
  const rows = await ctx.run<[day: number, worked: number, statutoryHoliday: number]>(WORKED, [
    ctx.viewer.companyId,
    employeeId,
    dateOfDay(period.from),
    dateOfDay(period.until - 1),
  ]);
  const work = new Map(
    rows.map(([one, worked, statutoryHoliday]): [number, FlexWork] => [
      one,
      { worked, statutoryHoliday },
    ]),
  );
  const foundBalance = flexBalance(company, person, day, (one) => work.get(one));
  return foundBalance ? shownFlex(foundBalance) : null;
}

/** As the API has it: dates with their last day in, and clock times. */
export const shownFlex = ({ from, until, soFar, months, core, ...balance }: FlexBalance) => ({
  ...balance,
  from: dateOfDay(from),
  to: dateOfDay(until - 1),
  expectedSoFarMinutes: soFar.expectedMinutes,
  workedSoFarMinutes: soFar.workedMinutes,
  months: months.map((month) => ({
    from: dateOfDay(month.from),
    to: dateOfDay(month.until - 1),
    workedMinutes: month.workedMinutes,
    lineMinutes: month.lineMinutes,
  })),
  coreStart: core ? clockOfMinutes(core.from) : null,
  coreEnd: core ? clockOfMinutes(core.until) : null,
});
