import type { Issue } from '#core/issue.ts';
import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { kept } from '#core/server/kept/kept.ts';
import { ClientEmployee, type ClientEmployeeRow } from '../../generated/records/ClientEmployee.ts';
import { checkReach } from '../clients/reach.ts';
import { rowsInTheWay } from '../masters/in-the-way.ts';
import { clientCondition } from './client-condition.ts';
import { type Place, placesOf, writePlaces } from './places.ts';
import { holdSuperiors, isAboveItself } from './superiors.ts';

type Named = Pick<ClientEmployeeRow, 'lastName' | 'firstName'>;
export const nameOf = ({ lastName, firstName }: Named): string =>
  [lastName, firstName].filter(Boolean).join(' ');

/** Clients that the viewer may see, held against deletion until the transaction ends. */
async function heldClients(ctx: RequestContext, ids: readonly string[]): Promise<Set<string>> {
  const rows: string[] = await whereCan(ctx.table('clients'), ctx, 'read', 'Client')
    .whereIn('clients.id', [...ids])
    .orderBy('clients.id')
    .forShare()
    .pluck('clients.id');
  return new Set(rows);
}

async function checkPlaces(ctx: RequestContext, places: readonly Place[]): Promise<Issue[]> {
  const ids = places.map(({ clientId }) => clientId);
  const seen = await heldClients(ctx, ids);
  return ids.flatMap((id, place): Issue[] => {
    const path = `data/places/${place}/clientId`;
    if (!seen.has(id)) return [{ path, key: 'validation.choice' }];
    return ids.indexOf(id) < place ? [{ path, key: 'validation.duplicate' }] : [];
  });
}

const editorOf = ({ id, isAttack }: Pick<ClientEmployeeRow, 'id' | 'isAttack'>) =>
  isAttack ? `/app/crm/employee_attack_list/update/${id}` : `/update_clientemployee/${id}`;
const listOf = ({ isAttack }: Pick<ClientEmployeeRow, 'isAttack'>) =>
  isAttack ? '/app/crm/employee_attack_list' : '/app/crm/employee_list';

export const clientEmployees = kept(ClientEmployee, {
  hasOwnRules: true,
  hold: holdSuperiors,
  nameOf,
  check: async (ctx, wanted, before): Promise<readonly Issue[]> => [
    ...(await checkReach(ctx, 'ClientEmployee', wanted, before)),
    ...(wanted.places ? await checkPlaces(ctx, wanted.places) : []),
    ...(wanted.superiorId !== before?.superiorId &&
    (await isAboveItself(ctx, before?.id, wanted.superiorId))
      ? [{ path: 'data/superiorId', key: 'validation.superiorInCircle' }]
      : []),
  ],
  async write(ctx, id, { places }) {
    if (!places) return;
    const had = (await placesOf(ctx).load(id)) ?? [];
    const seen = await heldClients(
      ctx,
      had.map(({ clientId }) => clientId),
    );
    await writePlaces(ctx, id, places, (clientId) => seen.has(clientId));
  },
  async asKept(ctx, row) {
    const places = (await placesOf(ctx).load(row.id)) ?? [];
    const havingRole = (role: Place['roles'][number]) =>
      places.filter(({ roles }) => roles.includes(role)).map(({ clientId }) => clientId);
    return {
      ...row,
      places: places.map(({ clientId }) => clientId),
      primaryOf: havingRole('PRIMARY'),
      settlerOf: havingRole('SETTLER'),
    };
  },
  history: {
    files: { label: 'files.title', fixed: true },
    places: { label: 'clientEmployee.places', show: 'reference', to: 'Client', fixed: true },
    primaryOf: { label: 'clientEmployee.primaryOf', show: 'reference', to: 'Client', fixed: true },
    settlerOf: { label: 'clientEmployee.settlerOf', show: 'reference', to: 'Client', fixed: true },
  },
  trashedWith: [{ table: 'client_employee_clients', key: 'client_employee_id' }],
  alsoInTheWay: async (ctx, id) => ({
    below: await rowsInTheWay(
      ctx,
      { table: 'client_employees', column: 'superior_id', subject: 'ClientEmployee' },
      id,
    ),
  }),
  conditions: clientCondition,
  narrow(ctx, query, { clientIds }) {
    if (!clientIds) return;
    query.whereIn(
      'client_employees.id',
      ctx
        .table('client_employee_clients')
        .whereIn('client_employee_clients.client_id', [...clientIds])
        .select('client_employee_clients.client_employee_id'),
    );
  },
  fields: {
    name: nameOf,
    async places({ id }, _args, ctx) {
      const places = (await placesOf(ctx).load(id)) ?? [];
      const names = await ctx.records.namesOf(
        ctx,
        'Client',
        places.map((one) => one.clientId),
      );
      return places.map(({ clientId, roles }) => ({
        clientId,
        roles: [...roles],
        name: names.get(clientId) ?? null,
      }));
    },
  },
  inSearch: {
    title: 'menu.clientEmployees',
    icon: 'users',
    area: 'APP',
    order: 31,
    hint: ({ position }) => position,
    to: {
      update: editorOf,
      read: (row) => `${listOf(row)}?q=${encodeURIComponent(nameOf(row))}`,
    },
  },
});
