import { batch, inOrderOf } from '../../../../core/server/batch.ts';
import { rowOf, selected } from '../../../../core/server/columns.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { whereCan } from '../../../../core/server/where-can.ts';
import { foldForSearch } from '../../../../core/text/kana.ts';
import type { WorkplaceModel } from '../models.ts';

export const WORKPLACE_COLUMNS = {
  id: 'id',
  name: 'name',
  kana: 'kana',
  phoneNumber: 'phone',
  faxNumber: 'fax',
  representative: 'representative',
  postalCode: 'postal_code',
  cityId: 'city_id',
  address1: 'address1',
  address2: 'address2',
  latitude: 'latitude',
  longitude: 'longitude',
  establishedOn: 'established_on',
  abolishedOn: 'abolished_on',
  holidayPatternId: 'holiday_pattern_id',
  isActive: 'is_active',
  displayOrder: 'display_order',
  version: 'version',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
} as const;

const {
  id: _id,
  displayOrder: _order,
  version: _version,
  updatedAt: _at,
  updatedBy: _by,
  ...EDITABLE
} = WORKPLACE_COLUMNS;

const all = (ctx: RequestContext) =>
  ctx.table('workplaces').select(selected('workplaces', WORKPLACE_COLUMNS));

/** Workplaces that exist and that the viewer may read. */
export const readableWorkplaces = (ctx: RequestContext) =>
  whereCan(all(ctx), ctx, 'read', 'Workplace').whereNull('workplaces.deleted_at');

const WORKPLACES = Symbol('workplaces');
export const workplaces = (ctx: RequestContext) =>
  batch<string, WorkplaceModel>(ctx, WORKPLACES, async (ids) =>
    inOrderOf(
      ids,
      (await readableWorkplaces(ctx).whereIn('workplaces.id', ids)) as WorkplaceModel[],
      ({ id }) => id,
    ),
  );

/** Held until the transaction ends. `deleted` asks for one that was deleted. */
export async function lockWorkplace(
  ctx: RequestContext,
  action: 'update' | 'delete',
  id: string,
  state: 'existing' | 'deleted' = 'existing',
): Promise<WorkplaceModel | undefined> {
  const query = whereCan(all(ctx), ctx, action, 'Workplace').where('workplaces.id', id).forUpdate();
  return (
    state === 'deleted'
      ? query.whereNotNull('workplaces.deleted_at')
      : query.whereNull('workplaces.deleted_at')
  ).first();
}

export async function nameIsTaken(
  ctx: RequestContext,
  name: string,
  besides?: string,
): Promise<boolean> {
  const query = ctx
    .table('workplaces')
    .where('workplaces.name', name)
    .whereNull('workplaces.deleted_at');
  return (
    (await query.whereNot('workplaces.id', besides ?? '').first('workplaces.id')) !== undefined
  );
}

export async function lastDisplayOrder(ctx: RequestContext): Promise<number> {
  const [row] = await ctx
    .table('workplaces')
    .whereNull('workplaces.deleted_at')
    .max({ last: 'display_order' });
  return row?.last ?? -1;
}

export async function insertWorkplace(
  ctx: RequestContext,
  workplace: { id: string; name: string; displayOrder: number } & Partial<WorkplaceModel>,
): Promise<void> {
  await ctx.insert('workplaces', {
    ...rowOf(workplace, EDITABLE),
    id: workplace.id,
    display_order: workplace.displayOrder,
    search_text: searchText(workplace),
    created_at: ctx.now,
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId || null,
  });
}

export async function saveWorkplace(
  ctx: RequestContext,
  before: WorkplaceModel,
  input: object,
): Promise<void> {
  await ctx
    .table('workplaces')
    .where('workplaces.id', before.id)
    .update({
      ...rowOf(input, EDITABLE),
      search_text: searchText({ ...before, ...given(input) }),
      ...touched(ctx),
    });
}

export async function setDeleted(ctx: RequestContext, id: string, deleted: boolean): Promise<void> {
  await ctx
    .table('workplaces')
    .where('workplaces.id', id)
    .update({ deleted_at: deleted ? ctx.now : null, ...touched(ctx) });
}

const touched = (ctx: RequestContext) => ({
  version: ctx.raw('version + 1'),
  updated_at: ctx.now,
  updated_by: ctx.viewer.employeeId || null,
});

const given = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

const searchText = ({
  name,
  kana,
  representative,
  address1,
  address2,
  postalCode,
}: Partial<WorkplaceModel>): string =>
  [name, kana, representative, address1, address2, postalCode]
    .map((text) => foldForSearch(text ?? ''))
    .join('|');
