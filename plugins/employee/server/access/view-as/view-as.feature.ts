import type { Ports } from '#core/server/define-server.ts';
import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '#plugins/employee/generated/resolvers.ts';
import { startViewAs, stopViewAs } from './view-as.ts';

type Maps = {
  Mutation: Pick<PluginResolvers['Mutation'], 'startViewAs' | 'stopViewAs'>;
  StartViewAsResult: object;
};

export const viewAsFeature = (ports: Ports): Feature<Maps> => ({
  name: 'view as',
  resolvers: {
    Mutation: {
      startViewAs: (_root, { where }, ctx) => startViewAs(ctx, ports, where.id),
      stopViewAs: (_root, _args, ctx) => stopViewAs(ctx, ports),
    },
    StartViewAsResult: {},
  },
});
