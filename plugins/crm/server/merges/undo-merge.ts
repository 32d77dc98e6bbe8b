import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { putBack } from '#core/server/records/trash/trash-rows.ts';
import type { ClientMergeRefusal } from '#schema/generated/resolver-types.ts';
import { keepClientKeys } from '../alike/client-keys.store.ts';
import { clients } from '../clients/client.feature.ts';
import { itemsAsKept, mendItems } from '../custom/client-items.ts';
import { holdKeys } from '../custom/values.ts';
import { withoutGone } from './gone-references.ts';
import { lockMerge, undoableSince } from './merge.store.ts';
import type { MergeDeps } from './merge-clients.ts';
import { movePartsBack } from './moved-parts.ts';
import { moveRowsBack } from './moved-rows.ts';
import { moveTrashedBack } from './trashed-rows.ts';
import { writeWhatCanBe } from './write-values.ts';

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

  const now: Readonly<Record<string, unknown>> = {
    ...kept,
    ...(await itemsAsKept(ctx, kept.id)),
  };
  const isStill = (name: string): boolean =>
    JSON.stringify(now[name] ?? null) === JSON.stringify(after[name] ?? null);
  const names = Object.keys(after);
  const left = await writeWhatCanBe(
    ctx,
    kept,
    Object.fromEntries(names.filter(isStill).map((name) => [name, before[name] ?? null])),
  );
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
  await moveRowsBack(ctx, merge, undo.moved);
  await moveRowsBack(ctx, merge, await moveTrashedBack(ctx, merge, undo.trashed ?? []));
  await moveComments(ctx, { type: 'client', from: keptId, to: mergedId, only: undo.commentIds });
  await movePartsBack(ctx, parts(), { from: keptId, to: mergedId }, undo.parts);
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
  const keptFields = names.filter((name) => !isStill(name) || left.includes(name));
  return { restoredId: mergedId, keptFields, emptiedFields: emptied };
}

/** There is a client of this id, which the viewer may not change. */
const seesOthers = async (ctx: RequestContext, id: string): Promise<boolean> =>
  Boolean(await clients.everyone(ctx).where('clients.id', id).first());
