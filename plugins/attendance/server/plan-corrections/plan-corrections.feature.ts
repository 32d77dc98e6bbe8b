import type { Ports } from '#core/server/define-server.ts';
import type { Feature } from '#core/server/feature.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { correctPlan, planEffect } from './correct-plan.ts';
import { loadDayPlan, planForPage } from './day-plan.read-model.ts';

type Resolvers = {
  Query: Pick<PluginResolvers['Query'], 'planOfDay' | 'planEffect'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'correctPlan'>;
};

/** 予定の訂正: plans of days that have begun. */
export const planCorrectionsFeature = (
  { pubsub }: Pick<Ports, 'pubsub'>,
  { notify }: Pick<EmployeeApi, 'notify'>,
): Feature<Resolvers> => ({
  name: 'plan corrections',
  resolvers: {
    Query: {
      planOfDay: async (_root, { employeeId, date }, ctx) =>
        planForPage(await loadDayPlan(ctx, employeeId, date)),
      planEffect: (_root, { employeeId, date, plan }, ctx) =>
        planEffect(ctx, employeeId, date, plan),
    },
    Mutation: {
      correctPlan: (_root, { data }, ctx) => correctPlan(ctx, { pubsub, notify }, data),
    },
  },
});
