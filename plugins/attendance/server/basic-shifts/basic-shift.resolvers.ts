import type { Ids } from '#core/ports/ids.ts';
import type { Jobs } from '#core/ports/jobs.ts';
import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { setDisplayOrder } from '#core/server/rows/display-order.ts';
import { BEGINNING, periodAt, valueAt } from '#core/time/dated.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { CompanyApi } from '#plugins/company/api.ts';
import { daysOfWeek, shiftTypeOf, warningsOf, weekOf, workOf } from '../../domain/timetable.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import type { BasicShiftModel, ShiftTimes } from '../models.ts';
import { recalculateLater, recalculateSince } from '../results/stored/recalculate.ts';
import { settingsOn } from '../settings/setting.store.ts';
import { asShift, assignPeople, cancelAssignment } from './assign-people.ts';
import { listShifts, pageOfShifts, searchShifts, shiftsById } from './basic-shift.read-model.ts';
import { basicShiftRecord, employeeShiftRecord } from './basic-shift.record.ts';
import { findShift, lockShift } from './basic-shift.store.ts';
import { deleteShift } from './delete-basic-shift.ts';
import { shiftsOf } from './employee-shifts.store.ts';
import {
  cancelShiftChange,
  createShift,
  type PersonNames,
  updateShift,
} from './save-basic-shift.ts';
import { headcountOf, peopleOfShift, peopleWithoutShift } from './shift-people.read-model.ts';

type Deps = {
  readonly ids: Ids;
  readonly jobs: Jobs;
  readonly company: Pick<CompanyApi, 'groupsBelow'>;
  readonly findNames: PersonNames;
};

const KIND = { table: 'basic_shifts', subject: 'BasicShift' } as const;

const clock = (minutes: number | null | undefined): string | null =>
  minutes == null ? null : clockOfMinutes(minutes);

const week = ({ rows, statutoryDay }: ShiftTimes) =>
  daysOfWeek(0).map((day) => {
    const row = rows.find((one) => one.day === day);
    return {
      day,
      shiftType: shiftTypeOf(day, rows, statutoryDay),
      start: clock(row?.start),
      end: clock(row?.end),
      breakStart: clock(row?.breakStart),
      breakEnd: clock(row?.breakEnd),
      workMinutes: row ? workOf(row) : 0,
    };
  });

const warnings = async (ctx: RequestContext, { rows }: ShiftTimes) => [
  ...warningsOf(rows, (await settingsOn(ctx, tokyoDate(ctx.now))).weeklyMinutes),
];

const begun = (from: string | undefined): string | null =>
  from === undefined || from === BEGINNING ? null : from;

/** A shift has times on every day since ever. */
const timesOn = ({ series }: BasicShiftModel, ctx: RequestContext): ShiftTimes =>
  valueAt(series, tokyoDate(ctx.now)) as ShiftTimes;

const countAnew = (
  ctx: RequestContext,
  ports: Pick<Deps, 'ids' | 'jobs'>,
  employeeIds: readonly string[] | null | undefined,
  from: string | null | undefined,
) => recalculateSince(ctx, ports, [...new Set(employeeIds)], from ?? tokyoDate(ctx.now));

export const basicShiftResolvers = ({ ids, jobs, company, findNames }: Deps) => ({
  name: 'basic shifts',
  resolvers: {
    Query: {
      basicShifts: (_root, args, ctx) => listShifts(ctx, args),
      basicShiftSearch: (_root, { groupByWorkplaceId, where }, ctx) =>
        searchShifts(ctx, company.groupsBelow, groupByWorkplaceId, where),
      basicShift: async (_root, { where }, ctx) => (await findShift(ctx, where.id)) ?? null,
      basicShiftsConnection: (_root, args, ctx) => pageOfShifts(ctx, args),
      employeesWithoutBasicShift: (_root, _args, ctx) => peopleWithoutShift(ctx),
      attendanceLimits: (_root, _args, ctx) => settingsOn(ctx, tokyoDate(ctx.now)),
    },
    Mutation: {
      createBasicShift: async (_root, { data }, ctx) => {
        const shift = await createShift(ctx, { ids }, data);
        await countAnew(ctx, { ids, jobs }, data.employeeIds, data.employeesFrom);
        return shift;
      },
      updateBasicShift: async (_root, { where, data }, ctx) => {
        const shift = await updateShift(ctx, findNames, where.id, data);
        await countAnew(ctx, { ids, jobs }, data.employeeIds, data.employeesFrom);
        const from = data.validFrom ?? tokyoDate(ctx.now);
        const isDated =
          data.timetables != null || data.closingDate != null || data.worksOnHolidays != null;
        if (isDated && from <= tokyoDate(ctx.now)) {
          const scope = { kind: 'BASIC_SHIFT', basicShiftId: where.id } as const;
          await recalculateLater(ctx, { ids, jobs }, scope, from);
        }
        return shift;
      },
      cancelBasicShiftChange: (_root, { where, validFrom }, ctx) =>
        cancelShiftChange(ctx, where.id, validFrom),
      updateDisplayOrderBasicShifts: async (_root, { inputs }, ctx) => {
        await setDisplayOrder(ctx, KIND, inputs);
        return listShifts(ctx);
      },
      deleteBasicShift: (_root, { where }, ctx) => deleteShift(ctx, where.id),
      assignBasicShift: async (_root, { where, data }, ctx) => {
        const shift = await lockShift(ctx, 'assign', where.id);
        if (!shift) throw notFound('The basic shift');
        await assignPeople(ctx, shift.id, data.employeeIds, data.validFrom);
        await countAnew(ctx, { ids, jobs }, data.employeeIds, data.validFrom);
        return shift;
      },
      cancelBasicShiftAssignment: (_root, { employeeId, validFrom }, ctx) =>
        cancelAssignment(ctx, employeeId, validFrom),
    },
    BasicShift: {
      closingDate: (shift, _args, ctx) => timesOn(shift, ctx).closingDate,
      worksOnHolidays: (shift, _args, ctx) => timesOn(shift, ctx).worksOnHolidays,
      timetables: (shift, _args, ctx) => week(timesOn(shift, ctx)),
      weekMinutes: (shift, _args, ctx) => weekOf(timesOn(shift, ctx).rows),
      warnings: (shift, _args, ctx) => warnings(ctx, timesOn(shift, ctx)),
      validFrom: ({ series }, _args, ctx) => begun(periodAt(series, tokyoDate(ctx.now))?.from),
      versions: ({ series }) => [...series],
      headcount: ({ id }, _args, ctx) => headcountOf(ctx, id),
      employees: ({ id }, args, ctx) => peopleOfShift(ctx, id, args),
    },
    BasicShiftVersion: {
      validFrom: ({ from }) => begun(from),
      validUntil: ({ until }) => until,
      closingDate: ({ value }) => value.closingDate,
      worksOnHolidays: ({ value }) => value.worksOnHolidays,
      timetables: ({ value }) => week(value),
      weekMinutes: ({ value }) => weekOf(value.rows),
      warnings: ({ value }, _args, ctx) => warnings(ctx, value),
    },
    EmployeeBasicShift: {
      basicShift: async ({ basicShiftId }, _args, ctx) => {
        const shift = await shiftsById(ctx).load(basicShiftId);
        if (!shift) throw notFound('The basic shift');
        return shift;
      },
    },
    Employee: {
      basicShift: async ({ id }, _args, ctx) => {
        const today = valueAt(await shiftsOf(ctx, id), tokyoDate(ctx.now));
        return today === undefined ? null : ((await shiftsById(ctx).load(today)) ?? null);
      },
      basicShifts: async ({ id }, _args, ctx) => (await shiftsOf(ctx, id)).map(asShift),
    },
  } satisfies Pick<
    PluginResolvers,
    'BasicShift' | 'BasicShiftVersion' | 'EmployeeBasicShift' | 'Employee'
  > & {
    Query: Partial<PluginResolvers['Query']>;
    Mutation: Partial<PluginResolvers['Mutation']>;
  },
  recordKinds: [basicShiftRecord(findNames), employeeShiftRecord(findNames)],
});
