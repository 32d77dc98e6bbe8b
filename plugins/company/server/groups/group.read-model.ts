import type { RequestContext } from '#core/server/context.ts';
import { likeAnywhere, ordered } from '#core/server/rows/columns.ts';
import { toConnection } from '#core/server/rows/connection.ts';
import { countOf, lastPage } from '#core/server/rows/pages.ts';
import { foldForSearch } from '#core/text/kana.ts';
import type {
  AffiliationGroupWhereInput,
  QueryAffiliationGroupsConnectionArgs,
} from '#schema/generated/resolver-types.ts';
import { pathOf, treeRows } from '../../domain/group-tree.ts';
import type { AffiliationGroupModel } from './group.models.ts';
import { GROUP_COLUMNS, readableGroups } from './group.store.ts';

const MOST = 500;
const MOST_OF_A_TREE = 2_000;

function matching(ctx: RequestContext, where: AffiliationGroupWhereInput | null | undefined) {
  const query = readableGroups(ctx);
  if (typeof where?.isActive === 'boolean')
    query.where('affiliation_groups.is_active', where.isActive);
  if (typeof where?.isMain === 'boolean') query.where('affiliation_groups.is_main', where.isMain);
  if (where?.search) {
    query.whereLike('affiliation_groups.search_text', likeAnywhere(foldForSearch(where.search)));
  }
  return query;
}

/** Main groups before sub groups, each as a tree from top to bottom. */
function asTree(rows: readonly AffiliationGroupModel[]): AffiliationGroupModel[] {
  const of = (isMain: boolean) =>
    treeRows(rows.filter((row) => row.isMain === isMain)).map(({ group }) => group);
  return [...of(true), ...of(false)];
}

const TREE = Symbol('whole tree');

/** The whole tree once per request: small, and asked for by every path. */
export function wholeTree(ctx: RequestContext): Promise<AffiliationGroupModel[]> {
  const knownTree = ctx.memo.get(TREE) as Promise<AffiliationGroupModel[]> | undefined;
  if (knownTree) return knownTree;
  const reading = readTree(ctx);
  ctx.memo.set(TREE, reading);
  return reading;
}

/** As it stands in the database now: for the answer of a mutation. */
export const readTree = async (ctx: RequestContext): Promise<AffiliationGroupModel[]> =>
  asTree(await readableGroups(ctx).limit(MOST_OF_A_TREE));

/** Some of the groups as they follow each other in the tree. */
export async function inTreeOrder(
  ctx: RequestContext,
  some: readonly AffiliationGroupModel[],
): Promise<AffiliationGroupModel[]> {
  const place = new Map((await wholeTree(ctx)).map(({ id }, index) => [id, index]));
  return some.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
}

export async function listGroups(
  ctx: RequestContext,
  where: AffiliationGroupWhereInput | null | undefined,
): Promise<AffiliationGroupModel[]> {
  return asTree(await matching(ctx, { ...where, isActive: where?.isActive ?? true })).slice(
    0,
    MOST,
  );
}

export async function pageOfGroups(
  ctx: RequestContext,
  args: Partial<QueryAffiliationGroupsConnectionArgs>,
) {
  const total = await countOf(matching(ctx, args.where));
  const page = lastPage(args, total);
  const nodes: AffiliationGroupModel[] = await ordered(
    matching(ctx, args.where),
    'affiliation_groups',
    GROUP_COLUMNS,
    args.orderBy ?? 'displayOrder_ASC',
  )
    .offset(page.skip)
    .limit(page.first);
  return toConnection(nodes, total, page);
}

export const pathOfGroup = async (
  ctx: RequestContext,
  group: AffiliationGroupModel,
): Promise<readonly string[]> =>
  group.parentId === null ? [group.name] : pathOf(await wholeTree(ctx), group.id);
