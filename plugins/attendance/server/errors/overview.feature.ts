import type { Feature } from '#core/server/feature.ts';
import type { Approvals } from '#plugins/employee/api.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import type { PersonNames } from '../basic-shifts/change-basic-shift.ts';
import { loadGrid } from '../grid/grid.read-model.ts';
import { type AskDeps, askAboutDays } from './ask.ts';
import { askedRecord } from './asked.record.ts';
import { countErrors, listErrors, listOvertimePeople } from './errors.read-model.ts';
import { settleAbsence } from './settle-absence.ts';

type Maps = {
  Query: Pick<
    PluginResolvers['Query'],
    | 'attendanceErrorsConnection'
    | 'attendanceErrorCounts'
    | 'overtimePeopleConnection'
    | 'attendanceGrid'
  >;
  Mutation: Pick<PluginResolvers['Mutation'], 'askAboutAttendance' | 'settleAbsence'>;
};

/** What managers look through: everybody's days, what is wrong with them, who works too much. */
export const overviewFeature = ({
  findNames,
  approvals,
  ...deps
}: AskDeps & {
  readonly findNames: PersonNames;
  readonly approvals: Pick<Approvals, 'enterApproved'>;
}): Feature<Maps> => ({
  name: 'overview',
  recordKinds: [askedRecord(findNames)],
  resolvers: {
    Query: {
      attendanceErrorsConnection: (_root, args, ctx) => listErrors(ctx, args, findNames),
      attendanceErrorCounts: (_root, { month }, ctx) => countErrors(ctx, month),
      overtimePeopleConnection: (_root, args, ctx) => listOvertimePeople(ctx, args),
      attendanceGrid: (_root, args, ctx) => loadGrid(ctx, args),
    },
    Mutation: {
      askAboutAttendance: (_root, { inputs }, ctx) => askAboutDays(ctx, deps, inputs),
      settleAbsence: (_root, { data }, ctx) =>
        settleAbsence(ctx, { ...deps, approvals, findNames }, data),
    },
  },
});
