import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { recordScope } from '../records/scope.ts';

type Group = { id: string; name: string; parent_id: string | null };

const GROUPS: Statement = {
  name: 'attendance_board_groups',
  text: `select affiliation_groups.id, affiliation_groups.name, affiliation_groups.parent_id
    from affiliation_groups
    where affiliation_groups.company_id = $1 and affiliation_groups.is_active
      and affiliation_groups.deleted_at is null
      and ($2::boolean or affiliation_groups.id = any ($3::text[]))
    order by affiliation_groups.display_order, affiliation_groups.id`,
};

/** The groups that the viewer can narrow the board by, as a tree written from top to bottom. */
export async function boardGroups(
  ctx: RequestContext,
): Promise<{ id: string; name: string; depth: number }[]> {
  const scope = recordScope(ctx);
  const groups = await ctx.run<Group>(GROUPS, [
    ctx.viewer.companyId,
    scope.everybody,
    scope.groupIds,
  ]);
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
