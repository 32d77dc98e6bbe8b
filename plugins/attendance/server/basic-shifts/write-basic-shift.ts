import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import type { Told } from '#core/server/kept/special.ts';
import { differences } from '#core/server/rows/columns.ts';
import { BEGINNING, changeFrom, periodAt, valueAt } from '#core/time/dated.ts';
import { addDays, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type {
  CreateBasicShiftInput,
  UpdateBasicShiftInput,
} from '#schema/generated/resolver-types.ts';
import { recalculateLater, recalculateSince } from '../results/stored/recalculate.ts';
import type { ShiftTimes } from './basic-shift.models.ts';
import { assignPeople } from './people/assign-people.ts';
import { type ChangedTimes, standsAgainstTimes } from './planned-by-shift.ts';
import { timesOnRecord } from './shift-record.ts';
import { sameTimes, timesOfShift, writeTimes } from './shift-times.store.ts';
import { timesOfInput } from './timetable-input.ts';

type Extra = Partial<
  Omit<CreateBasicShiftInput, 'name' | 'isFixed'> & Pick<UpdateBasicShiftInput, 'validFrom'>
>;

/** The times of a shift, and who works by it from a day on; what depends on them is counted anew. */
export async function writeShift(
  ctx: RequestContext,
  id: string,
  extra: Extra,
): Promise<Told | void> {
  const { employeeIds, employeesFrom } = extra;
  const today = tokyoDate(ctx.now);
  const isNew = (await timesOfShift(ctx, id)).length === 0;
  const auditedTimes = isNew ? await firstTimes(ctx, id, extra) : await changeTimes(ctx, id, extra);
  const from = employeesFrom ?? today;
  await assignPeople(ctx, id, employeeIds ?? [], from, 'data/employeesFrom');
  await recalculateSince(ctx, ctx.records, [...new Set(employeeIds)], from);
  const validFrom = extra.validFrom ?? today;
  // Another closing day moves the end of the calendar month that it comes in.
  const counted = extra.closingDate === undefined ? validFrom : `${monthOf(validFrom)}-01`;
  if (!isNew && isDated(extra) && counted <= today)
    await recalculateLater(ctx, ctx.records, { kind: 'BASIC_SHIFT', basicShiftId: id }, counted);
  return auditedTimes;
}

const isDated = ({ timetables, closingDate, worksOnHolidays }: Extra): boolean =>
  timetables != null || closingDate !== undefined || worksOnHolidays != null;

async function firstTimes(ctx: RequestContext, id: string, extra: Extra): Promise<void> {
  const times: ShiftTimes = {
    closingDate: extra.closingDate ?? null,
    worksOnHolidays: extra.worksOnHolidays ?? false,
    ...timesOfInput(extra.timetables ?? []),
  };
  await writeTimes(ctx, id, [], [{ from: BEGINNING, until: null, value: times }]);
}

async function changeTimes(ctx: RequestContext, id: string, extra: Extra): Promise<Told> {
  const before = await timesOfShift(ctx, id);
  const validFrom = extra.validFrom ?? (await firstDay(ctx, id, extra));
  const old = valueAt(before, validFrom);
  if (!old) throw invalidInput([{ path: 'data/validFrom', key: 'validation.date' }]);
  const times: ShiftTimes = {
    ...old,
    ...(extra.closingDate === undefined ? {} : { closingDate: extra.closingDate }),
    ...(extra.worksOnHolidays == null ? {} : { worksOnHolidays: extra.worksOnHolidays }),
    ...(extra.timetables ? timesOfInput(extra.timetables) : {}),
  };
  const series = changeFrom(before, validFrom, times, sameTimes);
  await refuseTimes(ctx, 'data/validFrom', {
    basicShiftId: id,
    from: validFrom,
    until: periodAt(series, validFrom)?.until ?? null,
    before: old,
    after: times,
  });
  await writeTimes(ctx, id, before, series);
  return toldOfTimes(old, times, validFrom);
}

/** What differs, and from which day on: times begin on a day. */
export function toldOfTimes(
  old: ShiftTimes | undefined,
  times: ShiftTimes | undefined,
  validFrom: string,
): Told {
  const [was, is] = [old, times].map((one) => (one ? timesOnRecord(one) : {}));
  const { before, after } = differences(was as object, is as object);
  return Object.keys(after).length === 0 ? {} : { before, after: { ...after, validFrom } };
}

/** Other times of a shift that people work by count from tomorrow on: today has begun. */
async function firstDay(
  ctx: RequestContext,
  id: string,
  { timetables, worksOnHolidays }: Extra,
): Promise<string> {
  const today = tokyoDate(ctx.now);
  if (timetables == null && worksOnHolidays == null) return today;
  const heldShift = await ctx
    .table('employee_basic_shifts')
    .where('employee_basic_shifts.basic_shift_id', id)
    .where('employee_basic_shifts.valid_from', '<=', today)
    .whereRaw(
      '(employee_basic_shifts.valid_until is null or employee_basic_shifts.valid_until > ?)',
      [today],
    )
    .first('employee_basic_shifts.employee_id');
  return heldShift ? addDays(today, 1) : today;
}

export async function refuseTimes(
  ctx: RequestContext,
  path: string,
  change: ChangedTimes,
): Promise<void> {
  const foundObstacle = await standsAgainstTimes(ctx, change);
  if (foundObstacle) throw invalidInput([{ path, ...foundObstacle }]);
}
