import type { Ports } from '#core/server/define-server.ts';
import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '#plugins/employee/generated/resolvers.ts';
import { employeeMe } from './employee-me.ts';
import type { PagesShown } from './shown-pages.ts';
import type { WorkNeeds } from './work-needs.ts';

type Maps = { Query: Pick<PluginResolvers['Query'], 'employeeMe'> };

/** Who is signed in, and what they may do. */
export const viewerFeature = (
  ports: Ports,
  needs: WorkNeeds,
  shown: PagesShown,
): Feature<Maps> => ({
  name: 'viewer',
  resolvers: {
    Query: { employeeMe: (_root, _args, ctx) => employeeMe(ctx, ports, needs, shown) },
  },
});
