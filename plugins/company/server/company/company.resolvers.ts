import { limitOf } from '../../../../core/server/plan-limits.ts';
import type { FindPersonNames } from '../../api.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { industries } from '../places/place.read-model.ts';
import { addressFields } from '../places/place.resolvers.ts';
import { bytesUsed } from '../storage.ts';
import { myCompany } from './company.store.ts';
import { updateMyCompany } from './update-my-company.ts';

type Maps = Pick<PluginResolvers, 'Company'> & {
  Query: Pick<PluginResolvers['Query'], 'myCompany'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'updateMyCompany'>;
};

export const companyResolvers = (deps: { findPersonNames: FindPersonNames }): Maps => ({
  Query: {
    myCompany: (_root, _args, ctx) => myCompany(ctx),
  },
  Mutation: {
    updateMyCompany: (_root, { data }, ctx) => updateMyCompany(ctx, deps, data),
  },
  Company: {
    ...addressFields,
    industry: async ({ industryId }, _args, ctx) =>
      industryId === null ? null : ((await industries(ctx).load(industryId)) ?? null),
    totalFileSize: (_company, _args, ctx) => bytesUsed(ctx),
    fileSizeLimit: async ({ agreedFileSizeLimit }, _args, ctx) =>
      agreedFileSizeLimit === null
        ? ((await limitOf(ctx, 'numberOfStorageSpace')) ?? null)
        : Number(agreedFileSizeLimit),
  },
});
