import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { dateOfDay, dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import { monthFile } from '#plugins/attendance/domain/month-file/month-file.ts';
import { ENGINE_VERSION } from '#plugins/attendance/domain/records/results.ts';
import {
  minutesOfResult,
  type WorkMinutes,
  workMinuteKeys,
} from '#plugins/attendance/domain/records/work-minutes.ts';
import type { AttendanceMonthFile } from '#schema/generated/resolver-types.ts';
import { calculatePeople, daysOf } from '../../results/facts/calculate-people.ts';
import { type LoadedMonth, loadMonth, type MonthFor } from '../month.read-model.ts';

/** The month as a file; undefined where the viewer may not read it, or where no day of it is calculated. */
export async function loadMonthFile(
  ctx: RequestContext,
  wanted: MonthFor,
): Promise<AttendanceMonthFile | undefined> {
  const month = await loadMonth(ctx, wanted);
  if (!month?.days.some(({ result }) => result)) return undefined;
  return fileOfMonth(ctx, month);
}

/** Of a month that the viewer may read. */
export async function fileOfMonth(
  ctx: RequestContext,
  month: LoadedMonth,
): Promise<AttendanceMonthFile | undefined> {
  const range = daysOf(month.from, month.to);
  const { company, people } = await calculatePeople(ctx, [month.employeeId], range);
  const [calculated] = people;
  if (!calculated) return undefined;
  const { person, read, results } = calculated;
  const newest = new Map(results.map((result) => [dateOfDay(result.day), minutesOfResult(result)]));
  const differingDays = month.days.flatMap(({ date, result }) =>
    result && !isSame(result.minutes, newest.get(date)) ? [date] : [],
  );
  const until = dayOfDate(month.to) + 1;
  const file = monthFile(company, person, {
    month: { label: month.month, from: range.from, until },
    read: { from: Math.min(read.from, range.from), until: Math.max(read.until, until) },
  });
  const about = {
    employeeNumber: month.employeeNumber,
    name: `${month.lastName} ${month.firstName}`,
    month: month.month,
    isClosed: month.isClosed,
    madeOn: tokyoDate(ctx.now),
    engineVersion: ENGINE_VERSION,
    ...(differingDays.length > 0 && { differingDays }),
  };
  return {
    name: `${month.employeeNumber}-${month.month}.json`,
    content: JSON.stringify({ about, ...file }, null, 2),
    differingDays,
  };
}

const isSame = (stored: WorkMinutes, newest: WorkMinutes | undefined): boolean =>
  newest !== undefined && workMinuteKeys.every((key) => stored[key] === newest[key]);
