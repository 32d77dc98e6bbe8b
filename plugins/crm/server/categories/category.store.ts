import type { RequestContext } from '../../../../core/server/context.ts';
import { whereCan } from '../../../../core/server/where-can.ts';
import { foldForSearch } from '../../../../core/text/kana.ts';
import type { ClientCategoryModel } from '../models.ts';

const MOST = 500;
const COLUMNS = {
  id: 'client_categories.id',
  customID: 'client_categories.custom_id',
  name: 'client_categories.name',
  displayOrder: 'client_categories.display_order',
  updatedAt: 'client_categories.updated_at',
} as const;

const all = (ctx: RequestContext) => ctx.table('client_categories').select(COLUMNS);
const readable = (ctx: RequestContext) =>
  whereCan(all(ctx), ctx, 'read', 'ClientCategory').whereNull('client_categories.deleted_at');

/** Few enough to be compared here: the words are folded as everywhere else, without a column for it. */
export async function listCategories(
  ctx: RequestContext,
  search?: string | null,
): Promise<ClientCategoryModel[]> {
  const rows: ClientCategoryModel[] = await readable(ctx)
    .orderBy([{ column: COLUMNS.displayOrder }, { column: COLUMNS.id }])
    .limit(MOST);
  const wanted = foldForSearch(search ?? '');
  return rows.filter(({ name, customID }) =>
    foldForSearch(`${customID ?? ''}|${name}`).includes(wanted),
  );
}

export const findCategory = (
  ctx: RequestContext,
  id: string,
): Promise<ClientCategoryModel | undefined> =>
  readable(ctx).where('client_categories.id', id).first();

export async function categoryNames(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found: ClientCategoryModel[] = await readable(ctx).whereIn('client_categories.id', ids);
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Held until the transaction ends; a row that the viewer may not change is not found. */
export function lockCategory(
  ctx: RequestContext,
  action: 'update' | 'delete',
  id: string,
  state: 'existing' | 'deleted' = 'existing',
): Promise<ClientCategoryModel | undefined> {
  const query = whereCan(all(ctx), ctx, action, 'ClientCategory')
    .where('client_categories.id', id)
    .forUpdate();
  return (
    state === 'deleted'
      ? query.whereNotNull('client_categories.deleted_at')
      : query.whereNull('client_categories.deleted_at')
  ).first();
}

/** Which of the two is in use by another category. */
export async function takenFields(
  ctx: RequestContext,
  { name, customID }: { name: string; customID: string | null },
  besides = '',
): Promise<('name' | 'customID')[]> {
  const others: ClientCategoryModel[] = await all(ctx)
    .whereNull('client_categories.deleted_at')
    .whereNot('client_categories.id', besides)
    .where((same) => {
      same.where('client_categories.name', name);
      if (customID) same.orWhere('client_categories.custom_id', customID);
    });
  const taken: ('name' | 'customID')[] = [];
  if (others.some((other) => other.name === name)) taken.push('name');
  if (customID && others.some((other) => other.customID === customID)) taken.push('customID');
  return taken;
}

export async function lastDisplayOrder(ctx: RequestContext): Promise<number> {
  const row = await ctx
    .table('client_categories')
    .whereNull('deleted_at')
    .max({ last: 'display_order' })
    .first();
  return row?.last ?? -1;
}

export async function insertCategory(
  ctx: RequestContext,
  { id, customID, name, displayOrder }: Omit<ClientCategoryModel, 'updatedAt'>,
): Promise<void> {
  const row = { id, custom_id: customID, name, display_order: displayOrder };
  await ctx.insert('client_categories', { ...row, created_at: ctx.now, updated_at: ctx.now });
}

export async function saveCategory(
  ctx: RequestContext,
  { id, customID, name, displayOrder }: Omit<ClientCategoryModel, 'updatedAt'>,
): Promise<void> {
  const row = { custom_id: customID, name, display_order: displayOrder, updated_at: ctx.now };
  await ctx.table('client_categories').where('client_categories.id', id).update(row);
}

export async function setDeleted(ctx: RequestContext, id: string, deleted: boolean): Promise<void> {
  await ctx
    .table('client_categories')
    .where('client_categories.id', id)
    .update({ deleted_at: deleted ? ctx.now : null, updated_at: ctx.now });
}
