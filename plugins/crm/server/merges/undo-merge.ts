import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { putBack } from '#core/server/records/trash/trash-rows.ts';
import type { ClientMergeRefusal } from '#schema/generated/resolver-types.ts';
import type { KeptValue } from '../../domain/custom/custom-item.ts';
import { textsOf } from '../../domain/custom/read-value.ts';
import { keepClientKeys } from '../alike/client-keys.store.ts';
import { forgetCarried } from '../automations/claims.ts';
import { clients } from '../clients/client.feature.ts';
import { itemsAsKept, mendItems, OF_ITEM } from '../custom/client-items.ts';
import { companyKeys, holdKeys } from '../custom/values.ts';
import { withoutGone } from './gone-references.ts';
import { lockMerge, undoableSince, type WholeMerge } from './merge.store.ts';
import type { MergeDeps } from './merge-clients.ts';
import { movePartsBack } from './moved-parts.ts';
import { moveRowsBack } from './moved-rows.ts';
import { allMoved, moveTrashedBack } from './trashed-rows.ts';
import { type Values, writeWhatCanBe } from './write-values.ts';

export type Undone =
  | { readonly refused: ClientMergeRefusal }
  | {
      readonly restoredId: string;
      readonly keptFields: readonly string[];
      readonly emptiedFields: readonly string[];
    };

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** Makes two clients of the one again, as they were; what somebody has changed since stays as it is. */
export async function undoMerge(
  ctx: RequestContext,
  { moveComments, parts }: MergeDeps,
  id: string,
): Promise<Undone> {
  // Before any client, as wherever clients are written: whoever changes an item waits for them.
  await holdKeys(ctx);
  const merge = await lockMerge(ctx, id);
  if (!merge) throw notFound('The merge');
  const kept = await clients.lock(ctx, 'update', merge.keptId);
  if (!kept) {
    // Who may not see it is not told either that there was a merge.
    if (await seesOthers(ctx, merge.keptId)) throw notFound('The merge');
    return { refused: 'KEPT_IS_GONE' };
  }
  if (merge.undoneAt) return { refused: 'UNDONE' };
  const { undo, before, after, mergedId, keptId } = merge;
  if (!undo || merge.mergedAt < undoableSince(ctx.now)) return { refused: 'TOO_LATE' };

  const now: Values = { ...kept, ...(await itemsAsKept(ctx, kept.id)) };
  const isStill = (name: string): boolean =>
    JSON.stringify(now[name] ?? null) === JSON.stringify(after[name] ?? null);
  const names = Object.keys(after);
  const files = await filesApart(ctx, merge, now);
  const left = await writeWhatCanBe(ctx, kept, {
    ...Object.fromEntries(names.filter(isStill).map((name) => [name, before[name] ?? null])),
    ...files,
  });
  const { rows, emptied } = await withoutGone(ctx, undo.rows);
  try {
    await putBack(ctx, rows);
  } catch (error) {
    const { code } = error as { code?: unknown };
    const params = { name: merge.mergedName };
    if (code === UNIQUE_VIOLATION)
      throw invalidInput([{ path: 'where/id', key: 'validation.restoreTaken', params }]);
    if (code === FOREIGN_KEY_VIOLATION)
      throw invalidInput([{ path: 'where/id', key: 'validation.restoreMissing', params }]);
    throw error;
  }
  const moved = allMoved(merge, undo.moved, undo.trashed ?? []);
  await moveRowsBack(ctx, merge, moved);
  await moveTrashedBack(ctx, merge, moved);
  await moveComments(ctx, { type: 'client', from: keptId, to: mergedId, only: undo.commentIds });
  await movePartsBack(ctx, parts(), { from: keptId, to: mergedId }, undo.parts);
  await forgetCarried(ctx, keptId, undo.claims ?? []);
  await keepClientKeys(ctx, [mergedId]);
  await mendItems(ctx, mergedId);
  await ctx.table('client_merges').where('client_merges.id', id).update({ undone_at: ctx.now });
  ctx.audit({
    action: 'update',
    subject: 'Client',
    subjectId: keptId,
    before: { mergedClient: merge.mergedName },
  });
  ctx.audit({ action: 'restore', subject: 'Client', subjectId: mergedId, after: {} });
  const keptFields = names.filter(
    (name) => (!isStill(name) && !(name in files)) || left.includes(name),
  );
  return { restoredId: mergedId, keptFields, emptiedFields: emptied };
}

/**
 * What the one that stays has of each item of files afterwards. Files go back with the client that they came with,
 * whatever has been attached and taken away since: no file belongs to both.
 */
async function filesApart(
  ctx: RequestContext,
  { before, after }: Pick<WholeMerge, 'before' | 'after'>,
  now: Values,
): Promise<Values> {
  const keysIn = (values: Values, name: string): string[] =>
    textsOf((values[name] ?? undefined) as KeptValue | undefined);
  const names = (await companyKeys(ctx))
    .filter(({ type, id }) => type === 'FILE' && OF_ITEM + id in after)
    .map(({ id }) => OF_ITEM + id);
  return Object.fromEntries(
    names.map((name) => {
      const own = keysIn(before, name);
      const came = keysIn(after, name).filter((key) => !own.includes(key));
      const staying = keysIn(now, name).filter((key) => !came.includes(key));
      return [name, staying.length > 0 ? staying : null];
    }),
  );
}

/** There is a client of this id, which the viewer may not change. */
const seesOthers = async (ctx: RequestContext, id: string): Promise<boolean> =>
  Boolean(await clients.everyone(ctx).where('clients.id', id).first());
