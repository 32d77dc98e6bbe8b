import type { Ports } from '#core/server/define-server.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { createView, deleteView, listViews, updateView } from './list-view.ts';

export const listViewResolvers = (ports: Ports) =>
  ({
    Query: { employeeListViews: (_root, _args, ctx) => listViews(ctx) },
    Mutation: {
      createEmployeeListView: (_root, { data }, ctx) => createView(ctx, ports, data),
      updateEmployeeListView: (_root, { where, data }, ctx) => updateView(ctx, where.id, data),
      deleteEmployeeListView: (_root, { where }, ctx) => deleteView(ctx, where.id),
    },
    EmployeeListView: {
      isMine: ({ ownerId }, _args, ctx) => ownerId === ctx.viewer.employeeId,
    },
  }) satisfies Partial<{ [Type in keyof PluginResolvers]: Partial<PluginResolvers[Type]> }>;
