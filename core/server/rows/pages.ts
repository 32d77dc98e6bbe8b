import type { Knex } from 'knex';
import { invalidInput } from '../errors.ts';
import { type PageArgs, pageOf, placeOf } from './connection.ts';

type Asked = PageArgs & {
  readonly last?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
};

/**
 * The rows that are meant: `after` and `before` cut the list, `last` counts from its end, `first`
 * and `skip` from its beginning.
 */
export function lastPage(args: Asked, totalCount: number): { skip: number; first: number } {
  const from = args.after ? place(args.after, 'after') + 1 : 0;
  const until = Math.min(totalCount, args.before ? place(args.before, 'before') : totalCount);
  const { offset, limit } = pageOf({ skip: args.skip, first: args.last ?? args.first });
  const skip =
    args.last === null || args.last === undefined
      ? from + offset
      : Math.max(from, until - limit - offset);
  // An empty page is still asked for: the query then gives no rows.
  return { skip, first: Math.max(0, Math.min(limit, until - skip)) };
}

/** The same where it does not depend on how many rows there are. */
export function pageFromBeginning({ skip, first, last, after, before }: Asked) {
  if (after || before || (last !== null && last !== undefined)) return undefined;
  const { offset, limit } = pageOf({ skip: skip ?? null, first: first ?? null });
  return { skip: offset, first: limit };
}

function place(cursor: string, path: string): number {
  const at = placeOf(cursor);
  if (at === undefined) throw invalidInput([{ path, key: 'validation.pattern' }]);
  return at;
}

/** How many rows a query would give. */
export async function countOf(query: Knex.QueryBuilder): Promise<number> {
  const [row] = await query.clearSelect().count({ total: '*' });
  return Number(row?.total ?? 0);
}
