import type { RequestContext } from '#core/server/context.ts';
import { kept } from '#core/server/kept/kept.ts';
import { ensureRoom } from '#core/server/plan-limits.ts';
import { periodAt } from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { weekOf } from '../../domain/timetable.ts';
import { BasicShift } from '../../generated/records/BasicShift.ts';
import { begun, warningsOn, week } from './basic-shift.fields.ts';
import {
  affectedByDeletion,
  headcountOf,
  peopleOfShift,
} from './people/shift-people.read-model.ts';
import { timesOnRecord } from './shift-record.ts';
import { timesOfShift, timesOn } from './shift-times.store.ts';
import { writeShift } from './write-basic-shift.ts';

const dated = (label: string) => ({ label, fixed: true }) as const;
const today = (ctx: RequestContext): string => tokyoDate(ctx.now);

/** Name and kind hold at once; the times of a shift are rows that begin on a day. */
export const basicShifts = kept(BasicShift, {
  async check(ctx, _wanted, before) {
    if (!before) await haveRoom(ctx);
    return [];
  },
  write: writeShift,
  refuseDeletion: affectedByDeletion,
  async restored(ctx) {
    await haveRoom(ctx, 0);
    return {};
  },
  asKept: async (ctx, { id, name, isFixed }) => ({
    name,
    isFixed,
    ...timesOnRecord(await timesOn(ctx, id, today(ctx))),
  }),
  history: {
    validFrom: { ...dated('basicShift.validFrom'), show: 'date' },
    closingDate: { ...dated('basicShift.closingDate'), show: 'number' },
    worksOnHolidays: { ...dated('basicShift.worksOnHolidays'), show: 'boolean' },
    statutoryDay: { ...dated('basicShift.statutoryDay'), show: 'choice', choices: 'dayOfWeek' },
    timetables: dated('basicShift.hours'),
    employeeIds: dated('basicShift.members'),
    employeesFrom: { ...dated('basicShift.assignFrom'), show: 'date' },
    ...Object.fromEntries(
      [0, 1, 2, 3, 4, 5, 6].map((day) => [`day${day}`, dated(`dayOfWeek.${day}`)]),
    ),
  },
  fields: {
    closingDate: async ({ id }, _args, ctx) => (await timesOn(ctx, id, today(ctx))).closingDate,
    worksOnHolidays: async ({ id }, _args, ctx) =>
      (await timesOn(ctx, id, today(ctx))).worksOnHolidays,
    timetables: async ({ id }, _args, ctx) => week(await timesOn(ctx, id, today(ctx))),
    weekMinutes: async ({ id }, _args, ctx) => weekOf((await timesOn(ctx, id, today(ctx))).rows),
    warnings: async ({ id }, _args, ctx) => warningsOn(ctx, await timesOn(ctx, id, today(ctx))),
    validFrom: async ({ id }, _args, ctx) =>
      begun(periodAt(await timesOfShift(ctx, id), today(ctx))?.from),
    versions: async ({ id }, _args, ctx) => [...(await timesOfShift(ctx, id))],
    headcount: ({ id }, _args, ctx) => headcountOf(ctx, id),
    employees: ({ id }, args, ctx) => peopleOfShift(ctx, id, args),
  },
});

/** For one more than there are, or for as many as there are now. */
async function haveRoom(ctx: RequestContext, adding = 1): Promise<void> {
  const [row] = await ctx
    .table('basic_shifts')
    .whereNull('basic_shifts.deleted_at')
    .count({ total: '*' });
  await ensureRoom(ctx, 'numberOfBasicShift', { used: Number(row?.total ?? 0), adding });
}
