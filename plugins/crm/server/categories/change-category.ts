import type { Ids } from '../../../../core/ports/ids.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { invalidInput, notFound } from '../../../../core/server/errors.ts';
import { moveToTrash, restoreDeleted } from '../../../../core/server/records/trash.ts';
import type {
  CreateClientCategoryInput,
  DisplayOrderInput,
  UpdateClientCategoryInput,
} from '../../../../schema/generated/resolver-types.ts';
import type { ClientCategoryModel } from '../models.ts';
import {
  findCategory,
  insertCategory,
  lastDisplayOrder,
  listCategories,
  lockCategory,
  saveCategory,
  setDeleted,
  takenFields,
} from './category.store.ts';

export async function createCategory(
  ctx: RequestContext,
  { ids }: { ids: Ids },
  input: CreateClientCategoryInput,
): Promise<ClientCategoryModel> {
  const fields = { name: input.name, customID: input.customID || null };
  await refuseTaken(ctx, fields);
  const id = ids.next();
  await whoIsSecond(
    insertCategory(ctx, { id, ...fields, displayOrder: (await lastDisplayOrder(ctx)) + 1 }),
  );
  const made = await existing(ctx, id);
  ctx.audit({ action: 'create', subject: 'ClientCategory', subjectId: id, after: made });
  return made;
}

export async function updateCategory(
  ctx: RequestContext,
  id: string,
  { name, customID }: UpdateClientCategoryInput,
): Promise<ClientCategoryModel> {
  const before = await lockCategory(ctx, 'update', id);
  if (!before) throw notFound('The category');
  const wanted = {
    ...before,
    // A category cannot be without a name: null leaves it alone.
    name: name ?? before.name,
    customID: customID === undefined ? before.customID : customID || null,
  };
  await refuseTaken(ctx, wanted, id);
  await whoIsSecond(saveCategory(ctx, wanted));
  const after = await existing(ctx, id);
  ctx.audit({ action: 'update', subject: 'ClientCategory', subjectId: id, before, after });
  return after;
}

/** One statement each: a company has a few dozen, and an unknown id has to be told. */
export async function reorderCategories(
  ctx: RequestContext,
  inputs: readonly DisplayOrderInput[],
): Promise<ClientCategoryModel[]> {
  for (const { id, displayOrder } of inputs) {
    const before = await lockCategory(ctx, 'update', id);
    if (!before) throw notFound('The category');
    if (before.displayOrder === displayOrder) continue;
    await saveCategory(ctx, { ...before, displayOrder });
    const places = { before: { displayOrder: before.displayOrder }, after: { displayOrder } };
    ctx.audit({ action: 'reorder', subject: 'ClientCategory', subjectId: id, ...places });
  }
  return listCategories(ctx);
}

export async function deleteCategory(
  ctx: RequestContext,
  id: string,
): Promise<ClientCategoryModel> {
  const category = await lockCategory(ctx, 'delete', id);
  if (!category) throw notFound('The category');
  await moveToTrash(ctx, { subject: 'ClientCategory', subjectId: id, before: category });
  return category;
}

export async function restoreCategory(
  ctx: RequestContext,
  id: string,
): Promise<ClientCategoryModel> {
  if (!(await lockCategory(ctx, 'delete', id, 'deleted'))) throw notFound('The category');
  await restoreDeleted(ctx, 'ClientCategory', id);
  return existing(ctx, id);
}

/** What the trash asks for, whichever way somebody came there. */
export async function bringBackCategory(
  ctx: RequestContext,
  id: string,
): Promise<ClientCategoryModel> {
  const category = await lockCategory(ctx, 'delete', id, 'deleted');
  if (!category) throw notFound('The category');
  await refuseTaken(ctx, category, id);
  await whoIsSecond(setDeleted(ctx, id, false));
  return existing(ctx, id);
}

async function existing(ctx: RequestContext, id: string): Promise<ClientCategoryModel> {
  const category = await findCategory(ctx, id);
  if (!category) throw notFound('The category');
  return category;
}

const duplicate = (field: string) => ({ path: `data/${field}`, key: 'validation.duplicate' });

async function refuseTaken(
  ctx: RequestContext,
  fields: { name: string; customID: string | null },
  besides?: string,
): Promise<void> {
  const taken = await takenFields(ctx, fields, besides);
  if (taken.length > 0) throw invalidInput(taken.map(duplicate));
}

const UNIQUE_VIOLATION = '23505';

/** Two people give one name at the same moment: an index stops the second, who is told as usual. */
async function whoIsSecond(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== UNIQUE_VIOLATION) throw error;
    throw invalidInput([
      duplicate(constraint === 'client_categories_custom_id' ? 'customID' : 'name'),
    ]);
  }
}
