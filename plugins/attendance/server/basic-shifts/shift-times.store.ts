import type { RequestContext } from '#core/server/context.ts';
import type { Period, Series } from '#core/time/dated.ts';
import type { ShiftTimes } from '../models.ts';

export const sameTimes = (one: ShiftTimes, other: ShiftTimes): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const samePeriod = (one: Period<ShiftTimes>, other: Period<ShiftTimes>): boolean =>
  one.from === other.from && one.until === other.until && sameTimes(one.value, other.value);

/** Writes what differs. The rows of a time table go and come with their period. */
export async function writeTimes(
  ctx: RequestContext,
  basicShiftId: string,
  before: Series<ShiftTimes>,
  after: Series<ShiftTimes>,
): Promise<void> {
  const gone = before.filter((period) => !after.some((one) => samePeriod(one, period)));
  const fresh = after.filter((period) => !before.some((one) => samePeriod(one, period)));
  const ofShift = { basic_shift_id: basicShiftId };
  if (gone.length > 0) {
    await ctx
      .table('basic_shift_versions')
      .where(ofShift)
      .whereIn(
        'basic_shift_versions.valid_from',
        gone.map(({ from }) => from),
      )
      .delete();
  }
  if (fresh.length === 0) return;
  await ctx.insert(
    'basic_shift_versions',
    fresh.map(({ from, until, value }) => ({
      ...ofShift,
      valid_from: from,
      valid_until: until,
      closing_day: value.closingDate,
      works_on_holidays: value.worksOnHolidays,
      statutory_day: value.statutoryDay,
    })),
  );
  const rows = fresh.flatMap(({ from, value }) => value.rows.map((row) => ({ from, ...row })));
  if (rows.length === 0) return;
  await ctx.insert(
    'basic_shift_timetables',
    rows.map(({ from, day, start, end, breakStart, breakEnd }) => ({
      ...ofShift,
      valid_from: from,
      day,
      start_minutes: start,
      end_minutes: end,
      break_start_minutes: breakStart,
      break_end_minutes: breakEnd,
    })),
  );
}
