import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { ImportRow } from '#core/server/imports/define-import.ts';
import type { ClientEmployeeRow } from '#plugins/crm/generated/records/ClientEmployee.ts';
import { clientEmployees } from '../../client-employees/client-employee.feature.ts';
import { type Place, placesOf } from '../../client-employees/places.ts';
import { clients } from '../../clients/client.feature.ts';
import { personName } from '../named-choices.ts';

type Name = Pick<ClientEmployeeRow, 'lastName' | 'firstName'>;
export const nameOf = ({ lastName, firstName }: Partial<Name>): string =>
  personName([lastName, firstName].filter(Boolean).join(' '));

export type KnownPerson = {
  readonly row: ClientEmployeeRow;
  readonly places: readonly Place[];
  readonly mayUpdate: boolean;
};
export type Found<Value> = Value | 'many' | undefined;

const only = <Value>(all: readonly Value[] | undefined): Found<Value> =>
  !all || all.length === 0 ? undefined : all.length > 1 ? 'many' : all[0];

/** Nobody else changes these people until the end of the transaction. */
export async function lockPeople(ctx: RequestContext, ids: readonly string[]): Promise<void> {
  await ctx
    .table('client_employees')
    .whereRaw('client_employees.id = any(?::text[])', [[...ids]])
    .orderBy('client_employees.id')
    .forUpdate()
    .select('client_employees.id');
}

/** People of clients whom the viewer may see. */
export async function readPeople(ctx: RequestContext) {
  placesOf(ctx).clearAll();
  const rows: ClientEmployeeRow[] = await clientEmployees
    .readable(ctx)
    .orderBy('client_employees.id');
  const changeable = new Set<string>(
    await whereCan(ctx.table('client_employees'), ctx, 'update', 'ClientEmployee').pluck(
      'client_employees.id',
    ),
  );
  const places = await placesOf(ctx).loadMany(rows.map(({ id }) => id));
  const people = rows.map((row, at): KnownPerson => {
    const of = places[at];
    return {
      row,
      places: !of || of instanceof Error ? [] : of,
      mayUpdate: changeable.has(row.id),
    };
  });
  const byId = new Map(people.map((person) => [person.row.id, person]));
  const byEmail = Map.groupBy(people, ({ row }) => row.email?.toLowerCase() ?? '');
  const byName = Map.groupBy(people, ({ row }) => nameOf(row));
  return {
    superiors: new Map(
      rows.flatMap(({ id, superiorId }) => (superiorId ? [[id, superiorId]] : [])),
    ),
    called: (name: string): Found<KnownPerson> => only(byName.get(personName(name))),
    /** By id, else by mail address, else by the name at one of the clients. */
    of({ values }: ImportRow, clientIds: readonly string[]): Found<KnownPerson> {
      const same = values.id ? byId.get(String(values.id)) : undefined;
      if (same || values.id) return same;
      if (values.email) {
        const owner = only(byEmail.get(String(values.email).toLowerCase()));
        if (owner) return owner;
      }
      const called = byName.get(nameOf(values as Partial<Name>)) ?? [];
      const there = called.filter(
        ({ places: at, row }) =>
          at.some(({ clientId }) => clientIds.includes(clientId)) &&
          // Two people of one name at one client have two addresses.
          (!values.email || !row.email),
      );
      return only(there);
    },
  };
}

export type KnownPeople = Awaited<ReturnType<typeof readPeople>>;

/** Clients by code, or by name where only one is called so; of those whom the viewer may see. */
export async function readPlaces(
  ctx: RequestContext,
  names: readonly string[],
): Promise<(name: string) => Found<string>> {
  const rows: { id: string; name: string; code: string | null }[] = await clients
    .readable(ctx)
    .where((any) =>
      any
        .whereRaw('clients.name = any(?::text[])', [[...names]])
        .orWhereRaw('clients.company_code = any(?::text[])', [[...names]]),
    )
    .clearSelect()
    .select({ id: 'clients.id', name: 'clients.name', code: 'clients.company_code' });
  const byCode = new Map(rows.flatMap(({ id, code }) => (code ? [[code, id]] : [])));
  const byName = Map.groupBy(rows, ({ name }) => name);
  return (name) => {
    const foundIds = byCode.get(name) ?? only(byName.get(name));
    return typeof foundIds === 'object' ? foundIds.id : foundIds;
  };
}
