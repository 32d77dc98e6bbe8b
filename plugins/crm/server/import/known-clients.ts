import { partsOf } from '#core/parts-of.ts';
import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { ImportRow } from '#core/server/imports/define-import.ts';
import type { ClientRow } from '../../generated/records/Client.ts';
import { clients } from '../clients/client.feature.ts';

export type KnownClient = { readonly row: ClientRow; readonly mayUpdate: boolean };
export type Match = KnownClient | 'many' | 'hidden' | undefined;

const READ_AT_ONCE = 1_000;

const texts = (rows: readonly ImportRow[], key: string): string[] => [
  ...new Set(rows.flatMap(({ values }) => (values[key] ? [String(values[key])] : []))),
];

/**
 * The client that a row is about: by its id, else by its code, else by its name among those that the viewer may
 * see. While rows are written nobody else changes them.
 */
export async function readKnownClients(
  ctx: RequestContext,
  rows: readonly ImportRow[],
  lock: boolean,
): Promise<{ readonly knownAs: (row: ImportRow) => Match; readonly ids: readonly string[] }> {
  const [ids, codes, names] = [texts(rows, 'id'), texts(rows, 'companyCode'), texts(rows, 'name')];
  const query = clients
    .readable(ctx)
    .where((any) =>
      any
        .whereRaw('clients.id = any(?::text[])', [ids])
        .orWhereRaw('clients.company_code = any(?::text[])', [codes])
        .orWhereRaw('clients.name = any(?::text[])', [names]),
    )
    .orderBy('clients.id')
    .clearSelect();
  const foundIds: string[] = await (lock ? query.forUpdate() : query).pluck('clients.id');
  // Whole rows a part at a time: people are answered in between.
  const foundRows: ClientRow[] = [];
  const mayChange = new Set<string>();
  for (const part of partsOf(foundIds, READ_AT_ONCE)) {
    const rows: ClientRow[] = await clients
      .readable(ctx)
      .whereRaw('clients.id = any(?::text[])', [part])
      .orderBy('clients.id');
    foundRows.push(...rows);
    const changeable: string[] = await whereCan(ctx.table('clients'), ctx, 'update', 'Client')
      .whereRaw('clients.id = any(?::text[])', [part])
      .pluck('clients.id');
    for (const id of changeable) mayChange.add(id);
  }
  const holders: { code: string; id: string }[] = await ctx
    .table('clients')
    .whereRaw('clients.company_code = any(?::text[])', [codes])
    .select({ code: 'clients.company_code', id: 'clients.id' });
  const holderOf = new Map(holders.map(({ code, id }) => [code, id]));
  const asKnown = (row: ClientRow): KnownClient => ({ row, mayUpdate: mayChange.has(row.id) });
  const byId = new Map(foundRows.map((row) => [row.id, row]));
  const byCode = new Map(
    foundRows.flatMap((row) => (row.companyCode ? [[row.companyCode, row]] : [])),
  );
  const byName = Map.groupBy(foundRows, ({ name }) => name);
  const knownAs = ({ values }: ImportRow): Match => {
    const { id, companyCode, name } = values as Readonly<Record<string, string | null | undefined>>;
    const same = (id && byId.get(id)) || (companyCode && byCode.get(companyCode));
    const holder = companyCode ? holderOf.get(companyCode) : undefined;
    // Also where the holder gives it up in the same file: that is for an import of its own.
    if (same && holder && holder !== same.id) return 'hidden';
    if (same) return asKnown(same);
    // Somebody else's client has the code: its name is not told.
    if (companyCode) return holder ? 'hidden' : undefined;
    const called = (name && !id && byName.get(name)) || [];
    return called.length > 1 ? 'many' : called[0] && asKnown(called[0]);
  };
  return { knownAs, ids: foundRows.map(({ id }) => id) };
}
