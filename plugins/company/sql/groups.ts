import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { type TreeGroup, treeRows } from '../domain/group-tree.ts';

export type { TreeGroup };

/** To join the group of a column, one row, deleted ones too: id, name, display_order, parent_id,
 * deleted_at (null: in use). */
export const groupOf = (column: string, as: string, company = '$1'): string =>
  `affiliation_groups as ${as} on ${as}.company_id = ${company} and ${as}.id = ${column}`;

const downwards = (start: string, company: string, also = ''): string => `below (id) as (
    ${start}
    union
    select affiliation_groups.id from affiliation_groups
    join below on affiliation_groups.parent_id = below.id
    where affiliation_groups.company_id = ${company}${also}
  )`;

/**
 * For `with recursive`: `below (id)`, the chosen groups and everything below them, each once, deleted ones too
 * (people may have belonged to them). `chosen` is the condition behind a group's id: '= $8'. Knex takes the
 * parameters in the order company, chosen, company.
 */
export const groupsBelow = (chosen: string, company = '$1'): string =>
  downwards(
    `select affiliation_groups.id from affiliation_groups
    where affiliation_groups.company_id = ${company} and affiliation_groups.id ${chosen}`,
    company,
  );

/** The same from a query of group ids on, without deleted groups below them. $1 is the company. */
export const groupsInUseBelow = (start: string): string =>
  downwards(start, '$1', ' and affiliation_groups.deleted_at is null');

/**
 * For `with recursive`: `reached (origin, id)`, of each row of `start`, a query of [origin, group id], the group and
 * everything below it, each once, deleted ones too. $1 is the company.
 */
export const groupsReached = (start: string): string => `reached (origin, id) as (
    ${start}
    union
    select reached.origin, affiliation_groups.id from affiliation_groups
    join reached on affiliation_groups.parent_id = reached.id
    where affiliation_groups.company_id = $1
  )`;

/**
 * For `with recursive`: `upwards (origin, id, distance)`. `start` is a query of [origin, group id, 0], where the
 * origin is whatever the way up is looked for; each row of it goes up to the top, distance 1 being
 * the group above. $1 is the company.
 */
export const groupsAbove = (start: string): string => `upwards (origin, id, distance) as (
    ${start}
    union all
    select upwards.origin, affiliation_groups.parent_id, upwards.distance + 1
    from upwards
    join affiliation_groups on affiliation_groups.company_id = $1
      and affiliation_groups.id = upwards.id
    where affiliation_groups.parent_id is not null and upwards.distance < 50
  )`;

/**
 * The groups that are in use and active: what stands behind FROM, its WHERE begun, to go on with `and …`. Hands out
 * its_group.id, name, is_main, display_order. $1 is the company.
 */
export const activeGroups = `affiliation_groups as its_group
      where its_group.company_id = $1 and its_group.deleted_at is null and its_group.is_active`;

/** The id of the group above that of a column; null at the top. $1 is the company. */
export const groupAbove = (column: string): string =>
  `(select affiliation_groups.parent_id from affiliation_groups
            where affiliation_groups.company_id = $1 and affiliation_groups.id = ${column})`;

/**
 * A table expression to join: company_id, id and place of every group. Places sort the tree from top to bottom:
 * an order counts among siblings only, so a place is those from the top down to the group. The parameter is
 * the company, as Knex takes it.
 */
export const groupPlaces = (
  as: string,
): string => `(with recursive placed (company_id, id, place) as (
    select company_id, id, array[lpad(display_order::text, 9, '0') || id]
      from affiliation_groups where company_id = ? and parent_id is null
    union all
    select below.company_id, below.id, placed.place || (lpad(below.display_order::text, 9, '0') || below.id)
      from affiliation_groups below
      join placed on placed.company_id = below.company_id and placed.id = below.parent_id
  ) select * from placed) as ${as}`;

/** How many groups are in use, as a value. $1 is the company. */
export const numberOfGroups = `(select count(*) from affiliation_groups where company_id = $1 and deleted_at is null)`;

const PARENTS: Statement = {
  name: 'company_group_parents',
  rowMode: 'array',
  text: `select affiliation_groups.id, affiliation_groups.parent_id from affiliation_groups
    where affiliation_groups.company_id = $1`,
};

/** The group above each group of the company, deleted ones too; null at the top. */
export const groupParents = async (ctx: RequestContext): Promise<Map<string, string | null>> =>
  new Map(await ctx.run<[string, string | null]>(PARENTS, [ctx.viewer.companyId]));

/** The group itself, then what lies above it, the nearest first. */
export function pathUp(group: string, parents: ReadonlyMap<string, string | null>): string[] {
  const path: string[] = [];
  for (let id: string | null | undefined = group; id && !path.includes(id); id = parents.get(id)) {
    path.push(id);
  }
  return path;
}

/** The group itself and those above it, the nearest first. */
export const groupPath = async (ctx: RequestContext, groupId: string): Promise<string[]> =>
  pathUp(groupId, await groupParents(ctx));

/** The same for many groups, with one look at the tree. */
export async function groupPaths(ctx: RequestContext): Promise<(groupId: string) => string[]> {
  const parents = await groupParents(ctx);
  return (groupId) => pathUp(groupId, parents);
}

/** In a statement that asks for more besides: the groups in use and active as JSON, for `treeOf`. $1 is the company. */
export const groupsAsJson = (condition: string): string => `(
      select json_agg(json_build_object('id', its_group.id, 'name', its_group.name,
        'parentId', its_group.parent_id, 'displayOrder', its_group.display_order))
      from ${activeGroups} and ${condition})`;

const TREE: Statement = {
  name: 'company_groups_in_use',
  text: `select affiliation_groups.id, affiliation_groups.name,
      affiliation_groups.parent_id as "parentId",
      affiliation_groups.display_order as "displayOrder"
    from affiliation_groups
    where affiliation_groups.company_id = $1 and affiliation_groups.is_active
      and affiliation_groups.deleted_at is null
      and ($2::boolean or affiliation_groups.id = any ($3::text[]))
    order by affiliation_groups.display_order, affiliation_groups.id
    limit $4`,
};

export type GroupOfTree = { readonly id: string; readonly name: string; readonly depth: number };

/**
 * Groups that are in use and active, as a tree written from top to bottom; `depth` 0 stands at its top. `ids`
 * narrows them: one whose parent is left out stands at the top.
 */
export async function groupTree(
  ctx: RequestContext,
  { ids, limit = 5_000 }: { readonly ids?: readonly string[]; readonly limit?: number } = {},
): Promise<GroupOfTree[]> {
  const rows = await ctx.run<TreeGroup>(TREE, [
    ctx.viewer.companyId,
    ids === undefined,
    ids ?? [],
    limit,
  ]);
  return treeOf(rows);
}

/** As a tree written from top to bottom; one whose parent is not among them stands at the top. */
export const treeOf = (groups: readonly TreeGroup[]): GroupOfTree[] =>
  treeRows(groups).map(({ group: { id, name }, depth }) => ({ id, name, depth }));

/** Those of the ids that are groups in use, with their names. */
export async function groupsInUse(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows: { id: string; name: string }[] = await ctx
    .table('affiliation_groups')
    .whereIn('affiliation_groups.id', [...ids])
    .whereNull('affiliation_groups.deleted_at')
    .select('affiliation_groups.id', 'affiliation_groups.name');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether the group is in use; if so, it is held until the transaction ends. */
export const holdGroup = async (ctx: RequestContext, id: string): Promise<boolean> =>
  (await ctx
    .table('affiliation_groups')
    .where('affiliation_groups.id', id)
    .whereNull('affiliation_groups.deleted_at')
    .forUpdate()
    .first('affiliation_groups.id')) !== undefined;

/** Ids of the groups installed at a workplace. */
export const groupsAt = async (ctx: RequestContext, workplaceId: string): Promise<string[]> =>
  ctx
    .table('group_workplaces')
    .where('group_workplaces.workplace_id', workplaceId)
    .pluck('group_workplaces.group_id');
