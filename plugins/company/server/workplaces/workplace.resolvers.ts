import type { Ids } from '../../../../core/ports/ids.ts';
import { setDisplayOrder } from '../../../../core/server/display-order.ts';
import type { FindAffected, FindPersonNames } from '../../api.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { inTreeOrder } from '../groups/group.read-model.ts';
import { groupsAtWorkplace } from '../groups/group.store.ts';
import { holidayPatterns } from '../holiday-patterns/holiday-pattern.feature.ts';
import { addressFields } from '../places/place.resolvers.ts';
import { createWorkplace } from './create-workplace.ts';
import { deleteWorkplace, restoreWorkplace } from './delete-workplace.ts';
import { updateWorkplace } from './update-workplace.ts';
import { listWorkplaces, pageOfWorkplaces } from './workplace.read-model.ts';
import { workplaces } from './workplace.store.ts';

type Maps = Pick<PluginResolvers, 'Workplace'> & {
  Query: Pick<PluginResolvers['Query'], 'workplaces' | 'workplacesConnection' | 'workplace'>;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    | 'createWorkplace'
    | 'updateWorkplace'
    | 'updateDisplayOrderWorkplaces'
    | 'deleteWorkplace'
    | 'restoreWorkplace'
  >;
};
type Deps = { ids: Ids; findPersonNames: FindPersonNames; findWorkplaceUsers: FindAffected };

export const workplaceResolvers = (deps: Deps): Maps => ({
  Query: {
    workplaces: (_root, args, ctx) => listWorkplaces(ctx, args),
    workplacesConnection: (_root, args, ctx) => pageOfWorkplaces(ctx, args),
    workplace: async (_root, { where }, ctx) => (await workplaces(ctx).load(where.id)) ?? null,
  },
  Mutation: {
    createWorkplace: (_root, { data }, ctx) => createWorkplace(ctx, deps, data),
    updateWorkplace: (_root, { where, data }, ctx) => updateWorkplace(ctx, deps, where.id, data),
    updateDisplayOrderWorkplaces: async (_root, { inputs }, ctx) => {
      await setDisplayOrder(ctx, { table: 'workplaces', subject: 'Workplace' }, inputs);
      return listWorkplaces(ctx);
    },
    deleteWorkplace: (_root, { where }, ctx) => deleteWorkplace(ctx, deps, where.id),
    restoreWorkplace: (_root, { where }, ctx) => restoreWorkplace(ctx, where.id),
  },
  Workplace: {
    ...addressFields,
    holidayPattern: async ({ holidayPatternId }, _args, ctx) =>
      holidayPatternId === null
        ? null
        : ((await holidayPatterns.byId(ctx).load(holidayPatternId)) ?? null),
    affiliationGroups: async ({ id }, _args, ctx) =>
      inTreeOrder(ctx, await groupsAtWorkplace(ctx, id)),
  },
});
