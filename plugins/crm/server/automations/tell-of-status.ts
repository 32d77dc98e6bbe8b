import { on } from '#core/server/define-server.ts';
import type { Listener } from '#core/server/feature.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { clients } from '../clients/client.feature.ts';
import { clientStatusChanged } from '../clients/client-events.ts';
import { commentableClients } from '../clients/commentable.ts';

type Rule = { readonly tellsOwner: boolean; readonly personIds: readonly string[] };

/**
 * Tells people of a change of status as the company wants it: once for each change, whoever made it is not told, and
 * nobody is who does not see the client.
 */
export const tellOfStatus = ({ notify }: Pick<EmployeeApi, 'notify'>): Listener =>
  on(clientStatusChanged, 'status-notices', async (ctx, { clientId, from, to, byId }) => {
    const rules: Rule[] = await ctx
      .table('client_status_notices')
      .where('client_status_notices.is_active', true)
      .whereRaw(
        `(client_status_notices.from_status_id is null
            or client_status_notices.from_status_id is not distinct from ?)
          and (client_status_notices.to_status_id is null
            or client_status_notices.to_status_id is not distinct from ?)`,
        [from, to],
      )
      .select({
        tellsOwner: 'client_status_notices.tells_owner',
        personIds: 'client_status_notices.person_ids',
      });
    if (rules.length === 0) return;
    const client = await clients.byId(ctx).load(clientId);
    if (!client) return;
    const wanted = rules.flatMap(({ tellsOwner, personIds }) => [
      ...(tellsOwner && client.ownerId ? [client.ownerId] : []),
      ...personIds,
    ]);
    const others = [...new Set(wanted)].filter((id) => id !== byId);
    const employeeIds = await commentableClients.readers(ctx, clientId, others);
    if (employeeIds.length === 0) return;
    const names = await ctx.records.namesOf(
      ctx,
      'ClientStatus',
      [from, to].flatMap((id) => id ?? []),
    );
    const nameOf = (id: string | null) => (id && names.get(id)) || '';
    await notify(ctx, {
      employeeIds,
      notifyType: 'SYSTEM',
      kind: 'crm.client',
      nodeId: `client:${clientId}`,
      description: {
        plugin: 'crm',
        key: nameOf(from) ? (nameOf(to) ? 'told.status' : 'told.statusEmptied') : 'told.statusSet',
        params: { name: client.name, from: nameOf(from), to: nameOf(to) },
      },
    });
  });
