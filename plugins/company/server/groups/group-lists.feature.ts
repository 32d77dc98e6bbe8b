import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { workplaces } from '../workplaces/workplace.feature.ts';
import { groups, groupsAtWorkplace, wholeTree } from './group.feature.ts';

type Maps = Pick<PluginResolvers, 'GroupByWorkplace'> & {
  Query: Pick<
    PluginResolvers['Query'],
    'affiliationGroups' | 'allAffiliationGroups' | 'groupByWorkplace'
  >;
  Mutation: Pick<PluginResolvers['Mutation'], 'restoreAffiliationGroup'>;
};

export const groupLists: Feature<Maps> = {
  name: 'lists of affiliation groups',
  resolvers: {
    Query: {
      affiliationGroups: (_root, { where, orderBy }, ctx) =>
        groups.list(ctx, { where: { ...where, isActive: where?.isActive ?? true }, orderBy }),
      allAffiliationGroups: (_root, _args, ctx) => wholeTree(ctx),
      groupByWorkplace: async (_root, { workplaceId }, ctx) => {
        if (!workplaceId) return (await workplaces.list(ctx)).map((workplace) => ({ workplace }));
        const workplace = await workplaces.byId(ctx).load(workplaceId);
        return workplace ? [{ workplace }] : [];
      },
    },
    Mutation: {
      restoreAffiliationGroup: (_root, { where }, ctx) => groups.restore(ctx, where.id),
    },
    GroupByWorkplace: {
      affiliationGroups: ({ workplace }, _args, ctx) => groupsAtWorkplace(ctx, workplace.id),
    },
  },
};
