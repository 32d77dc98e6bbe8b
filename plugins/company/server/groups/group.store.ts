import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { batch, inOrderOf } from '#core/server/rows/batch.ts';
import { rowOf, selected } from '#core/server/rows/columns.ts';
import { foldForSearch } from '#core/text/kana.ts';
import type { AffiliationGroupModel } from './group.models.ts';

export const GROUP_COLUMNS = {
  id: 'id',
  name: 'name',
  kana: 'kana',
  shortName: 'short_name',
  isMain: 'is_main',
  parentId: 'parent_id',
  isActive: 'is_active',
  displayOrder: 'display_order',
  openTime: 'open_time',
  closeTime: 'close_time',
  establishedOn: 'established_on',
  abolishedOn: 'abolished_on',
  phoneNumber: 'phone',
  faxNumber: 'fax',
  postalCode: 'postal_code',
  cityId: 'city_id',
  address1: 'address1',
  address2: 'address2',
  latitude: 'latitude',
  longitude: 'longitude',
  version: 'version',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
} as const;

const {
  id: _id,
  isMain: _main,
  displayOrder: _order,
  version: _version,
  updatedAt: _at,
  updatedBy: _by,
  ...EDITABLE
} = GROUP_COLUMNS;

const all = (ctx: RequestContext) =>
  ctx.table('affiliation_groups').select(selected('affiliation_groups', GROUP_COLUMNS));

/** Groups that exist and that the viewer may read. */
export const readableGroups = (ctx: RequestContext) =>
  whereCan(all(ctx), ctx, 'read', 'AffiliationGroup').whereNull('affiliation_groups.deleted_at');

const GROUPS = Symbol('groups');
export const groups = (ctx: RequestContext) =>
  batch<string, AffiliationGroupModel>(ctx, GROUPS, async (ids) =>
    inOrderOf(
      ids,
      (await readableGroups(ctx).whereIn('affiliation_groups.id', ids)) as AffiliationGroupModel[],
      ({ id }) => id,
    ),
  );

/** What the shape of the tree is made of; held until the transaction ends. */
export const lockTree = async (
  ctx: RequestContext,
): Promise<Pick<AffiliationGroupModel, 'id' | 'parentId' | 'isMain' | 'displayOrder'>[]> =>
  ctx
    .table('affiliation_groups')
    .select(
      selected('affiliation_groups', {
        id: 'id',
        parentId: 'parent_id',
        isMain: 'is_main',
        displayOrder: 'display_order',
      }),
    )
    .whereNull('affiliation_groups.deleted_at')
    .orderBy('affiliation_groups.id')
    .forUpdate();

export async function groupTo(
  ctx: RequestContext,
  action: 'update' | 'delete',
  id: string,
  state: 'existing' | 'deleted' = 'existing',
): Promise<AffiliationGroupModel | undefined> {
  const query = whereCan(all(ctx), ctx, action, 'AffiliationGroup')
    .where('affiliation_groups.id', id)
    .forUpdate();
  return (
    state === 'deleted'
      ? query.whereNotNull('affiliation_groups.deleted_at')
      : query.whereNull('affiliation_groups.deleted_at')
  ).first();
}

export async function nameIsTaken(
  ctx: RequestContext,
  { name, parentId, isMain }: Pick<AffiliationGroupModel, 'name' | 'parentId' | 'isMain'>,
  besides?: string,
): Promise<boolean> {
  const query = ctx
    .table('affiliation_groups')
    .where({ 'affiliation_groups.name': name, 'affiliation_groups.is_main': isMain })
    .whereNull('affiliation_groups.deleted_at')
    .whereNot('affiliation_groups.id', besides ?? '');
  if (parentId === null) query.whereNull('affiliation_groups.parent_id');
  else query.where('affiliation_groups.parent_id', parentId);
  return (await query.first('affiliation_groups.id')) !== undefined;
}

type NewGroup = {
  id: string;
  name: string;
  isMain: boolean;
  displayOrder: number;
} & Partial<AffiliationGroupModel>;

export async function insertGroup(ctx: RequestContext, group: NewGroup): Promise<void> {
  await ctx.insert('affiliation_groups', {
    ...rowOf(group, EDITABLE),
    id: group.id,
    is_main: group.isMain,
    display_order: group.displayOrder,
    search_text: searchText(group),
    created_at: ctx.now,
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId || null,
  });
}

export async function saveGroup(
  ctx: RequestContext,
  before: AffiliationGroupModel,
  input: Partial<AffiliationGroupModel>,
): Promise<void> {
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  await ctx
    .table('affiliation_groups')
    .where('affiliation_groups.id', before.id)
    .update({
      ...rowOf(input, { ...EDITABLE, displayOrder: 'display_order' }),
      search_text: searchText({ ...before, ...sent }),
      ...touched(ctx),
    });
}

export async function setDeleted(ctx: RequestContext, id: string, deleted: boolean): Promise<void> {
  await ctx
    .table('affiliation_groups')
    .where('affiliation_groups.id', id)
    .update({ deleted_at: deleted ? ctx.now : null, ...touched(ctx) });
}

const touched = (ctx: RequestContext) => ({
  version: ctx.raw('version + 1'),
  updated_at: ctx.now,
  updated_by: ctx.viewer.employeeId || null,
});

const searchText = ({ name, kana, shortName }: Partial<AffiliationGroupModel>): string =>
  [name, kana, shortName].map((text) => foldForSearch(text ?? '')).join('|');

/** Where a group is installed: the whole list at once. */
export async function setInstalled(
  ctx: RequestContext,
  groupId: string,
  workplaceIds: readonly string[],
) {
  await ctx.table('group_workplaces').where('group_workplaces.group_id', groupId).delete();
  if (workplaceIds.length === 0) return;
  await ctx.insert(
    'group_workplaces',
    [...new Set(workplaceIds)].map((workplace_id) => ({ group_id: groupId, workplace_id })),
  );
}

export const installedAt = async (ctx: RequestContext, groupId: string): Promise<string[]> =>
  ctx
    .table('group_workplaces')
    .where('group_workplaces.group_id', groupId)
    .orderBy('group_workplaces.workplace_id')
    .pluck('group_workplaces.workplace_id');

/** With where groups are installed. */
export const joined = (query: ReturnType<typeof readableGroups>, table: string, column: string) =>
  query.join('group_workplaces', (on) =>
    on
      .on('group_workplaces.company_id', `${table}.company_id`)
      .andOn(`group_workplaces.${column}`, `${table}.id`),
  );

const GROUPS_AT = Symbol('groups at a workplace');
export const groupsAtWorkplace = async (
  ctx: RequestContext,
  id: string,
): Promise<AffiliationGroupModel[]> =>
  (await batch<string, AffiliationGroupModel[]>(ctx, GROUPS_AT, async (ids) => {
    const rows: (AffiliationGroupModel & { workplaceId: string })[] = await joined(
      readableGroups(ctx),
      'affiliation_groups',
      'group_id',
    )
      .select({ workplaceId: 'group_workplaces.workplace_id' })
      .whereIn('group_workplaces.workplace_id', ids)
      .orderBy(['affiliation_groups.display_order', 'affiliation_groups.id']);
    return ids.map((workplaceId) => rows.filter((row) => row.workplaceId === workplaceId));
  }).load(id)) ?? [];
