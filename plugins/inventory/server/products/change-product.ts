import type { Ids } from '../../../../core/ports/ids.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { invalidInput, notFound } from '../../../../core/server/errors.ts';
import { moveToTrash, restoreDeleted } from '../../../../core/server/records/trash.ts';
import type {
  CreateProductInput,
  UpdateProductInput,
} from '../../../../schema/generated/resolver-types.ts';
import type { ProductModel } from '../models.ts';
import {
  findProduct,
  insertProduct,
  lockProduct,
  nameIsTaken,
  saveProduct,
  setDeleted,
} from './product.store.ts';

export async function createProduct(
  ctx: RequestContext,
  { ids }: { ids: Ids },
  { name, kana, quantity }: CreateProductInput,
): Promise<ProductModel> {
  await refuseTakenName(ctx, name);
  const id = ids.next();
  await whoIsSecond(insertProduct(ctx, { id, name, kana: kana || null, quantity }));
  const made = await existing(ctx, id);
  ctx.audit({ action: 'create', subject: 'Product', subjectId: id, after: made });
  return made;
}

export async function updateProduct(
  ctx: RequestContext,
  id: string,
  { name, kana, quantity }: UpdateProductInput,
): Promise<ProductModel> {
  const before = await lockProduct(ctx, 'update', id);
  if (!before) throw notFound('The product');
  if (name && name !== before.name) await refuseTakenName(ctx, name, id);
  const wanted = {
    ...before,
    // Name and quantity cannot be empty: null leaves them alone.
    name: name ?? before.name,
    kana: kana === undefined ? before.kana : kana || null,
    quantity: quantity ?? before.quantity,
  };
  await whoIsSecond(saveProduct(ctx, wanted));
  const after = await existing(ctx, id);
  ctx.audit({ action: 'update', subject: 'Product', subjectId: id, before, after });
  return after;
}

export async function deleteProduct(ctx: RequestContext, id: string): Promise<ProductModel> {
  const product = await lockProduct(ctx, 'delete', id);
  if (!product) throw notFound('The product');
  await moveToTrash(ctx, { subject: 'Product', subjectId: id, before: product });
  return product;
}

export async function restoreProduct(ctx: RequestContext, id: string): Promise<ProductModel> {
  if (!(await lockProduct(ctx, 'delete', id, 'deleted'))) throw notFound('The product');
  await restoreDeleted(ctx, 'Product', id);
  return existing(ctx, id);
}

/** What the trash asks for, whichever way somebody came there. */
export async function bringBackProduct(ctx: RequestContext, id: string): Promise<ProductModel> {
  const product = await lockProduct(ctx, 'delete', id, 'deleted');
  if (!product) throw notFound('The product');
  await refuseTakenName(ctx, product.name, id);
  await whoIsSecond(setDeleted(ctx, id, false));
  return existing(ctx, id);
}

async function existing(ctx: RequestContext, id: string): Promise<ProductModel> {
  const product = await findProduct(ctx, id);
  if (!product) throw notFound('The product');
  return product;
}

const taken = () => invalidInput([{ path: 'data/name', key: 'validation.duplicate' }]);

async function refuseTakenName(ctx: RequestContext, name: string, besides?: string): Promise<void> {
  if (await nameIsTaken(ctx, name, besides)) throw taken();
}

const UNIQUE_VIOLATION = '23505';

/** Two people give one name at the same moment: the index stops the second, who is told as usual. */
async function whoIsSecond(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    throw (error as { code?: string }).code === UNIQUE_VIOLATION ? taken() : error;
  }
}
