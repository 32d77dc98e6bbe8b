import type { RecordKind } from '#core/server/records/record-kind.ts';
import { destroyRow } from '#core/server/records/trash/destroy-row.ts';
import { findPersonNames } from '../../names.ts';
import {
  bringBackGroup,
  type RightsPorts,
  updateGroupPermission,
} from './change-group-permission.ts';
import { findGroupPermission } from './group-permission.read-model.ts';
import { saveGroup } from './group-permission.store.ts';
import { affectedHolders } from './holders.read-model.ts';

/** Codes are names enough here: their words stand in the plugins of the browser. */
const asTheyAre = async (_ctx: unknown, ids: readonly string[]) =>
  new Map(ids.map((id) => [id, id]));

export const groupPermissionRecord = (ports: RightsPorts): RecordKind => ({
  subject: 'GroupPermission',
  title: 'permissions.groupPermission',
  labels: async (ctx, ids) => {
    const groups: { id: string; name: string }[] = ctx.ability.can('read', 'GroupPermission')
      ? await ctx
          .table('permission_groups')
          .whereIn('permission_groups.id', [...ids])
          .whereNull('permission_groups.deleted_at')
          .select('permission_groups.id', 'permission_groups.name')
      : [];
    return new Map(groups.map(({ id, name }) => [id, name]));
  },
  use: async (ctx, id) =>
    (await findGroupPermission(ctx, id))
      ? { people: await affectedHolders(ctx, id), others: [], recordCount: 0 }
      : undefined,
  fields: {
    name: { label: 'rights.name' },
    actionPermissions: { label: 'rights.tabs.rights', show: 'reference', to: asTheyAre },
    added: { label: 'rights.history.added', show: 'reference', to: findPersonNames, fixed: true },
    removed: {
      label: 'rights.history.removed',
      show: 'reference',
      to: findPersonNames,
      fixed: true,
    },
    validFrom: { label: 'rights.holders.from', show: 'date', fixed: true },
  },
  restore: (ctx, id, { name, actionPermissions }) =>
    updateGroupPermission(ctx, ports, id, {
      name,
      actionPermissions: (actionPermissions as string[] | undefined)?.map((grant) => ({
        code: grant.replace(/:update$/, ''),
        action: grant.endsWith(':update') ? 'UPDATE' : 'READ',
      })),
    }),
  trash: {
    remove: (ctx, id) => saveGroup(ctx, id, { deleted_at: ctx.now }),
    restore: (ctx, id) => bringBackGroup(ctx, ports, id),
    destroy: (ctx, id) => destroyRow(ctx, 'permission_groups', id),
  },
});
