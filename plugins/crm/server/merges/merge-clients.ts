import { fieldsOf } from '#core/record.ts';
import type { RequestContext } from '#core/server/context.ts';
import { AppError, invalidInput, notFound } from '#core/server/errors.ts';
import { takeOut } from '#core/server/records/trash/trash-rows.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { MergeClientsInput } from '#schema/generated/resolver-types.ts';
import { Client, type ClientRow } from '../../generated/records/Client.ts';
import { keepClientKeys } from '../alike/client-keys.store.ts';
import { carryClaims } from '../automations/claims.ts';
import { clients } from '../clients/client.feature.ts';
import { itemsAsKept, itemsTold, OF_ITEM } from '../custom/client-items.ts';
import { companyKeys, holdKeys } from '../custom/values.ts';
import type { PartOfClients } from '../parts/part-of-clients.ts';
import type { ClientMergeModel } from './merge.models.ts';
import { insertMerge, mergeOf, merges } from './merge.store.ts';
import { moveParts } from './moved-parts.ts';
import { moveRows } from './moved-rows.ts';
import { moveTrashed } from './trashed-rows.ts';
import { isHiddenField, type Values, writeValues } from './write-values.ts';

export type MergeDeps = Pick<EmployeeApi, 'moveComments'> & {
  /** What other plugins keep of clients. */
  readonly parts: () => readonly PartOfClients[];
};
export type NotMerged = { readonly earlier: ClientMergeModel };

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Makes one client of two. Whoever comes second is told of the merge that was first. */
export async function mergeClients(
  ctx: RequestContext,
  { moveComments, parts }: MergeDeps,
  data: MergeClientsInput,
): Promise<ClientMergeModel | NotMerged> {
  const { keptId, mergedId, keptVersion, mergedVersion } = data;
  if (keptId === mergedId)
    throw invalidInput([{ path: 'data/mergedId', key: 'validation.sameClient' }]);
  // Before any client, as wherever clients are written: whoever changes an item waits for them.
  await holdKeys(ctx);
  const rows = new Map<string, ClientRow>();
  // In one order, so that two who merge the same pair the other way round do not wait for each other.
  for (const id of [keptId, mergedId].sort()) {
    const row = await clients.lock(ctx, id === mergedId ? 'delete' : 'update', id);
    if (row) rows.set(id, row);
  }
  const [kept, merged] = [rows.get(keptId), rows.get(mergedId)];
  if (!kept || !merged) {
    const earlier = await mergeOf(ctx, merged ? keptId : mergedId);
    const isSeen = earlier && (await clients.byId(ctx).load(earlier.keptId));
    if (!earlier || !isSeen) throw notFound('The client');
    return { earlier };
  }
  await refuseIfChanged(ctx, ctx.records.personNames, kept, keptVersion);
  await refuseIfChanged(ctx, ctx.records.personNames, merged, mergedVersion);

  const [one, other] = [await wholeOf(ctx, kept), await wholeOf(ctx, merged)];
  const otherTold = { ...merged, ...(await itemsTold(ctx, mergedId)) };
  const values = await chosen(ctx, one, other, data.fields);
  const id = ctx.records.ids.next();
  const moved = await moveRows(ctx, data);
  const trashed = await moveTrashed(ctx, data);
  const commentIds = await moveComments(ctx, { type: 'client', from: mergedId, to: keptId });
  const movedParts = await moveParts(ctx, parts(), { from: mergedId, to: keptId });
  const claims = await carryClaims(ctx, mergedId, keptId);
  // Before the values: a code that only one client may have passes from the one to the other.
  const taken = await takeOut(ctx, [{ table: 'clients', key: 'id' }], mergedId);
  await keepClientKeys(ctx, [mergedId]);
  await writeValues(ctx, kept, values);
  await insertMerge(ctx, {
    id,
    keptId,
    mergedId,
    keptName: kept.name,
    mergedName: merged.name,
    before: Object.fromEntries(Object.keys(values).map((name) => [name, one[name] ?? null])),
    after: values,
    undo: { rows: taken, moved, trashed, commentIds, parts: movedParts, claims },
  });
  ctx.audit({
    action: 'update',
    subject: 'Client',
    subjectId: keptId,
    after: { mergedClient: merged.name },
  });
  ctx.audit({
    action: 'delete',
    subject: 'Client',
    subjectId: mergedId,
    before: otherTold,
    after: { mergedInto: keptId },
  });
  return (await merges(ctx).where('client_merges.id', id).first()) as ClientMergeModel;
}

const wholeOf = async (ctx: RequestContext, row: ClientRow): Promise<Values> => ({
  ...row,
  ...(await itemsAsKept(ctx, row.id)),
});

/**
 * What changes about the one that stays: the fields that were chosen from the other, and what the caller may
 * not see or nobody sees any more (stopped items) where it has nothing, so that nothing of that is lost.
 */
async function chosen(
  ctx: RequestContext,
  one: Values,
  other: Values,
  names: readonly string[],
): Promise<Values> {
  const keys = await companyKeys(ctx);
  const items = keys.filter(({ isActive, type }) => isActive && type !== 'FILE');
  const stopped = keys
    .filter(({ isActive, type }) => !isActive && type !== 'FILE')
    .map(({ id }) => OF_ITEM + id);
  const knownNames = [
    ...fieldsOf(Client).flatMap(([name, { isReadOnly, isFixed }]) =>
      isReadOnly || isFixed ? [] : [name],
    ),
    ...items.map(({ id }) => OF_ITEM + id),
  ];
  const unknown = names.findIndex((name) => !knownNames.includes(name));
  if (unknown >= 0)
    throw invalidInput([{ path: `data/fields/${unknown}`, key: 'validation.choice' }]);
  const notTheirs = names.find((name) => isHiddenField(ctx, name));
  if (notTheirs) throw new AppError('FORBIDDEN', `Client.${notTheirs} is not yours to write.`);
  const isCarriedOn = (name: string): boolean => isEmpty(one[name]) && !isEmpty(other[name]);
  const taken = [
    ...knownNames.filter(
      (name) => names.includes(name) || (isHiddenField(ctx, name) && isCarriedOn(name)),
    ),
    ...stopped.filter(isCarriedOn),
  ];
  const fileNames = keys.filter(({ type }) => type === 'FILE').map(({ id }) => OF_ITEM + id);
  return Object.fromEntries([
    ...taken
      .filter((name) => JSON.stringify(one[name] ?? null) !== JSON.stringify(other[name] ?? null))
      .map((name) => [name, other[name] ?? null]),
    // The one that stays has the files of both.
    ...fileNames
      .filter((name) => !isEmpty(other[name]))
      .map((name) => [name, [...new Set([one[name] ?? [], other[name]].flat())]]),
  ]);
}
