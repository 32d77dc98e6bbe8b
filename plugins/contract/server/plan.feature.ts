import type { Manifest } from '#core/plugin.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { PluginResolvers } from '../generated/resolvers.ts';
import { planOn, pluginsOfPlan } from './plan.store.ts';
import { usageOf } from './usage.read-model.ts';

/** In the order of the architecture: what the others stand on comes first. */
export const planFeature = (manifests: () => readonly Manifest[]) => ({
  name: 'plans',
  resolvers: {
    Query: {
      currentPlan: async (_root, _args, ctx) => (await planOn(ctx, tokyoDate(ctx.now))) ?? null,
    },
    Plan: {
      numberOfemploymentDivision: ({ numberOfEmploymentDivision }) => numberOfEmploymentDivision,
      numberOfStorageSpace: ({ numberOfStorageSpace }) =>
        numberOfStorageSpace === null ? null : Number(numberOfStorageSpace),
      modules: async ({ id }, _args, ctx) => {
        const on = await pluginsOfPlan(ctx, id);
        return manifests().map((manifest) => ({
          id: manifest.id,
          isAlwaysOn: manifest.always ?? false,
          isOn: manifest.always === true || on.has(manifest.id),
        }));
      },
      usage: (plan, _args, ctx) => usageOf(ctx, plan),
    },
  } satisfies PluginResolvers,
});
