import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '#plugins/attendance/generated/resolvers.ts';
import { registerPages } from './leave-register.ts';

type Resolvers = { Query: Pick<PluginResolvers['Query'], 'leaveRegisterPagesConnection'> };

/** 年次有給休暇管理簿: what the law wants written down of annual paid leave. */
export const leaveRegisterFeature: Feature<Resolvers> = {
  name: 'leave register',
  resolvers: {
    Query: { leaveRegisterPagesConnection: (_root, args, ctx) => registerPages(ctx, args) },
  },
};
