import type { Files } from '#core/ports/files.ts';
import { bytesUsed, storageLimit } from '#core/server/files/storage.ts';
import { pictureUrl } from '#core/server/files/stored-files.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { addressFields } from '../places/place.feature.ts';
import { industries } from '../places/place.read-model.ts';
import { companyRecord } from './company.record.ts';
import { myCompany } from './company.store.ts';
import { updateMyCompany } from './update-my-company.ts';

type Maps = Pick<PluginResolvers, 'Company'> & {
  Query: Pick<PluginResolvers['Query'], 'myCompany'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'updateMyCompany'>;
};

export const companyFeature = (files: Files) => ({
  name: 'company',
  resolvers: {
    Query: {
      myCompany: (_root, _args, ctx) => myCompany(ctx),
    },
    Mutation: {
      updateMyCompany: (_root, { data }, ctx) => updateMyCompany(ctx, files, data),
    },
    Company: {
      ...addressFields,
      industry: async ({ industryId }, _args, ctx) =>
        industryId === null ? null : ((await industries(ctx).load(industryId)) ?? null),
      faviconUrl: async ({ faviconKey }) =>
        faviconKey === null ? null : pictureUrl(files, faviconKey),
      totalFileSize: (_company, _args, ctx) => bytesUsed(ctx),
      fileSizeLimit: async (_company, _args, ctx) => (await storageLimit(ctx)) ?? null,
    },
  } satisfies Maps,
  recordKinds: [companyRecord(files)],
});
