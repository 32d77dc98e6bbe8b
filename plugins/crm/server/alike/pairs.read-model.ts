import type { Knex } from 'knex';
import type { RequestContext } from '#core/server/context.ts';
import type { ClientPairModel } from './alike.models.ts';

const PAIRS = `
  select first_id as "firstId", second_id as "secondId", score, likenesses,
    count(*) over ()::int as "totalCount"
  from client_pairs
  where client_pairs.company_id = :companyId
    and not exists (
      select from different_clients where different_clients.company_id = :companyId
        and different_clients.first_id = client_pairs.first_id
        and different_clients.second_id = client_pairs.second_id)
    and exists (:first) and exists (:second)
  order by score desc, name, first_id, second_id
  offset :skip limit :most`;

/** Pairs of clients that the viewer may see, the likeliest first, as they stand in the list. */
export async function suspectedPairs(
  ctx: RequestContext,
  readable: Knex.QueryBuilder,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly nodes: readonly ClientPairModel[]; readonly totalCount: number }> {
  const those = (column: string) =>
    readable.clone().clearSelect().select(ctx.raw('1')).whereRaw('clients.id = ??', [column]);
  const { rows } = (await ctx.raw(PAIRS, {
    companyId: ctx.viewer.companyId,
    first: those('client_pairs.first_id'),
    second: those('client_pairs.second_id'),
    skip: offset,
    most: limit,
  })) as unknown as { rows: (ClientPairModel & { totalCount: number })[] };
  return { nodes: rows, totalCount: rows[0]?.totalCount ?? 0 };
}
