import type { RequestContext } from '../context.ts';

/**
 * Holds a row until the transaction ends, before anything that belongs to it is read. A select for
 * update that has to wait sees the row as the other left it, but subselects beside it as they were
 * when it began: what hangs on the row is read by a statement of its own, after this one.
 */
export const lockRow = async (ctx: RequestContext, table: string, id: string): Promise<void> => {
  await ctx.table(table).where(`${table}.id`, id).forUpdate().first(`${table}.id`);
};
