import type { RequestContext } from '#core/server/context.ts';
import { datedRows } from '#core/server/rows/dated/dated-rows.ts';
import type { GroupPermissionModel } from './permission.models.ts';

type Grant = GroupPermissionModel['grants'][number];
type Locked = Omit<GroupPermissionModel, 'headcount'>;

/** Who holds which group from when until when: one group per person and day. */
export const holders = datedRows<{ permissionGroupId: string }>({
  table: 'permission_holders',
  owner: { table: 'employees', column: 'employee_id' },
  values: { permissionGroupId: 'permission_group_id' },
});

/** Held until the transaction ends: nobody hands it out while it goes away, and the reverse. */
export async function lockGroup(
  ctx: RequestContext,
  id: string,
  state: 'existing' | 'deleted' = 'existing',
): Promise<Locked | undefined> {
  const query = ctx
    .table('permission_groups')
    .where('permission_groups.id', id)
    .forNoKeyUpdate()
    .first({
      id: 'permission_groups.id',
      name: 'permission_groups.name',
      isMaster: 'permission_groups.is_master',
      isReadOnly: 'permission_groups.is_read_only',
      displayOrder: 'permission_groups.display_order',
      version: 'permission_groups.version',
      updatedAt: 'permission_groups.updated_at',
      updatedBy: 'permission_groups.updated_by',
    });
  if (state === 'deleted') query.whereNotNull('permission_groups.deleted_at');
  else query.whereNull('permission_groups.deleted_at');
  const group = await query;
  return group && { ...group, grants: await grantsOfStored(ctx, id) };
}

const grantsOfStored = (ctx: RequestContext, id: string): Promise<Grant[]> =>
  ctx
    .table('permission_group_grants')
    .where('permission_group_grants.permission_group_id', id)
    .orderBy('permission_group_grants.code')
    .select('permission_group_grants.code', 'permission_group_grants.action');

export async function lastDisplayOrder(ctx: RequestContext): Promise<number> {
  const [row] = await ctx
    .table('permission_groups')
    .whereNull('permission_groups.deleted_at')
    .max({ last: 'permission_groups.display_order' });
  return row?.last ?? -1;
}

export async function insertGroup(
  ctx: RequestContext,
  group: { id: string; name: string; displayOrder: number },
): Promise<void> {
  await ctx.insert('permission_groups', {
    id: group.id,
    name: group.name,
    display_order: group.displayOrder,
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId || null,
  });
}

export const nameIsTaken = async (
  ctx: RequestContext,
  name: string,
  besides = '',
): Promise<boolean> =>
  (await ctx
    .table('permission_groups')
    .where('permission_groups.name', name)
    .whereNull('permission_groups.deleted_at')
    .whereNot('permission_groups.id', besides)
    .first('permission_groups.id')) !== undefined;

export const saveGroup = async (
  ctx: RequestContext,
  id: string,
  columns: { name?: string; deleted_at?: Date | null },
): Promise<void> => {
  await ctx
    .table('permission_groups')
    .where('permission_groups.id', id)
    .update({
      ...columns,
      version: ctx.raw('version + 1'),
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId || null,
    });
};

export async function replaceGrants(
  ctx: RequestContext,
  groupId: string,
  grants: readonly Grant[],
): Promise<void> {
  await ctx
    .table('permission_group_grants')
    .where('permission_group_grants.permission_group_id', groupId)
    .delete();
  if (grants.length === 0) return;
  await ctx.insert(
    'permission_group_grants',
    grants.map(({ code, action }) => ({ permission_group_id: groupId, code, action })),
  );
}

type Held = Awaited<ReturnType<typeof holders.read>>;

/** Until the day what was, from it on this group or none: what was planned for later is void. */
export const onlyFrom = (series: Held, day: string, permissionGroupId: string | null): Held => [
  ...series
    .filter(({ from }) => from < day)
    .map((period) =>
      period.until === null || period.until > day ? { ...period, until: day } : period,
    ),
  ...(permissionGroupId === null ? [] : [{ from: day, until: null, value: { permissionGroupId } }]),
];
