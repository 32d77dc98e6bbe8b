import type { Ids } from '#core/ports/ids.ts';
import { setDisplayOrder } from '#core/server/rows/display-order.ts';
import type { FindAffected, FindPersonNames } from '../../api.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { addressFields } from '../places/place.feature.ts';
import { workplaces } from '../workplaces/workplace.feature.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup, restoreGroup } from './delete-group.ts';
import {
  inTreeOrder,
  listGroups,
  pageOfGroups,
  pathOfGroup,
  readTree,
  wholeTree,
} from './group.read-model.ts';
import { groupRecord } from './group.record.ts';
import { groups, groupsAtWorkplace } from './group.store.ts';
import { updateGroup } from './update-group.ts';
import { workplacesOfGroup } from './workplaces-of-group.ts';

type Maps = Pick<PluginResolvers, 'AffiliationGroup' | 'GroupByWorkplace'> & {
  Query: Pick<
    PluginResolvers['Query'],
    | 'affiliationGroups'
    | 'allAffiliationGroups'
    | 'affiliationGroupsConnection'
    | 'affiliationGroup'
    | 'groupByWorkplace'
  >;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    | 'createAffiliationGroup'
    | 'updateAffiliationGroup'
    | 'updateDisplayOrderAffiliationGroups'
    | 'deleteAffiliationGroup'
    | 'restoreAffiliationGroup'
  >;
};
type Deps = { ids: Ids; findPersonNames: FindPersonNames; findGroupUsers: FindAffected };

export const groupResolvers = (deps: Deps) => ({
  name: 'affiliation groups',
  resolvers: {
    Query: {
      affiliationGroups: (_root, { where }, ctx) => listGroups(ctx, where),
      allAffiliationGroups: (_root, _args, ctx) => wholeTree(ctx),
      affiliationGroupsConnection: (_root, args, ctx) => pageOfGroups(ctx, args),
      affiliationGroup: async (_root, { where }, ctx) => (await groups(ctx).load(where.id)) ?? null,
      groupByWorkplace: async (_root, { workplaceId }, ctx) => {
        if (!workplaceId) return (await workplaces.list(ctx)).map((workplace) => ({ workplace }));
        const workplace = await workplaces.byId(ctx).load(workplaceId);
        return workplace ? [{ workplace }] : [];
      },
    },
    Mutation: {
      createAffiliationGroup: (_root, { data }, ctx) => createGroup(ctx, deps, data),
      updateAffiliationGroup: (_root, { where, data }, ctx) =>
        updateGroup(ctx, deps, where.id, data),
      updateDisplayOrderAffiliationGroups: async (_root, { inputs }, ctx) => {
        await setDisplayOrder(
          ctx,
          { table: 'affiliation_groups', subject: 'AffiliationGroup' },
          inputs,
        );
        return readTree(ctx);
      },
      deleteAffiliationGroup: (_root, { where }, ctx) => deleteGroup(ctx, deps, where.id),
      restoreAffiliationGroup: (_root, { where }, ctx) => restoreGroup(ctx, where.id),
    },
    AffiliationGroup: {
      ...addressFields,
      parent: async ({ parentId }, _args, ctx) =>
        parentId === null ? null : ((await groups(ctx).load(parentId)) ?? null),
      path: async (group, _args, ctx) => [...(await pathOfGroup(ctx, group))],
      workplaces: ({ id }, _args, ctx) => workplacesOfGroup(ctx, id),
    },
    GroupByWorkplace: {
      affiliationGroups: async ({ workplace }, _args, ctx) =>
        inTreeOrder(ctx, await groupsAtWorkplace(ctx, workplace.id)),
    },
  } satisfies Maps,
  recordKinds: [groupRecord(deps)],
});
