import type { RequestContext } from '#core/server/context.ts';

type InTheWay = { readonly id: string; readonly name: string };

/** Of those that stand in the way so many are named: enough to see what it is about. */
const MOST_NAMED = 20;
const HIDDEN = '***';

/** Rows that point at what is to be deleted, with the names of those that the viewer may see. */
export async function rowsInTheWay(
  ctx: RequestContext,
  { table, column, subject }: { table: string; column: string; subject: string },
  id: string,
): Promise<InTheWay[]> {
  const ids: string[] = await ctx
    .table(table)
    .where(`${table}.${column}`, id)
    .orderBy(`${table}.id`)
    .limit(MOST_NAMED)
    .pluck(`${table}.id`);
  return namedRows(ctx, subject, ids);
}

export async function namedRows(
  ctx: RequestContext,
  subject: string,
  ids: readonly string[],
): Promise<InTheWay[]> {
  const names = await ctx.records.namesOf(ctx, subject, ids);
  return ids.slice(0, MOST_NAMED).map((id) => ({ id, name: names.get(id) ?? HIDDEN }));
}

/** Clients that a master of theirs still names. */
export const clientsWith =
  (column: 'category_id' | 'industry_id' | 'status_id') =>
  async (ctx: RequestContext, id: string): Promise<{ clients: InTheWay[] }> => ({
    clients: await rowsInTheWay(ctx, { table: 'clients', column, subject: 'Client' }, id),
  });
