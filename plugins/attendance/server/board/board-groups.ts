import type { RequestContext } from '../../../../core/server/context.ts';
import { recordScope } from '../records/scope.ts';

type Group = { id: string; name: string; parent_id: string | null };

/** The groups that the viewer can narrow the board by, as a tree written from top to bottom. */
export async function boardGroups(
  ctx: RequestContext,
): Promise<{ id: string; name: string; depth: number }[]> {
  const scope = recordScope(ctx);
  const query = ctx
    .table('affiliation_groups')
    .select('affiliation_groups.id', 'affiliation_groups.name', 'affiliation_groups.parent_id')
    .where('affiliation_groups.is_active', true)
    .whereNull('affiliation_groups.deleted_at')
    .orderBy(['affiliation_groups.display_order', 'affiliation_groups.id']);
  if (!scope.everybody) query.whereIn('affiliation_groups.id', [...scope.groupIds]);
  const groups: Group[] = await query;
  const shown = new Set(groups.map(({ id }) => id));
  const children = Map.groupBy(groups, ({ parent_id }) =>
    parent_id && shown.has(parent_id) ? parent_id : '',
  );
  const written: { id: string; name: string; depth: number }[] = [];
  const write = (parent: string, depth: number): void => {
    for (const { id, name } of children.get(parent) ?? []) {
      written.push({ id, name, depth });
      write(id, depth + 1);
    }
  };
  write('', 0);
  return written;
}
