import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '#plugins/attendance/generated/resolvers.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { grantLeaveToMany } from './grant-many.ts';
import { listRuns } from './grant-runs.ts';
import { leaveGrantPlan } from './plan-grants.ts';
import { takeBackRun } from './take-back-run.ts';

type Resolvers = {
  Query: Pick<PluginResolvers['Query'], 'leaveGrantPlan' | 'leaveGrantRuns'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'grantLeaveToMany' | 'takeBackLeaveGrantRun'>;
};

/** 一括付与: one grant to many people, seen before it is made and taken back as one. */
export const leaveGrantsFeature = (
  deps: Pick<EmployeeApi, 'notify' | 'findNames'>,
): Feature<Resolvers> => ({
  name: 'leaveGrants',
  resolvers: {
    Query: {
      leaveGrantPlan: (_root, { data }, ctx) => leaveGrantPlan(ctx, data),
      leaveGrantRuns: (_root, _args, ctx) => listRuns(ctx),
    },
    Mutation: {
      grantLeaveToMany: (_root, { data }, ctx) => grantLeaveToMany(ctx, deps, data),
      takeBackLeaveGrantRun: (_root, { where, reason }, ctx) =>
        takeBackRun(ctx, deps, { id: where.id, reason }),
    },
  },
});
