import type { PluginResolvers } from '#plugins/employee/generated/resolvers.ts';
import { bulkEmployees } from './bulk-employees.ts';

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'bulkUpdateEmployeesPreview' | 'bulkUpdatesEmployees'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'bulkUpdateEmployees' | 'undoBulkUpdateEmployees'>;
};

export const bulkEmployeesResolvers: Maps = {
  Query: {
    bulkUpdateEmployeesPreview: (_root, request, ctx) => bulkEmployees.preview(ctx, request),
    bulkUpdatesEmployees: (_root, _args, ctx) => bulkEmployees.latest(ctx),
  },
  Mutation: {
    bulkUpdateEmployees: (_root, request, ctx) => bulkEmployees.update(ctx, request),
    undoBulkUpdateEmployees: (_root, { where }, ctx) => bulkEmployees.undo(ctx, where.id),
  },
};
