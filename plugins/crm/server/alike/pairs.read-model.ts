import type { Knex } from 'knex';
import { canAll } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { ClientPairModel } from './alike.models.ts';

const BOTH = ['client_pairs.first_id', 'client_pairs.second_id'];
const NOT_DISMISSED = `not exists (
  select from different_clients where different_clients.company_id = client_pairs.company_id
    and different_clients.first_id = client_pairs.first_id
    and different_clients.second_id = client_pairs.second_id)`;

/** Pairs of clients that the viewer may see, the likeliest first, as they stand in the list. */
export async function suspectedPairs(
  ctx: RequestContext,
  readable: Knex.QueryBuilder,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly nodes: readonly ClientPairModel[]; readonly totalCount: number }> {
  const listed = () => ctx.table('client_pairs').whereRaw(NOT_DISMISSED);
  // Pairs are ordered by bytes, the index of clients is not: it is used where the comparison is in its own order.
  const readableIs = (column: string) =>
    readable
      .clone()
      .clearSelect()
      .select(ctx.raw('true'))
      .whereRaw(`clients.id = ?? collate "default"`, [column]);
  const seen = listed();
  for (const column of BOTH) seen.whereExists(readableIs(column));
  const nodes: ClientPairModel[] = await seen
    .orderBy([
      { column: 'client_pairs.score', order: 'desc' },
      'client_pairs.name',
      'client_pairs.first_id',
      'client_pairs.second_id',
    ])
    .offset(offset)
    .limit(limit)
    .select({
      firstId: 'client_pairs.first_id',
      secondId: 'client_pairs.second_id',
      score: 'client_pairs.score',
      likenesses: 'client_pairs.likenesses',
    });
  const all = listed();
  // Whoever sees every client is spared looking each of them up: those that are gone leave the list by themselves.
  // For all others that is what it is, one by one: the database would rather read all clients, twice.
  if (!canAll(ctx, 'read', 'Client'))
    for (const column of BOTH) all.whereRaw('(?)', [readableIs(column)]);
  const [counted] = await all.count({ total: '*' });
  return { nodes, totalCount: Number(counted?.total ?? 0) };
}
