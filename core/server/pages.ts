import type { Knex } from 'knex';
import { type PageArgs, pageOf } from './connection.ts';

/** `last` counts from the end; otherwise the page is the one of skip and first. */
export function lastPage(
  args: PageArgs & { readonly last?: number | null },
  totalCount: number,
): { skip: number; first: number } {
  if (args.last === null || args.last === undefined) {
    const { offset, limit } = pageOf(args);
    return { skip: offset, first: limit };
  }
  const { limit } = pageOf({ first: args.last });
  const skip = Math.max(0, totalCount - limit);
  return { skip, first: Math.min(limit, Math.max(1, totalCount)) };
}

/** How many rows a query would give. */
export async function countOf(query: Knex.QueryBuilder): Promise<number> {
  const [row] = await query.clearSelect().count({ total: '*' });
  return Number(row?.total ?? 0);
}
