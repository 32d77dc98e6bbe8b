import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';

const FORMER = Symbol('clients that others were before merges');

/** Names by id of those that were merged into a client and are still part of it, also of what they were made of. */
export const formerClients = async (
  ctx: RequestContext,
  clientId: string,
): Promise<ReadonlyMap<string, string>> => (await formers(ctx).load(clientId)) ?? new Map();

const formers = (ctx: RequestContext) =>
  batch<string, ReadonlyMap<string, string>>(ctx, FORMER, async (ids) => {
    const { rows } = await ctx.raw(
      `with recursive former (client_id, id, name) as (
          select kept_id, merged_id, merged_name from client_merges
            where company_id = :company and kept_id = any(:ids::text[]) and undone_at is null
          union
          select former.client_id, earlier.merged_id, earlier.merged_name
            from former join client_merges as earlier
              on earlier.company_id = :company and earlier.kept_id = former.id
             and earlier.undone_at is null)
        select client_id, id, name from former`,
      { company: ctx.viewer.companyId, ids: [...ids] },
    );
    const rowsByClient = Map.groupBy(
      rows as readonly { client_id: string; id: string; name: string }[],
      (row) => row.client_id,
    );
    return ids.map((id) => new Map((rowsByClient.get(id) ?? []).map((row) => [row.id, row.name])));
  });
