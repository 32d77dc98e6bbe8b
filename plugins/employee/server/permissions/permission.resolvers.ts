import type { Ports } from '../../../../core/server/define-server.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { listGroupPermissions } from './group-permission.read-model.ts';
import { transferMaster } from './transfer-master.ts';

export const permissionResolvers = (ports: Ports) =>
  ({
    Query: {
      groupPermissions: (_root, _args, ctx) => listGroupPermissions(ctx),
      groupPermission: async (_root, { id }, ctx) =>
        (await listGroupPermissions(ctx, id))[0] ?? null,
    },
    GroupPermission: {
      headcount: async ({ id, headcount }, _args, ctx) =>
        headcount ?? (await listGroupPermissions(ctx, id))[0]?.headcount ?? 0,
    },
    Mutation: {
      transferMasterPermission: (_root, { data }, ctx) => transferMaster(ctx, ports, data),
    },
  }) satisfies Partial<{ [Type in keyof PluginResolvers]: Partial<PluginResolvers[Type]> }>;
