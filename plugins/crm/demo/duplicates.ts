import type { RequestContext } from '#core/server/context.ts';
import { clients } from '../server/clients/client.feature.ts';
import { mergeClients } from '../server/merges/merge-clients.ts';

/** A client that was entered twice, and two that somebody has made one of already. */
export async function duplicatesOfDemo(ctx: RequestContext): Promise<void> {
  const [first, second] = await ctx
    .table('clients')
    .where('clients.is_attack', false)
    .orderBy('clients.company_code')
    .limit(2)
    .select({ id: 'clients.id', name: 'clients.name', phoneNumber: 'clients.phone_number' });
  if (!first || !second) return;
  await clients.create(ctx, {
    name: first.name.replace('株式会社', '㈱'),
    phoneNumber: first.phoneNumber,
    note: '展示会で名刺を交換した。',
  });
  const { id: mergedId } = await clients.create(ctx, { name: second.name.replace('株式会社', '') });
  // Nobody has said anything about a client that is this new.
  const nothingToMove = { moveComments: async () => [], parts: () => [] };
  await mergeClients(ctx, nothingToMove, { keptId: second.id, mergedId, fields: [] });
}
