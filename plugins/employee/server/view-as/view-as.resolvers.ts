import type { Ports } from '#core/server/define-server.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { startViewAs, stopViewAs } from './view-as.ts';

export const viewAsMutations = (ports: Ports) =>
  ({
    startViewAs: (_root, { where }, ctx) => startViewAs(ctx, ports, where.id),
    stopViewAs: (_root, _args, ctx) => stopViewAs(ctx, ports),
  }) satisfies Partial<PluginResolvers['Mutation']>;
