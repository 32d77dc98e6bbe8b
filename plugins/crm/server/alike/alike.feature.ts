import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { likenessOf } from '../../domain/alike/same-client.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { clients } from '../clients/client.feature.ts';
import type { ClientPairModel } from './alike.models.ts';
import { findCandidates } from './candidates.read-model.ts';
import { KEY_COLUMNS, type KeyRow, keysOf } from './key-rows.ts';
import { suspectedPairs } from './pairs.read-model.ts';
import { countDue } from './pairs.store.ts';

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'clientCandidates' | 'suspectedClientPairsConnection'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'dismissClientPair' | 'reopenClientPair'>;
  ClientPair: PluginResolvers['ClientPair'];
};
type Pair = { readonly firstId: string; readonly secondId: string };

const MOST_CANDIDATES = 5;

const clientOf = async (ctx: RequestContext, id: string) => {
  const row = await clients.byId(ctx).load(id);
  if (!row) throw notFound('The client');
  return row;
};

/** The pair in its one order; both have to be clients that the viewer may change. */
async function heldPair(ctx: RequestContext, { firstId, secondId }: Pair): Promise<Pair> {
  if (firstId === secondId)
    throw invalidInput([{ path: 'data/secondId', key: 'validation.sameClient' }]);
  const [first = '', second = ''] = [firstId, secondId].sort();
  for (const id of [first, second])
    if (!(await clients.lock(ctx, 'update', id))) throw notFound('The client');
  return { firstId: first, secondId: second };
}

async function pairOf(ctx: RequestContext, pair: Pair): Promise<ClientPairModel> {
  const rows: KeyRow[] = await ctx
    .table('client_keys')
    .whereIn('client_keys.client_id', [pair.firstId, pair.secondId])
    .select(KEY_COLUMNS);
  const [one, other] = rows.map(keysOf);
  const likeness = one && other ? likenessOf(one, other) : undefined;
  return { ...pair, score: likeness?.score ?? 0, likenesses: likeness?.reasons ?? [] };
}

const asColumns = ({ firstId, secondId }: Pair) => ({
  first_id: firstId,
  second_id: secondId,
});

const auditPair = async (ctx: RequestContext, pair: Pair, isOther: boolean): Promise<void> => {
  for (const [id, otherId] of [
    [pair.firstId, pair.secondId],
    [pair.secondId, pair.firstId],
  ] as const)
    ctx.audit({
      action: 'update',
      subject: 'Client',
      subjectId: id,
      [isOther ? 'after' : 'before']: { differentFrom: otherId },
    });
};

export const alike = {
  name: 'alike',
  resolvers: {
    Query: {
      async clientCandidates(_root, { data }, ctx) {
        const { besidesId, ...typed } = data;
        const candidates = await findCandidates(ctx, { ...typed, name: typed.name ?? '' });
        const rows = await clients.byId(ctx).loadMany(candidates.map(({ clientId }) => clientId));
        return candidates
          .flatMap(({ clientId, score, reasons }, at) => {
            const client = rows[at];
            return !client || client instanceof Error || clientId === besidesId
              ? []
              : [{ client, score, likenesses: [...reasons] }];
          })
          .slice(0, MOST_CANDIDATES);
      },
      async suspectedClientPairsConnection(_root, args, ctx) {
        // Before the pairs: what is compared between the two reads is counted, and the page asks again. Counted after
        // them it would neither be in the list nor be waited for.
        const waiting = await countDue(ctx);
        const { nodes, totalCount } = await suspectedPairs(
          ctx,
          clients.readable(ctx),
          pageOf(args),
        );
        return { ...toConnection([...nodes], totalCount, args), waiting };
      },
    },
    Mutation: {
      async dismissClientPair(_root, { data }, ctx) {
        const pair = await heldPair(ctx, data);
        const newRows = await ctx
          .insert('different_clients', {
            ...asColumns(pair),
            said_at: ctx.now,
            said_by: ctx.viewer.employeeId || null,
          })
          .onConflict(['company_id', 'first_id', 'second_id'])
          .ignore()
          .returning('first_id');
        if (newRows.length > 0) await auditPair(ctx, pair, true);
        return pairOf(ctx, pair);
      },
      async reopenClientPair(_root, { data }, ctx) {
        const pair = await heldPair(ctx, data);
        const count = await ctx.table('different_clients').where(asColumns(pair)).delete();
        if (count > 0) await auditPair(ctx, pair, false);
        return pairOf(ctx, pair);
      },
    },
    ClientPair: {
      id: ({ firstId, secondId }) => `${firstId}:${secondId}`,
      first: ({ firstId }, _args, ctx) => clientOf(ctx, firstId),
      second: ({ secondId }, _args, ctx) => clientOf(ctx, secondId),
      likenesses: ({ likenesses }) => [...likenesses],
    },
  } satisfies Maps,
};
