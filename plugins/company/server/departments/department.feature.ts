import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { kept } from '#core/server/kept/kept.ts';
import { treeRows, wouldCycle } from '../../domain/group-tree.ts';
import { checkPlace } from '../../domain/place-rules.ts';
import { Department, type DepartmentRow } from '../../generated/records/Department.ts';
import { prefectureOfCity } from '../places/place.feature.ts';

export const departments = kept(Department, {
  inSearch: {
    title: 'menu.departments',
    icon: 'group',
    area: 'ADMIN',
    order: 32,
    to: {
      update: ({ id }) => `/admin/company/departments/update/${id}`,
      read: ({ name }) => `/admin/company/departments?q=${encodeURIComponent(name)}`,
    },
  },
  hold: lockTree,
  sortedWithin: 'parentId',
  check: async (ctx, wanted, before) => [
    ...checkPlace(wanted),
    ...(await checkParent(ctx, wanted, before)),
  ],
  arranged: (rows) => treeRows(rows).map(({ group }) => group),
  alsoInTheWay: async (ctx, id) => ({ children: await childrenOf(ctx, id) }),
  fields: { prefecture: prefectureOfCity },
});

/** What the shape of the tree is made of; held until the transaction ends. */
function lockTree(ctx: RequestContext): Promise<Pick<DepartmentRow, 'id' | 'parentId'>[]> {
  return ctx
    .table('departments')
    .select({ id: 'departments.id', parentId: 'departments.parent_id' })
    .orderBy('departments.id')
    .forUpdate();
}

async function checkParent(
  ctx: RequestContext,
  { parentId }: Partial<DepartmentRow>,
  before: DepartmentRow | undefined,
): Promise<readonly Issue[]> {
  if (!parentId || !before) return [];
  return wouldCycle(await lockTree(ctx), before.id, parentId)
    ? [{ path: 'data/parentId', key: 'validation.belowItself' }]
    : [];
}

async function childrenOf(ctx: RequestContext, id: string): Promise<DepartmentRow[]> {
  const ids: string[] = await ctx
    .table('departments')
    .where('departments.parent_id', id)
    .orderBy(['departments.display_order', 'departments.id'])
    .pluck('departments.id');
  return (await departments.byId(ctx).loadMany(ids)) as DepartmentRow[];
}
