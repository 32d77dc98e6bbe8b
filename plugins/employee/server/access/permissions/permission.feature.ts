import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { setDisplayOrder } from '#core/server/rows/display-order.ts';
import type { PluginResolvers } from '#plugins/employee/generated/resolvers.ts';
import { findEmployee } from '../../employees/employee.read-model.ts';
import { onlyOwn } from '../viewer/rights-changed.ts';
import {
  createGroupPermission,
  deleteGroupPermission,
  updateGroupPermission,
} from './change-group-permission.ts';
import { addHolders, removeHolders } from './change-holders.ts';
import { employeeRights } from './employee-rights.ts';
import {
  findGroupPermission,
  listGroupPermissions,
  pageOfGroupPermissions,
} from './group-permission.read-model.ts';
import { groupPermissionRecord } from './group-permission.record.ts';
import { pageOfHolders } from './holders.read-model.ts';
import { actionPermissionsOf, isWithinOwnRights, linesOf } from './own-rights.ts';
import { transferMaster } from './transfer-master.ts';
import { whoMay } from './who-may.ts';
import { whomToAsk } from './whom-to-ask.ts';

const GROUPS = { table: 'permission_groups', subject: 'GroupPermission' };

export const permissionFeature = (ports: Ports) => ({
  name: 'permissions',
  resolvers: {
    Query: {
      permissions: (_root, _args, ctx) => [...linesOf(ctx, ports).values()],
      groupPermissions: (_root, args, ctx) => listGroupPermissions(ctx, args),
      groupPermissionsConnection: (_root, args, ctx) => pageOfGroupPermissions(ctx, args),
      groupPermission: async (_root, { where }, ctx) =>
        (await findGroupPermission(ctx, where.id)) ?? null,
      groupPermissionHoldersConnection: (_root, { where, ...page }, ctx) =>
        pageOfHolders(
          ctx,
          { groupIds: [where.groupPermissionId], search: where.search, later: true },
          page,
        ),
      whoMay: (_root, { where, ...page }, ctx) => whoMay(ctx, ports, where, page),
      whomToAsk: (_root, { where }, ctx) => whomToAsk(ctx, ports, where),
      employeeRights: async (_root, { where }, ctx) => {
        const employee = await findEmployee(ctx, where.id);
        return employee ? employeeRights(ctx, ports, employee) : null;
      },
    },
    Permission: {
      parent: ({ parentCode }, _args, ctx) => lineOf(ctx, ports, parentCode),
      children: ({ childCodes }, _args, ctx) =>
        childCodes.flatMap((code) => lineOf(ctx, ports, code) ?? []),
    },
    GroupPermission: {
      headcount: async ({ id, headcount }, _args, ctx) =>
        headcount ?? (await findGroupPermission(ctx, id))?.headcount ?? 0,
      actionPermissions: (group, _args, ctx) => actionPermissionsOf(ctx, ports, group),
      isWithinOwnRights: (group, _args, ctx) => isWithinOwnRights(ctx, ports, group),
    },
    Mutation: {
      createGroupPermission: (_root, { data }, ctx) => createGroupPermission(ctx, ports, data),
      updateGroupPermission: (_root, { where, data }, ctx) =>
        updateGroupPermission(ctx, ports, where.id, data),
      updateDisplayOrderGroupPermissions: async (_root, { inputs }, ctx) => {
        await setDisplayOrder(ctx, GROUPS, inputs);
        return listGroupPermissions(ctx, { orderBy: 'displayOrder_ASC' });
      },
      deleteGroupPermission: (_root, { where }, ctx) => deleteGroupPermission(ctx, ports, where.id),
      addGroupPermissionHolders: (_root, { where, data }, ctx) =>
        addHolders(ctx, ports, where.id, data),
      removeGroupPermissionHolders: (_root, { where, data }, ctx) =>
        removeHolders(ctx, ports, where.id, data),
      transferMasterPermission: (_root, { data }, ctx) => transferMaster(ctx, ports, data),
    },
    TransferMasterPermissionResult: {},
    Subscription: {
      rightsChanged: {
        subscribe: (_root, _args, ctx) => onlyOwn(ports.pubsub.listen(['viewers']), ctx.viewer),
        resolve: () => true,
      },
    },
  } satisfies Partial<{ [Type in keyof PluginResolvers]: Partial<PluginResolvers[Type]> }>,
  recordKinds: [groupPermissionRecord(ports)],
});

const lineOf = (ctx: RequestContext, ports: Ports, code: string | null) =>
  (code === null ? undefined : linesOf(ctx, ports).get(code)) ?? null;
