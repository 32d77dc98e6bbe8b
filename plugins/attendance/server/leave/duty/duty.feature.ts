import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '#plugins/attendance/generated/resolvers.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { PersonNames } from '../../basic-shifts/change-basic-shift.ts';
import { askToPlan } from './ask-to-plan.ts';
import { dutyList } from './duty-list.ts';
import { confirmEndedDuties, reopenEndedDuties } from './ended/confirm-ended.ts';
import { dutyOfPerson } from './person-duties.ts';

type Resolvers = {
  Query: Pick<
    PluginResolvers['Query'],
    'myFiveDayDuty' | 'fiveDayDuty' | 'fiveDayDutiesConnection'
  >;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    'askToPlanLeave' | 'confirmEndedDuties' | 'reopenEndedDuties'
  >;
};

type Deps = { readonly notify: EmployeeApi['notify']; readonly findNames: PersonNames };

/** 年5日取得義務: how far everybody is, and what is done about it. */
export const dutyFeature = (deps: Deps): Feature<Resolvers> => ({
  name: 'five-day duty',
  resolvers: {
    Query: {
      myFiveDayDuty: (_root, { on }, ctx) =>
        ctx.viewer.employeeId ? dutyOfPerson(ctx, ctx.viewer.employeeId, on) : null,
      fiveDayDuty: (_root, { employeeId, on }, ctx) => dutyOfPerson(ctx, employeeId, on),
      fiveDayDutiesConnection: (_root, args, ctx) => dutyList(ctx, deps.findNames, args),
    },
    Mutation: {
      askToPlanLeave: (_root, args, ctx) => askToPlan(ctx, deps, args),
      confirmEndedDuties: (_root, { data }, ctx) => confirmEndedDuties(ctx, data),
      reopenEndedDuties: (_root, { windows }, ctx) => reopenEndedDuties(ctx, windows),
    },
  },
});
