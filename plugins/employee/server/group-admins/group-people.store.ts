import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';

type Join = { readonly table: string; readonly column: string; readonly key: symbol };

export const ADMINS: Join = {
  table: 'group_admins',
  column: 'employee_id',
  key: Symbol('admins of groups'),
};
export const TYPES: Join = {
  table: 'group_recruitment_types',
  column: 'recruitment_type_id',
  key: Symbol('recruitment types of groups'),
};

/** Ids of what belongs to each of the groups. */
export const joinedTo = (ctx: RequestContext, { table, column, key }: Join) =>
  batch<string, string[]>(ctx, key, async (groupIds) => {
    const rows: { groupId: string; id: string }[] = await ctx
      .table(table)
      .select({ groupId: `${table}.group_id`, id: `${table}.${column}` })
      .whereIn(`${table}.group_id`, groupIds)
      .orderBy(`${table}.${column}`);
    return groupIds.map((groupId) =>
      rows.filter((row) => row.groupId === groupId).map(({ id }) => id),
    );
  });

export async function writeJoined(
  ctx: RequestContext,
  { table, column }: Join,
  groupId: string,
  ids: readonly string[],
): Promise<void> {
  await ctx.table(table).where(`${table}.group_id`, groupId).delete();
  if (ids.length > 0) {
    await ctx.insert(
      table,
      ids.map((id) => ({ group_id: groupId, [column]: id })),
    );
  }
}
