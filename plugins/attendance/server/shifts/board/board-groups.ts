import type { RequestContext } from '#core/server/context.ts';
import { shiftScope } from '../scope.ts';

type Group = { readonly id: string; readonly name: string; readonly parent_id: string | null };

/** The groups whose shifts the viewer plans, as a tree written from top to bottom. */
export async function shiftBoardGroups(ctx: RequestContext) {
  const { everybody, groupIds } = shiftScope(ctx, 'read');
  const groups: Group[] = await ctx
    .table('affiliation_groups')
    .where('affiliation_groups.is_active', true)
    .whereNull('affiliation_groups.deleted_at')
    .where((inner) => {
      if (everybody) inner.whereRaw('true');
      else inner.whereIn('affiliation_groups.id', [...groupIds]);
    })
    .orderBy(['affiliation_groups.display_order', 'affiliation_groups.id'])
    .limit(500)
    .select('affiliation_groups.id', 'affiliation_groups.name', 'affiliation_groups.parent_id');
  const shown = new Set(groups.map(({ id }) => id));
  const children = Map.groupBy(groups, ({ parent_id }) =>
    parent_id && shown.has(parent_id) ? parent_id : '',
  );
  const below = (parent: string, depth: number): { id: string; name: string; depth: number }[] =>
    (children.get(parent) ?? []).flatMap(({ id, name }) => [
      { id, name, depth },
      ...below(id, depth + 1),
    ]);
  return below('', 0);
}
