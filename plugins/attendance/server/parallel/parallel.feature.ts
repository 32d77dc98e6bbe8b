import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '#plugins/attendance/generated/resolvers.ts';
import { parallelTotalKind } from './parallel-total.record.ts';
import { myParallelPeriod } from './periods/quiet.ts';
import { acceptDifferences, withdrawAcceptances } from './report/accept.ts';
import { listDifferences } from './report/compare-month.ts';
import { totalsImport } from './totals/totals-import.ts';

type Resolvers = {
  Query: Pick<PluginResolvers['Query'], 'parallelDifferencesConnection' | 'myParallelPeriod'>;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    'acceptParallelDifferences' | 'withdrawParallelAcceptances'
  >;
};

/** 並行稼働: the totals of the system before beside ours, until they agree. */
export const parallelFeature: Feature<Resolvers> = {
  name: 'parallel run',
  imports: [totalsImport],
  recordKinds: [parallelTotalKind],
  resolvers: {
    Query: {
      parallelDifferencesConnection: (_root, args, ctx) => listDifferences(ctx, args),
      myParallelPeriod: (_root, _args, ctx) => myParallelPeriod(ctx),
    },
    Mutation: {
      acceptParallelDifferences: (_root, { data }, ctx) => acceptDifferences(ctx, data),
      withdrawParallelAcceptances: (_root, { data }, ctx) => withdrawAcceptances(ctx, data),
    },
  },
};
