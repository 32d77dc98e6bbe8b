import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { kept } from '#core/server/kept/kept.ts';
import { ensureRoom } from '#core/server/plan-limits.ts';
import { pathOf, treeRows, wouldCycle } from '../../domain/group-tree.ts';
import { checkPlace } from '../../domain/place-rules.ts';
import {
  AffiliationGroup,
  type AffiliationGroupRow,
} from '../../generated/records/AffiliationGroup.ts';
import type { WorkplaceRow } from '../../generated/records/Workplace.ts';
import { closingIssues } from '../closing.ts';
import { prefectureOfCity } from '../places/place.feature.ts';
import { groupIdsAt, installedAt, setInstalled, workplaceIdsOf } from './installed.store.ts';

type Row = AffiliationGroupRow;
type Wanted = Partial<Row> & { readonly workplaceIds?: readonly string[] | null };

/** Rows that are deleted stay: old months still print their names. */
export const groups = kept(AffiliationGroup, {
  inSearch: {
    title: 'menu.affiliationGroups',
    icon: 'group',
    area: 'ADMIN',
    order: 30,
    to: {
      update: ({ id }) => `/admin/company/affiliation_groups/update/${id}`,
      read: ({ name }) => `/admin/company/affiliation_groups?q=${encodeURIComponent(name)}`,
    },
  },
  hold: lockTree,
  names: { table: 'affiliation_group_names', label: 'field.nameFrom' },
  sortedWithin: 'parentId',
  arranged: (rows) => asTree(rows),
  async check(ctx, wanted, before) {
    const tree = await lockTree(ctx);
    if (!before) await ensureRoom(ctx, 'numberOfGroup', { used: tree.length, adding: 1 });
    return [
      ...checkParent(tree, wanted, before),
      ...checkPlace(wanted),
      ...(await checkWorkplaces(ctx, wanted)),
      ...(await closingIssues(ctx, 'AffiliationGroup', wanted, before)),
    ];
  },
  async write(ctx, id, { workplaceIds }) {
    if (workplaceIds) await setInstalled(ctx, id, workplaceIds);
  },
  asKept: async (ctx, row) => ({ ...row, workplaceIds: await installedAt(ctx, row.id) }),
  alsoInTheWay: async (ctx, id) => ({ children: await childrenOf(ctx, id) }),
  async restored(ctx, id) {
    const tree = await lockTree(ctx);
    const group = await groups.reload(ctx, id);
    if (group.parentId !== null && !tree.some((other) => other.id === group.parentId))
      throw invalidInput([
        { path: 'where/id', key: 'validation.restoreParentGone', params: { name: group.name } },
      ]);
    await ensureRoom(ctx, 'numberOfGroup', { used: tree.length, adding: 0 });
    return {};
  },
  history: {
    workplaceIds: { label: 'field.workplaceIds', show: 'reference', to: 'Workplace' },
    // The plugin that keeps people writes these; it is asked for the names, too.
    adminIds: { label: 'field.admins', show: 'reference', to: 'Employee', fixed: true },
    recruitmentTypeIds: {
      label: 'field.recruitmentTypes',
      show: 'reference',
      to: 'RecruitmentType',
      fixed: true,
    },
  },
  fields: {
    path: async (group, _args, ctx) =>
      group.parentId === null ? [group.name] : [...pathOf(await wholeTree(ctx), group.id)],
    prefecture: prefectureOfCity,
    workplaces: async ({ id }, _args, ctx) => {
      const places = await workplacesBy(ctx, (await workplaceIdsOf(ctx).load(id)) ?? []);
      return places
        .filter((place) => place !== undefined)
        .toSorted(
          (one, other) => one.displayOrder - other.displayOrder || (one.id < other.id ? -1 : 1),
        );
    },
  },
});

/** Main groups before sub groups, each as a tree from top to bottom. */
const asTree = (rows: readonly Row[]): Row[] =>
  [true, false].flatMap((isMain) =>
    treeRows(rows.filter((row) => row.isMain === isMain)).map(({ group }) => group),
  );

/** What the shape of the tree is made of; held until the transaction ends. */
function lockTree(ctx: RequestContext): Promise<Pick<Row, 'id' | 'parentId' | 'isMain'>[]> {
  return ctx
    .table('affiliation_groups')
    .select({
      id: 'affiliation_groups.id',
      parentId: 'affiliation_groups.parent_id',
      isMain: 'affiliation_groups.is_main',
    })
    .whereNull('affiliation_groups.deleted_at')
    .orderBy('affiliation_groups.id')
    .forUpdate();
}

function checkParent(
  tree: Awaited<ReturnType<typeof lockTree>>,
  { parentId, isMain = true }: Wanted,
  before: Row | undefined,
): readonly Issue[] {
  const parent = tree.find((group) => group.id === parentId);
  if (!parentId || !parent) return [];
  if (parent.isMain !== isMain) return [{ path: 'data/parentId', key: 'validation.parentKind' }];
  return before && wouldCycle(tree, before.id, parentId)
    ? [{ path: 'data/parentId', key: 'validation.belowItself' }]
    : [];
}

async function checkWorkplaces(
  ctx: RequestContext,
  { workplaceIds }: Wanted,
): Promise<readonly Issue[]> {
  const places = await workplacesBy(ctx, [...new Set(workplaceIds)]);
  return places.includes(undefined)
    ? [{ path: 'data/workplaceIds', key: 'validation.choice' }]
    : [];
}

/** Undefined where there is none that the viewer may see. */
const workplacesBy = (ctx: RequestContext, ids: readonly string[]) =>
  Promise.all(
    ids.map((id) => ctx.records.load(ctx, 'Workplace', id) as Promise<WorkplaceRow | undefined>),
  );

const childrenOf = async (ctx: RequestContext, id: string): Promise<Row[]> =>
  groups
    .readable(ctx)
    .where('affiliation_groups.parent_id', id)
    .orderBy(['affiliation_groups.display_order', 'affiliation_groups.id']);

const TREE = Symbol('whole tree');

/** The whole tree once per request: small, and asked for by every path. */
export function wholeTree(ctx: RequestContext): Promise<Row[]> {
  const knownTree = ctx.memo.get(TREE) as Promise<Row[]> | undefined;
  if (knownTree) return knownTree;
  const reading = groups.all(ctx);
  ctx.memo.set(TREE, reading);
  return reading;
}

/** Groups that are installed at a workplace, as they follow each other in the tree. */
export async function groupsAtWorkplace(ctx: RequestContext, id: string): Promise<Row[]> {
  const ids = new Set((await groupIdsAt(ctx).load(id)) ?? []);
  return ids.size === 0 ? [] : (await wholeTree(ctx)).filter((group) => ids.has(group.id));
}
