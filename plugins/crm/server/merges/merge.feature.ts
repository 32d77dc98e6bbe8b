import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import type { Feature } from '#core/server/feature.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import { countOf } from '#core/server/rows/pages.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { clients } from '../clients/client.feature.ts';
import { forgetMerges, mergesOfDestroyed } from './forget-merges.ts';
import type { ClientMergeModel } from './merge.models.ts';
import { merges, undoableSince } from './merge.store.ts';
import { type MergeDeps, mergeClients } from './merge-clients.ts';
import { undoMerge } from './undo-merge.ts';
import { isUnseenField } from './write-values.ts';

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'clientMergesConnection'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'mergeClients' | 'undoClientMerge'>;
  ClientMerge: PluginResolvers['ClientMerge'];
};

const nameOf = async (ctx: RequestContext, id: string | null): Promise<string | null> =>
  id ? ((await ctx.records.personNames(ctx, [id])).get(id) ?? null) : null;

/** Of clients that the viewer may see; of one that has gone since nobody is told. */
const seenMerges = (ctx: RequestContext) =>
  merges(ctx)
    .where('client_merges.merged_at', '>=', undoableSince(ctx.now))
    .whereIn('client_merges.kept_id', clients.readable(ctx).clearSelect().select('clients.id'));

export const mergeFeature = (
  ports: Pick<Ports, 'inCompany' | 'inSystem'>,
  deps: MergeDeps,
): Feature<Maps> => ({
  name: 'merges of clients',
  listeners: [mergesOfDestroyed],
  jobs: [forgetMerges(ports)],
  resolvers: {
    Query: {
      async clientMergesConnection(_root, args, ctx) {
        const { offset, limit } = pageOf(args);
        const totalCount = await countOf(seenMerges(ctx));
        const nodes: ClientMergeModel[] = await seenMerges(ctx)
          .orderBy([
            { column: 'client_merges.merged_at', order: 'desc' },
            { column: 'client_merges.id', order: 'desc' },
          ])
          .offset(offset)
          .limit(limit);
        return toConnection(nodes, totalCount, args);
      },
    },
    Mutation: {
      async mergeClients(_root, { data }, ctx) {
        const answer = await mergeClients(ctx, deps, data);
        if (!('earlier' in answer)) return { __typename: 'ClientMerge', ...answer };
        const { keptId, keptName, mergedAt, mergedBy } = answer.earlier;
        return {
          __typename: 'ClientsNotMerged',
          keptId,
          keptName,
          mergedAt,
          mergedByName: await nameOf(ctx, mergedBy),
        };
      },
      async undoClientMerge(_root, { where }, ctx) {
        const answer = await undoMerge(ctx, deps, where.id);
        return 'refused' in answer
          ? { __typename: 'ClientMergeNotUndone', reason: answer.refused }
          : {
              __typename: 'ClientMergeUndone',
              // That a field was changed since is told to those alone who see the field.
              keptFields: answer.keptFields.filter((name) => !isUnseenField(ctx, name)),
              emptiedFields: [...answer.emptiedFields],
              restored: await clients.reload(ctx, answer.restoredId),
            };
      },
    },
    ClientMerge: {
      mergedByName: ({ mergedBy }, _args, ctx) => nameOf(ctx, mergedBy),
    },
  },
});
