import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '#plugins/employee/generated/resolvers.ts';
import { updateHomeLayout } from './home-layout.ts';

type Maps = { Mutation: Pick<PluginResolvers['Mutation'], 'updateHomeLayout'> };

/** How people arrange their home; employeeMe says it, so that the first screen is drawn in that order. */
export const homeFeature: Feature<Maps> = {
  name: 'home',
  resolvers: {
    Mutation: { updateHomeLayout: (_root, { data }, ctx) => updateHomeLayout(ctx, data) },
  },
};
