import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { findBanks, findBranches } from './zengin.ts';

type Maps = { Query: Pick<PluginResolvers['Query'], 'banks' | 'bankBranches'> };

export const banks: Feature<Maps> = {
  name: 'banks',
  resolvers: {
    Query: {
      banks: (_root, { search }) => findBanks(search ?? ''),
      bankBranches: (_root, { bankCode, search }) => findBranches(bankCode, search ?? ''),
    },
  },
};
