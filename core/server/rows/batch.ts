import DataLoader from 'dataloader';
import type { RequestContext } from '../context.ts';

/**
 * Many questions of one request become one statement. `key` names the question once and for all
 * (a module constant); `loadMany` answers in the order of the ids, undefined where there is none.
 */
export function batch<Id extends string, Value>(
  ctx: RequestContext,
  key: symbol,
  loadMany: (ids: readonly Id[]) => Promise<readonly (Value | undefined)[]>,
): DataLoader<Id, Value | undefined> {
  const knownLoader = ctx.memo.get(key) as DataLoader<Id, Value | undefined> | undefined;
  if (knownLoader) return knownLoader;
  const loader = new DataLoader<Id, Value | undefined>((ids) => loadMany(ids), {
    maxBatchSize: 1000,
  });
  ctx.memo.set(key, loader);
  return loader;
}

/** Puts rows into the order of the ids that were asked for. */
export function inOrderOf<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): (Row | undefined)[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.map((id) => byId.get(id));
}
