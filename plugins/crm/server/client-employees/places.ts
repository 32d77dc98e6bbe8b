import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import type { ClientEmployeeRole } from '#schema/generated/resolver-types.ts';

export type Place = { readonly clientId: string; readonly roles: readonly ClientEmployeeRole[] };

type Row = { client_employee_id: string; client_id: string; roles: ClientEmployeeRole[] };

const ROLES = { PRIMARY: 0, SETTLER: 1 } as const satisfies Record<ClientEmployeeRole, number>;
const inOrder = (roles: readonly ClientEmployeeRole[]): ClientEmployeeRole[] =>
  [...new Set(roles)].toSorted((one, other) => ROLES[one] - ROLES[other]);
/** The main contact first, then whoever decides. */
const rank = ({ roles }: { readonly roles: readonly ClientEmployeeRole[] }): number =>
  Math.min(2, ...roles.map((role) => ROLES[role]));

const EMPLOYEES = Symbol('people of clients');
/** Ids of the people of a client, whoever may see them; many clients in one statement. */
export const employeeIdsOf = (ctx: RequestContext) =>
  batch<string, readonly string[]>(ctx, EMPLOYEES, async (ids) => {
    const rows: Row[] = await ctx
      .table('client_employee_clients')
      .whereIn('client_employee_clients.client_id', ids)
      .orderBy('client_employee_clients.client_employee_id')
      .select('client_id', 'client_employee_id', 'roles');
    return ids.map((id) =>
      rows
        .filter((row) => row.client_id === id)
        .toSorted((one, other) => rank(one) - rank(other))
        .map((row) => row.client_employee_id),
    );
  });

const PLACES = Symbol('places of people of clients');
/** Where somebody works. */
export const placesOf = (ctx: RequestContext) =>
  batch<string, readonly Place[]>(ctx, PLACES, async (ids) => {
    const rows: Row[] = await ctx
      .table('client_employee_clients')
      .whereIn('client_employee_clients.client_employee_id', ids)
      .orderBy('client_employee_clients.client_id')
      .select('client_id', 'client_employee_id', 'roles');
    return ids.map((id) =>
      rows
        .filter((row) => row.client_employee_id === id)
        .map((row) => ({ clientId: row.client_id, roles: inOrder(row.roles) })),
    );
  });

/** All places of somebody; those of clients that the writer may not see stay as they are. */
export async function writePlaces(
  ctx: RequestContext,
  id: string,
  wanted: readonly Place[],
  isTheirs: (clientId: string) => boolean,
): Promise<void> {
  const had = (await placesOf(ctx).load(id)) ?? [];
  const replaced = had.filter(({ clientId }) => isTheirs(clientId)).map((one) => one.clientId);
  await ctx
    .table('client_employee_clients')
    .where('client_employee_clients.client_employee_id', id)
    .whereIn('client_employee_clients.client_id', replaced)
    .delete();
  if (wanted.length > 0)
    await ctx.insert(
      'client_employee_clients',
      wanted.map(({ clientId, roles }) => ({
        client_employee_id: id,
        client_id: clientId,
        roles: inOrder(roles),
      })),
    );
  placesOf(ctx).clear(id);
  ctx.memo.delete(EMPLOYEES);
}
