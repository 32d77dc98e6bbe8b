import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { valueAt } from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { CompanyApi } from '#plugins/company/api.ts';
import { weekOf } from '../../domain/timetable.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { recalculateSince } from '../results/stored/recalculate.ts';
import { settingsOn } from '../settings/setting.store.ts';
import { basicShifts } from './basic-shift.feature.ts';
import { begun, warningsOn, week } from './basic-shift.fields.ts';
import { searchShifts } from './basic-shift.read-model.ts';
import { cancelShiftChange, type PersonNames } from './change-basic-shift.ts';
import { asShift, assignPeople, cancelAssignment } from './people/assign-people.ts';
import { employeeShiftRecord } from './people/employee-shift.record.ts';
import { shiftsOf } from './people/employee-shifts.store.ts';
import { peopleWithoutShift } from './people/shift-people.read-model.ts';

type Deps = {
  readonly company: Pick<CompanyApi, 'groupsBelow'>;
  readonly findNames: PersonNames;
};

const countAnew = (
  ctx: RequestContext,
  employeeIds: readonly string[],
  from: string,
): Promise<void> => recalculateSince(ctx, ctx.records, [...new Set(employeeIds)], from);

export const basicShiftResolvers = ({ company, findNames }: Deps) => ({
  name: 'basic shifts',
  resolvers: {
    Query: {
      basicShiftSearch: (_root, { groupByWorkplaceId, where }, ctx) =>
        searchShifts(ctx, company.groupsBelow, groupByWorkplaceId, where),
      employeesWithoutBasicShift: (_root, _args, ctx) => peopleWithoutShift(ctx),
      attendanceLimits: (_root, _args, ctx) => settingsOn(ctx, tokyoDate(ctx.now)),
    },
    Mutation: {
      cancelBasicShiftChange: (_root, { where, validFrom }, ctx) =>
        cancelShiftChange(ctx, where.id, validFrom),
      assignBasicShift: async (_root, { where, data }, ctx) => {
        const shift = await basicShifts.lock(ctx, 'assign', where.id);
        if (!shift) throw notFound('The basic shift');
        await assignPeople(ctx, shift.id, data.employeeIds, data.validFrom);
        await countAnew(ctx, data.employeeIds, data.validFrom);
        return shift;
      },
      cancelBasicShiftAssignment: (_root, { employeeId, validFrom }, ctx) =>
        cancelAssignment(ctx, employeeId, validFrom),
    },
    BasicShiftVersion: {
      validFrom: ({ from }) => begun(from),
      validUntil: ({ until }) => until,
      closingDate: ({ value }) => value.closingDate,
      worksOnHolidays: ({ value }) => value.worksOnHolidays,
      timetables: ({ value }) => week(value),
      weekMinutes: ({ value }) => weekOf(value.rows),
      warnings: ({ value }, _args, ctx) => warningsOn(ctx, value),
    },
    EmployeeBasicShift: {
      basicShift: async ({ basicShiftId }, _args, ctx) => {
        const shift = await basicShifts.byIdDeletedToo(ctx).load(basicShiftId);
        if (!shift) throw notFound('The basic shift');
        return shift;
      },
    },
    Employee: {
      basicShift: async ({ id }, _args, ctx) => {
        const today = valueAt(await shiftsOf(ctx, id), tokyoDate(ctx.now));
        return today === undefined
          ? null
          : ((await basicShifts.byIdDeletedToo(ctx).load(today)) ?? null);
      },
      basicShifts: async ({ id }, _args, ctx) => (await shiftsOf(ctx, id)).map(asShift),
    },
  } satisfies Pick<PluginResolvers, 'BasicShiftVersion' | 'EmployeeBasicShift' | 'Employee'> & {
    Query: Partial<PluginResolvers['Query']>;
    Mutation: Partial<PluginResolvers['Mutation']>;
  },
  recordKinds: [employeeShiftRecord(findNames)],
});
