import type { Ports } from '#core/server/define-server.ts';
import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '#plugins/attendance/generated/resolvers.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { automaticGrantsJob } from './automatic-grants-job.ts';
import { automaticRuns, peopleOfRun } from './automatic-runs.ts';
import { executeByHand } from './execute-by-hand.ts';
import { schemeChanges } from './scheme-changes.ts';
import { upcomingGrants } from './upcoming.ts';

type Resolvers = {
  Query: Pick<
    PluginResolvers['Query'],
    | 'upcomingLeaveGrantsConnection'
    | 'leaveSchemeChangesConnection'
    | 'automaticGrantRunsConnection'
    | 'automaticGrantRunPeopleConnection'
  >;
  Mutation: Pick<PluginResolvers['Mutation'], 'executeLeaveGrants'>;
};

/** 自動付与: base dates and what they give, by the job of the night or by an administrator. */
export const automaticGrantsFeature = (
  ports: Ports,
  deps: Pick<EmployeeApi, 'notify'>,
): Feature<Resolvers> => ({
  name: 'automatic grants of leave',
  jobs: [automaticGrantsJob(ports, deps)],
  resolvers: {
    Query: {
      upcomingLeaveGrantsConnection: (_root, args, ctx) => upcomingGrants(ctx, args),
      leaveSchemeChangesConnection: (_root, args, ctx) => schemeChanges(ctx, args),
      automaticGrantRunsConnection: (_root, args, ctx) => automaticRuns(ctx, args),
      automaticGrantRunPeopleConnection: (_root, args, ctx) => peopleOfRun(ctx, args),
    },
    Mutation: {
      executeLeaveGrants: (_root, { data }, ctx) => executeByHand(ctx, deps, data),
    },
  },
});
