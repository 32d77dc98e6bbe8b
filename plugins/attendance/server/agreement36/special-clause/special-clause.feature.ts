import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '#plugins/attendance/generated/resolvers.ts';
import { invokeSpecialClause } from './invoke.ts';
import { clauseStanding, listLines } from './list-lines.ts';
import { mayChangeUse } from './own-use.ts';
import { recordHealthMeasure } from './record-measure.ts';
import { specialClauseUseRecord } from './special-clause-use.record.ts';
import type { UseDeps } from './tell-of-use.ts';
import { takenMeasuresOf, tellUse } from './uses.store.ts';
import { withdrawUse } from './withdraw-use.ts';

type Resolvers = {
  Query: Pick<
    PluginResolvers['Query'],
    'specialClauseLinesConnection' | 'specialClauseUse' | 'specialClauseStanding'
  >;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    'invokeSpecialClause' | 'recordHealthMeasure' | 'withdrawSpecialClauseUse'
  >;
  SpecialClauseUse: PluginResolvers['SpecialClauseUse'];
};

/** 特別条項の発動記録: who used it, by what procedure, what was done for their health, and what is missing. */
export const specialClauseFeature = (deps: UseDeps): Feature<Resolvers> => ({
  name: 'uses of the special clause',
  recordKinds: [specialClauseUseRecord],
  resolvers: {
    Query: {
      specialClauseLinesConnection: (_root, args, ctx) => listLines(ctx, args),
      specialClauseUse: (_root, { where }, ctx) => tellUse(ctx, where.id),
      specialClauseStanding: (_root, args, ctx) => clauseStanding(ctx, args),
    },
    Mutation: {
      invokeSpecialClause: (_root, { data }, ctx) => invokeSpecialClause(ctx, deps, data),
      recordHealthMeasure: (_root, { where, data }, ctx) =>
        recordHealthMeasure(ctx, where.id, data),
      withdrawSpecialClauseUse: (_root, { where, reason }, ctx) =>
        withdrawUse(ctx, deps, { id: where.id, reason }),
    },
    SpecialClauseUse: {
      takenMeasures: ({ id }, _args, ctx) => takenMeasuresOf(ctx, id),
      mayChange: ({ employeeId }, _args, ctx) => mayChangeUse(ctx, employeeId),
    },
  },
});
