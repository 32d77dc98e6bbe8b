import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { ensureRoom } from '#core/server/plan-limits.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import { refuseSameName } from '#core/server/rows/same-name.ts';
import { BEGINNING, cancelChange, changeFrom, periodAt, valueAt } from '#core/time/dated.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type {
  CreateBasicShiftInput,
  UpdateBasicShiftInput,
} from '#schema/generated/resolver-types.ts';
import type { BasicShiftModel, ShiftTimes } from '../models.ts';
import { settingsOn } from '../settings/setting.store.ts';
import { assignPeople } from './assign-people.ts';
import {
  countShifts,
  findShift,
  insertShift,
  lockShift,
  nameIsTaken,
  saveShift,
} from './basic-shift.store.ts';
import { type ChangedTimes, standsAgainstTimes } from './planned-by-shift.ts';
import { timesOnRecord } from './shift-record.ts';
import { sameTimes, writeTimes } from './shift-times.store.ts';
import { timesOfInput } from './timetable-input.ts';

export type PersonNames = (
  ctx: RequestContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

async function refuseTakenName(ctx: RequestContext, name: string, besides?: string) {
  if (await nameIsTaken(ctx, name, besides))
    throw invalidInput([{ path: 'data/name', key: 'validation.duplicate' }]);
}

export async function createShift(
  ctx: RequestContext,
  { ids }: { ids: Ids },
  { name, isFixed, employeeIds, employeesFrom, ...input }: CreateBasicShiftInput,
): Promise<BasicShiftModel> {
  await ensureRoom(ctx, 'numberOfBasicShift', { used: await countShifts(ctx), adding: 1 });
  await refuseTakenName(ctx, name);
  const today = tokyoDate(ctx.now);
  const times: ShiftTimes = {
    closingDate: input.closingDate ?? (await settingsOn(ctx, today)).closingDate,
    worksOnHolidays: input.worksOnHolidays ?? false,
    ...timesOfInput(input.timetables ?? []),
  };
  const id = ids.next();
  await refuseSameName(insertShift(ctx, id, { name, isFixed: isFixed ?? undefined }));
  await writeTimes(ctx, id, [], [{ from: BEGINNING, until: null, value: times }]);
  ctx.audit({
    action: 'create',
    subject: 'BasicShift',
    subjectId: id,
    after: { name, isFixed: isFixed ?? true, ...timesOnRecord(times) },
  });
  await assignPeople(ctx, id, employeeIds ?? [], employeesFrom ?? today, 'data/employeesFrom');
  return (await findShift(ctx, id)) as BasicShiftModel;
}

export async function updateShift(
  ctx: RequestContext,
  findNames: PersonNames,
  id: string,
  input: UpdateBasicShiftInput,
): Promise<BasicShiftModel> {
  const before = await lockShift(ctx, 'update', id);
  if (!before) throw notFound('The basic shift');
  await refuseIfChanged(ctx, findNames, before, input.version);
  const { name, isFixed, employeeIds, employeesFrom } = input;
  if (name) await refuseTakenName(ctx, name, id);
  const today = tokyoDate(ctx.now);
  const validFrom = input.validFrom ?? (await firstDay(ctx, id, input));
  const old = valueAt(before.series, validFrom);
  if (!old) throw invalidInput([{ path: 'data/validFrom', key: 'validation.date' }]);
  const times: ShiftTimes = {
    ...old,
    ...(input.closingDate == null ? {} : { closingDate: input.closingDate }),
    ...(input.worksOnHolidays == null ? {} : { worksOnHolidays: input.worksOnHolidays }),
    ...(input.timetables ? timesOfInput(input.timetables) : {}),
  };
  const series = changeFrom(before.series, validFrom, times, sameTimes);
  await refuseTimes(ctx, 'data/validFrom', {
    basicShiftId: id,
    from: validFrom,
    until: periodAt(series, validFrom)?.until ?? null,
    before: old,
    after: times,
  });
  await refuseSameName(
    saveShift(ctx, id, { name: name ?? undefined, isFixed: isFixed ?? undefined }),
  );
  await writeTimes(ctx, id, before.series, series);
  const after = (await findShift(ctx, id)) as BasicShiftModel;
  recordChange(ctx, { shift: before, times: old }, { shift: after, times }, validFrom);
  await assignPeople(ctx, id, employeeIds ?? [], employeesFrom ?? today, 'data/employeesFrom');
  return after;
}

/** Other times of a shift that people work by count from tomorrow on: today has begun. */
async function firstDay(
  ctx: RequestContext,
  id: string,
  { timetables, worksOnHolidays }: UpdateBasicShiftInput,
): Promise<string> {
  const today = tokyoDate(ctx.now);
  if (timetables == null && worksOnHolidays == null) return today;
  const held = await ctx
    .table('employee_basic_shifts')
    .where('employee_basic_shifts.basic_shift_id', id)
    .where('employee_basic_shifts.valid_from', '<=', today)
    .whereRaw(
      '(employee_basic_shifts.valid_until is null or employee_basic_shifts.valid_until > ?)',
      [today],
    )
    .first('employee_basic_shifts.employee_id');
  return held ? addDays(today, 1) : today;
}

async function refuseTimes(ctx: RequestContext, path: string, change: ChangedTimes): Promise<void> {
  const found = await standsAgainstTimes(ctx, change);
  if (found) throw invalidInput([{ path, ...found }]);
}

export async function cancelShiftChange(
  ctx: RequestContext,
  id: string,
  validFrom: string,
): Promise<BasicShiftModel> {
  const before = await lockShift(ctx, 'update', id);
  if (!before) throw notFound('The basic shift');
  if (validFrom <= tokyoDate(ctx.now))
    throw invalidInput([{ path: 'validFrom', key: 'validation.alreadyBegun' }]);
  const series = cancelChange(before.series, validFrom, sameTimes);
  if (!series) throw notFound('The change');
  const [entered, earlier] = [periodAt(before.series, validFrom), valueAt(series, validFrom)];
  if (entered && earlier)
    await refuseTimes(ctx, 'validFrom', {
      basicShiftId: id,
      from: validFrom,
      until: entered.until,
      before: entered.value,
      after: earlier,
    });
  await saveShift(ctx, id, {});
  await writeTimes(ctx, id, before.series, series);
  const after = (await findShift(ctx, id)) as BasicShiftModel;
  recordChange(
    ctx,
    { shift: before, times: valueAt(before.series, validFrom) },
    { shift: after, times: valueAt(series, validFrom) },
    validFrom,
  );
  return after;
}

type Seen = { readonly shift: BasicShiftModel; readonly times: ShiftTimes | undefined };

function recordChange(ctx: RequestContext, before: Seen, after: Seen, validFrom: string): void {
  const state = ({ shift: { name, isFixed }, times }: Seen) => ({
    name,
    isFixed,
    ...(times ? timesOnRecord(times) : {}),
  });
  const changed = differences(state(before), state(after));
  const names = Object.keys(changed.after);
  if (names.length === 0) return;
  // Name and kind hold at once; only times begin on a day.
  const isDated = names.some((name) => name !== 'name' && name !== 'isFixed');
  ctx.audit({
    action: 'update',
    subject: 'BasicShift',
    subjectId: after.shift.id,
    before: changed.before,
    after: isDated ? { ...changed.after, validFrom } : changed.after,
  });
}
