import type { RequestContext } from '#core/server/context.ts';
import type { KeptValue, KeptValues } from '../../domain/custom/custom-item.ts';
import { searchedIn } from '../../domain/custom/read-items.ts';
import { OF_ITEM } from './client-items.ts';
import { companyKeys, valuesOf } from './values.ts';

type Values = Readonly<Record<string, unknown>>;

const idsOfItems = (values: Values): string[] =>
  Object.keys(values).flatMap((name) =>
    name.startsWith(OF_ITEM) ? [name.slice(OF_ITEM.length)] : [],
  );

/** Those of the values, named as the history names them, whose item is stopped: no form shows or takes them. */
export async function stoppedAmong(ctx: RequestContext, values: Values): Promise<Values> {
  const ids = new Set(idsOfItems(values));
  if (ids.size === 0) return {};
  const stopped = (await companyKeys(ctx)).filter(({ id, isActive }) => !isActive && ids.has(id));
  return Object.fromEntries(stopped.map(({ id }) => [OF_ITEM + id, values[OF_ITEM + id] ?? null]));
}

/** Writes values of stopped items as another client had them; null takes one away. */
export async function writeStopped(
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
  await ctx
    .table('clients')
    .where('clients.id', clientId)
    .update({
      custom_items: JSON.stringify(after),
      custom_search: searchedIn(await companyKeys(ctx), after),
    });
  valuesOf(ctx).clear(clientId);
  const told = (side: KeptValues) =>
    Object.fromEntries(ids.map((id) => [OF_ITEM + id, side[id] ?? null]));
  ctx.audit({
    action: 'update',
    subject: 'Client',
    subjectId: clientId,
    before: told(before),
    after: told(after),
  });
}
