import type { RequestContext } from '#core/server/context.ts';
import type { Feature } from '#core/server/feature.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { PAID_LEAVE } from '../../domain/vacation-classes.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import type { PersonNames } from '../basic-shifts/change-basic-shift.ts';
import { vacationClasses } from '../vacation-classes/vacation-class.feature.ts';
import { leaveBalances } from './balances.ts';
import { leaveBook } from './book.ts';
import { carriedInImport } from './carry-in/carried-in-import.ts';
import { countPeopleToCarryIn } from './carry-in/people-to-carry-in.ts';
import { lapsedCompensatoryDays } from './lapsed-compensatory.ts';
import { leaveEffect } from './leave-effect.ts';
import { leaveGrantLimit } from './limit/grant-limits.ts';
import { adjustLeave, grantLeave, takeBackGrant } from './lots/change-lots.ts';
import { leaveLotRecord } from './lots/leave-lot.record.ts';
import { basisOfLot } from './lots/lot-cause.ts';

type Resolvers = {
  Query: Pick<
    PluginResolvers['Query'],
    | 'leaveBook'
    | 'leaveBooks'
    | 'leaveBalancesConnection'
    | 'leaveEffect'
    | 'leaveGrantLimit'
    | 'peopleToCarryLeaveIn'
    | 'lapsedCompensatoryDaysConnection'
  >;
  Mutation: Pick<PluginResolvers['Mutation'], 'grantLeave' | 'adjustLeave' | 'takeBackLeaveGrant'>;
  LeaveLot: PluginResolvers['LeaveLot'];
};

type Deps = { readonly notify: EmployeeApi['notify']; readonly findNames: PersonNames };

/** 休暇の台帳: what everybody was granted, has taken and has left. */
export const leaveFeature = (deps: Deps): Feature<Resolvers> => ({
  name: 'leave',
  recordKinds: [leaveLotRecord(deps.findNames)],
  imports: [carriedInImport(deps)],
  resolvers: {
    Query: {
      leaveBook: (_root, args, ctx) => leaveBook(ctx, deps.findNames, args),
      leaveBooks: async (_root, args, ctx) => {
        const books = [];
        for (const { id } of await classesOf(ctx, args.employeeId))
          books.push(await leaveBook(ctx, deps.findNames, { ...args, vacationClassId: id }));
        return books;
      },
      leaveBalancesConnection: (_root, args, ctx) => leaveBalances(ctx, args),
      leaveEffect: (_root, args, ctx) => leaveEffect(ctx, args),
      leaveGrantLimit: (_root, args, ctx) => leaveGrantLimit(ctx, args),
      peopleToCarryLeaveIn: (_root, _args, ctx) => countPeopleToCarryIn(ctx),
      lapsedCompensatoryDaysConnection: (_root, args, ctx) => lapsedCompensatoryDays(ctx, args),
    },
    Mutation: {
      grantLeave: (_root, { data }, ctx) => grantLeave(ctx, deps, data),
      adjustLeave: (_root, { data }, ctx) => adjustLeave(ctx, deps, data),
      takeBackLeaveGrant: (_root, { where, reason }, ctx) =>
        takeBackGrant(ctx, deps, { id: where.id, reason }),
    },
    LeaveLot: {
      basis: ({ id }, _args, ctx) => basisOfLot(ctx, id),
    },
  },
});

/** Annual paid leave, and what the person has or had a lot of. */
async function classesOf(ctx: RequestContext, employeeId: string) {
  const granted: string[] = await ctx
    .table('leave_lots')
    .where('leave_lots.employee_id', employeeId)
    .distinct()
    .pluck('leave_lots.vacation_class_id');
  const classes = await vacationClasses.list(ctx);
  return classes.filter(({ id, code }) => code === PAID_LEAVE || granted.includes(id));
}
