import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';

/** Where a group is installed: the whole list at once. */
export async function setInstalled(
  ctx: RequestContext,
  groupId: string,
  workplaceIds: readonly string[],
): Promise<void> {
  await ctx.table('group_workplaces').where('group_workplaces.group_id', groupId).delete();
  if (workplaceIds.length === 0) return;
  await ctx.insert(
    'group_workplaces',
    [...new Set(workplaceIds)].map((workplace_id) => ({ group_id: groupId, workplace_id })),
  );
}

/** Ids of workplaces as they stand now, deleted ones too. */
export const installedAt = async (ctx: RequestContext, groupId: string): Promise<string[]> =>
  ctx
    .table('group_workplaces')
    .where('group_workplaces.group_id', groupId)
    .orderBy('group_workplaces.workplace_id')
    .pluck('group_workplaces.workplace_id');

type Joined = { readonly group_id: string; readonly workplace_id: string };

const joined = (key: symbol, of: keyof Joined, wanted: keyof Joined) => (ctx: RequestContext) =>
  batch<string, string[]>(ctx, key, async (ids) => {
    const rows: Joined[] = await ctx
      .table('group_workplaces')
      .whereIn(`group_workplaces.${of}`, ids)
      .select('group_workplaces.group_id', 'group_workplaces.workplace_id');
    return ids.map((id) => rows.filter((row) => row[of] === id).map((row) => row[wanted]));
  });

/** Ids of the workplaces of many groups, in no order. */
export const workplaceIdsOf = joined(Symbol('workplaces of groups'), 'group_id', 'workplace_id');
/** Ids of the groups at many workplaces, in no order. */
export const groupIdsAt = joined(Symbol('groups at workplaces'), 'workplace_id', 'group_id');
