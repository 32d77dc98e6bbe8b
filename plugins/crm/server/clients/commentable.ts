import type { Commentable } from '#plugins/employee/api.ts';
import { holdersAmong } from '#plugins/employee/sql.ts';
import { CLIENT_RIGHTS, OWN } from '../rights.ts';
import { clients } from './client.feature.ts';

/** Whoever sees the client reads what is said about it; its owner is told of each new comment. */
export const commentableClients: Commentable = {
  type: 'client',
  mayRead: async (ctx, id) => Boolean(await clients.byId(ctx).load(id)),
  title: async (ctx, id) => (await clients.byId(ctx).load(id))?.name ?? '',
  path: (_ctx, id) => `/app/crm/client/${encodeURIComponent(id)}`,
  async readers(ctx, id, employeeIds) {
    const client = await clients.byId(ctx).load(id);
    if (!client) return [];
    const ofList = CLIENT_RIGHTS.flatMap(({ code, isAttack }) =>
      isAttack === client.isAttack ? [code] : [],
    );
    const all = await holdersAmong(ctx, employeeIds, ['crm', ...ofList]);
    // Of the groups of others nothing is known here: whom only those let in is told nothing.
    const owner = employeeIds.filter((one) => one === client.ownerId);
    return [...new Set([...all, ...(await holdersAmong(ctx, owner, [OWN]))])];
  },
  async concerned(ctx, id) {
    const ownerId = (await clients.byId(ctx).load(id))?.ownerId;
    return ownerId ? [ownerId] : [];
  },
};
