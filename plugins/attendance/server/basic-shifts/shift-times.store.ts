import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import { type Period, type Series, valueAt } from '#core/time/dated.ts';
import { keepingFirstPlans, restOfMonth } from '../schedules/keep-first-plans.ts';
import type { ShiftTimes } from './basic-shift.models.ts';

export const sameTimes = (one: ShiftTimes, other: ShiftTimes): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const samePeriod = (one: Period<ShiftTimes>, other: Period<ShiftTimes>): boolean =>
  one.from === other.from && one.until === other.until && sameTimes(one.value, other.value);

/** Who works by the shift on days of the month that has begun. */
const HOLDERS: Statement = {
  name: 'attendance_holders_of_shift',
  text: `select distinct employee_id as id from employee_basic_shifts
    where company_id = $1 and basic_shift_id = $2 and valid_from <= $4::date
      and (valid_until is null or valid_until > $3::date)`,
};

/** Writes what differs; the month that has begun keeps what it began with. */
export async function writeTimes(
  ctx: RequestContext,
  basicShiftId: string,
  before: Series<ShiftTimes>,
  after: Series<ShiftTimes>,
): Promise<void> {
  const gone = before.filter((period) => !after.some((one) => samePeriod(one, period)));
  const fresh = after.filter((period) => !before.some((one) => samePeriod(one, period)));
  const { from, to } = restOfMonth(ctx);
  const touches = fresh.some((one) => one.from <= to && (one.until === null || from < one.until));
  const { companyId } = ctx.viewer;
  const holders =
    before.length > 0 && touches
      ? await ctx.run<{ id: string }>(HOLDERS, [companyId, basicShiftId, from, to])
      : [];
  await keepingFirstPlans(
    ctx,
    holders.map(({ id }) => id),
    () => replaceTimes(ctx, basicShiftId, gone, fresh),
  );
}

/** The rows of a time table go and come with their period. */
async function replaceTimes(
  ctx: RequestContext,
  basicShiftId: string,
  gone: Series<ShiftTimes>,
  fresh: Series<ShiftTimes>,
): Promise<void> {
  const ofShift = { basic_shift_id: basicShiftId };
  timesByShift(ctx).clear(basicShiftId);
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

/** All times of a shift, the oldest first; those of a list of shifts in one statement. */
const TIMES: Statement = {
  name: 'attendance_times_of_shifts',
  text: `select version.basic_shift_id as id,
      json_agg(json_build_object('from', version.valid_from, 'until', version.valid_until,
        'value', json_build_object('closingDate', version.closing_day,
          'worksOnHolidays', version.works_on_holidays, 'statutoryDay', version.statutory_day,
          'rows', coalesce((
            select json_agg(json_build_object('day', rows.day, 'start', rows.start_minutes,
              'end', rows.end_minutes, 'breakStart', rows.break_start_minutes,
              'breakEnd', rows.break_end_minutes) order by rows.day)
            from basic_shift_timetables as rows
            where rows.company_id = version.company_id
              and rows.basic_shift_id = version.basic_shift_id
              and rows.valid_from = version.valid_from
          ), '[]'::json))) order by version.valid_from) as series
    from basic_shift_versions as version
    where version.company_id = $1 and version.basic_shift_id = any ($2::text[])
    group by version.basic_shift_id`,
};

const BY_SHIFT = Symbol('times of basic shifts');
const timesByShift = (ctx: RequestContext) =>
  batch<string, Series<ShiftTimes>>(ctx, BY_SHIFT, async (ids) => {
    const rows = await ctx.run<{ id: string; series: Series<ShiftTimes> }>(TIMES, [
      ctx.viewer.companyId,
      [...ids],
    ]);
    const seriesOfShifts = new Map(rows.map(({ id, series }) => [id, series]));
    return ids.map((id) => seriesOfShifts.get(id) ?? []);
  });

/** Empty for a shift that is only now being made. */
export const timesOfShift = async (ctx: RequestContext, id: string): Promise<Series<ShiftTimes>> =>
  (await timesByShift(ctx).load(id)) ?? [];

/** A shift has times on every day since ever. */
export const timesOn = async (ctx: RequestContext, id: string, day: string): Promise<ShiftTimes> =>
  valueAt(await timesOfShift(ctx, id), day) as ShiftTimes;
