import type { Ports } from '#core/server/define-server.ts';
import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { explainTotal } from './explanation/explain-total.ts';
import { flexSettlement } from './flex-settlement.ts';
import { type DueResults, dueResults } from './stored/due-results.ts';
import { findRecalculation, latestRecalculations } from './stored/recalculation.store.ts';
import { recalculationJob } from './stored/recalculation-job.ts';
import { staleResultsJob } from './stored/stale.ts';
import { type TryRuleDeps, tryRule } from './trials/try-rule.ts';

type Resolvers = {
  Query: Pick<
    PluginResolvers['Query'],
    'explainTotal' | 'recalculation' | 'recalculations' | 'tryAttendanceRule'
  >;
  AttendanceMonth: Pick<PluginResolvers['AttendanceMonth'], 'flex'>;
};

export type ResultsFeature = Feature<Resolvers> & { readonly due: DueResults };

/** How results are made, besides those that a change makes in its own transaction, and explained. */
export const resultsFeature = (ports: Ports, deps: TryRuleDeps): ResultsFeature => ({
  name: 'results',
  due: dueResults(ports),
  jobs: [recalculationJob(ports), staleResultsJob(ports)],
  resolvers: {
    AttendanceMonth: {
      // Nobody else has a settlement period to be read for.
      flex: ({ flexDay, employeeId }, _args, ctx) =>
        flexDay === null ? null : flexSettlement(ctx, employeeId, flexDay),
    },
    Query: {
      explainTotal: (_root, args, ctx) => explainTotal(ctx, args),
      recalculation: async (_root, { where }, ctx) =>
        (await findRecalculation(ctx, where.id)) ?? null,
      recalculations: (_root, _args, ctx) => latestRecalculations(ctx),
      tryAttendanceRule: (_root, { data, month }, ctx) => tryRule(ctx, deps, data, month),
    },
  },
});
