import type { RequestContext } from '#core/server/context.ts';
import type { KeptValue, KeptValues } from '../../domain/custom/custom-item.ts';
import { isSame, searchedIn } from '../../domain/custom/read-items.ts';
import { textsOf } from '../../domain/custom/read-value.ts';
import { OF_ITEM } from './client-items.ts';
import { changeFileKeys, namesOfFiles, toldFiles } from './files/item-files.store.ts';
import { companyKeys, valuesOf } from './values.ts';

type Values = Readonly<Record<string, unknown>>;

const idsOfItems = (values: Values): string[] =>
  Object.keys(values).flatMap((name) =>
    name.startsWith(OF_ITEM) ? [name.slice(OF_ITEM.length)] : [],
  );

/** Those of the values, named as the history names them, that no form takes: of stopped items, and files. */
export async function besideForms(ctx: RequestContext, values: Values): Promise<Values> {
  const ids = new Set(idsOfItems(values));
  if (ids.size === 0) return {};
  const beside = (await companyKeys(ctx)).filter(
    ({ id, type, isActive }) => ids.has(id) && (!isActive || type === 'FILE'),
  );
  return Object.fromEntries(beside.map(({ id }) => [OF_ITEM + id, values[OF_ITEM + id] ?? null]));
}

/** Writes such values as another client had them; null takes one away. */
export async function writeBesideForms(
  ctx: RequestContext,
  clientId: string,
  values: Values,
): Promise<void> {
  const ids = idsOfItems(values);
  if (ids.length === 0) return;
  const before: KeptValues = (await valuesOf(ctx).clear(clientId).load(clientId)) ?? {};
  const after: Record<string, KeptValue> = { ...before };
  for (const id of ids) {
    const value = values[OF_ITEM + id] as KeptValue | null;
    if (value === null) delete after[id];
    else after[id] = value;
  }
  if (ids.every((id) => isSame(before[id], after[id]))) return;
  const keys = await companyKeys(ctx);
  await ctx
    .table('clients')
    .where('clients.id', clientId)
    .update({ custom_items: JSON.stringify(after), custom_search: searchedIn(keys, after) });
  valuesOf(ctx).clear(clientId);
  const files = keys.filter(({ id, type }) => type === 'FILE' && ids.includes(id));
  const filesIn = (side: KeptValues) => files.flatMap(({ id }) => textsOf(side[id]));
  if (files.length > 0) await changeFileKeys(ctx, clientId, filesIn(before), filesIn(after));
  const names = await namesOfFiles(ctx, [...filesIn(before), ...filesIn(after)]);
  const auditedSide = (side: KeptValues) =>
    Object.fromEntries(
      ids.map((id) => [
        OF_ITEM + id,
        files.some((key) => key.id === id)
          ? toldFiles(names, textsOf(side[id]))
          : (side[id] ?? null),
      ]),
    );
  ctx.audit({
    action: 'update',
    subject: 'Client',
    subjectId: clientId,
    before: auditedSide(before),
    after: auditedSide(after),
  });
}
