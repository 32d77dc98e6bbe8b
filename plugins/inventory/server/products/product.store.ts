import { pageOf, toConnection } from '../../../../core/server/connection.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { whereCan } from '../../../../core/server/where-can.ts';
import { foldForSearch } from '../../../../core/text/kana.ts';
import type {
  ProductOrderBy,
  QueryProductConnectionArgs,
} from '../../../../schema/generated/resolver-types.ts';
import type { ProductModel } from '../models.ts';

const COLUMNS = {
  id: 'products.id',
  name: 'products.name',
  kana: 'products.kana',
  quantity: 'products.quantity',
  updatedAt: 'products.updated_at',
} as const;

/** What a person may set. */
export type ProductFields = Pick<ProductModel, 'name' | 'kana' | 'quantity'>;

const all = (ctx: RequestContext) => ctx.table('products').select(COLUMNS);
const readable = (ctx: RequestContext) =>
  whereCan(all(ctx), ctx, 'read', 'Product').whereNull('products.deleted_at');

export async function pageOfProducts(
  ctx: RequestContext,
  args: Partial<QueryProductConnectionArgs>,
) {
  const matching = () => {
    const query = readable(ctx);
    const search = args.where?.search;
    if (search) query.whereLike('products.search_text', `%${escaped(foldForSearch(search))}%`);
    return query;
  };
  const { offset, limit } = pageOf(args);
  const counted = await matching().clearSelect().count({ total: '*' }).first();
  const nodes: ProductModel[] = await matching()
    .orderBy(orderOf(args.orderBy ?? 'kana_ASC'))
    .offset(offset)
    .limit(limit);
  return toConnection(nodes, Number(counted?.total), args);
}

/** % and _ mean themselves. */
const escaped = (text: string) => text.replace(/[\\%_]/gu, '\\$&');

/** The id makes the order total: no row twice and none left out between two pages. */
function orderOf(orderBy: ProductOrderBy) {
  const [field, direction] = orderBy.split('_') as [keyof typeof COLUMNS, 'ASC' | 'DESC'];
  const order = direction === 'DESC' ? ('desc' as const) : ('asc' as const);
  return [{ column: COLUMNS[field], order, nulls: 'last' as const }, { column: COLUMNS.id }];
}

export const findProduct = (ctx: RequestContext, id: string): Promise<ProductModel | undefined> =>
  readable(ctx).where('products.id', id).first();

export const productNames = async (
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, string>> =>
  new Map(
    (await readable(ctx).whereIn('products.id', ids)).map(({ id, name }: ProductModel) => [
      id,
      name,
    ]),
  );

/** Held until the transaction ends; a row that the viewer may not change is not found. */
export function lockProduct(
  ctx: RequestContext,
  action: 'update' | 'delete',
  id: string,
  state: 'existing' | 'deleted' = 'existing',
): Promise<ProductModel | undefined> {
  const query = whereCan(all(ctx), ctx, action, 'Product').where('products.id', id).forUpdate();
  return (
    state === 'deleted'
      ? query.whereNotNull('products.deleted_at')
      : query.whereNull('products.deleted_at')
  ).first();
}

export async function nameIsTaken(
  ctx: RequestContext,
  name: string,
  besides = '',
): Promise<boolean> {
  const other = await ctx
    .table('products')
    .where('products.name', name)
    .whereNot('products.id', besides)
    .whereNull('products.deleted_at')
    .first('products.id');
  return other !== undefined;
}

export async function insertProduct(
  ctx: RequestContext,
  product: ProductFields & { id: string },
): Promise<void> {
  const { id, name, kana, quantity } = product;
  const row = { id, name, kana, quantity, search_text: searchText(product) };
  await ctx.insert('products', { ...row, created_at: ctx.now, updated_at: ctx.now });
}

export async function saveProduct(
  ctx: RequestContext,
  { id, name, kana, quantity }: ProductModel,
): Promise<void> {
  const row = {
    name,
    kana,
    quantity,
    search_text: searchText({ name, kana }),
    updated_at: ctx.now,
  };
  await ctx.table('products').where('products.id', id).update(row);
}

export async function setDeleted(ctx: RequestContext, id: string, deleted: boolean): Promise<void> {
  await ctx
    .table('products')
    .where('products.id', id)
    .update({ deleted_at: deleted ? ctx.now : null, updated_at: ctx.now });
}

const searchText = ({ name, kana }: Pick<ProductFields, 'name' | 'kana'>) =>
  `${foldForSearch(name)}|${foldForSearch(kana ?? '')}`;
