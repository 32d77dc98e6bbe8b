import type { RequestContext } from '#core/server/context.ts';
import type { KeptRows } from '#core/server/records/trash/trash-rows.ts';
import { CHILDREN, type Link, type Moved, type Pair } from './moved-rows.ts';

/** Kinds whose rows in the trash name a client. */
const SUBJECTS = ['ClientEmployee', 'ClientCall'];
const PLACES = 'client_employee_clients';

/** An entry of the trash that a merge has led to the client that stays. */
export type TrashedMove = { readonly id: string; readonly kept: KeptRows };

type Place = Link & { readonly client_id: string };
const namesClient = (id: string): string => JSON.stringify([{ rows: [{ client_id: id }] }]);

/**
 * People and calls in the trash that belong to the client that goes: brought back later, they are to be found at
 * the one that stays, where otherwise nobody could bring them back.
 */
export async function moveTrashed(
  ctx: RequestContext,
  { keptId, mergedId }: Pair,
): Promise<readonly TrashedMove[]> {
  const entries: TrashedMove[] = await ctx
    .table('trash_entries')
    .whereIn('trash_entries.subject', SUBJECTS)
    .whereRaw('trash_entries.kept @> ?::jsonb', [namesClient(mergedId)])
    .orderBy('trash_entries.id')
    .forUpdate()
    .select('trash_entries.id', 'trash_entries.kept');
  for (const { id, kept } of entries)
    await writeKept(
      ctx,
      id,
      kept.map(({ table, rows }) => ({
        table,
        rows:
          table === PLACES
            ? placesOf(rows as unknown as readonly Place[], { keptId, mergedId })
            : rows.map((row) => (row.client_id === mergedId ? { ...row, client_id: keptId } : row)),
      })),
    );
  return entries;
}

/** Who was at both is at the one that stays once, with what they were at either. */
function placesOf(places: readonly Place[], { keptId, mergedId }: Pair): Place[] {
  const at = (id: string): Place | undefined => places.find(({ client_id }) => client_id === id);
  const [stays, goes] = [at(keptId), at(mergedId)];
  if (!goes) return [...places];
  const roles = [...new Set([...(stays?.roles ?? []), ...goes.roles])];
  return [
    ...places.filter((place) => place !== stays && place !== goes),
    { ...goes, client_id: keptId, roles },
  ];
}

const writeKept = (ctx: RequestContext, id: string, keptRows: KeptRows) =>
  ctx
    .table('trash_entries')
    .where('trash_entries.id', id)
    .update({ kept: JSON.stringify(keptRows) });

/**
 * Leads what is still in the trash back to the client that comes back. Answers with the rows of what somebody has
 * brought back meanwhile: they move back like those that never were in the trash.
 */
export async function moveTrashedBack(
  ctx: RequestContext,
  { keptId, mergedId }: Pair,
  moves: readonly TrashedMove[],
): Promise<Moved> {
  const still = new Set<string>(
    await ctx
      .table('trash_entries')
      .whereIn(
        'trash_entries.id',
        moves.map(({ id }) => id),
      )
      .orderBy('trash_entries.id')
      .forUpdate()
      .pluck('trash_entries.id'),
  );
  for (const { id, kept } of moves) if (still.has(id)) await writeKept(ctx, id, kept);
  const back = moves.filter(({ id }) => !still.has(id)).flatMap(({ kept }) => kept);
  const rowsOf = (table: string) => back.flatMap((part) => (part.table === table ? part.rows : []));
  const places = rowsOf(PLACES) as unknown as readonly Place[];
  const both = places.flatMap((gone) => {
    const stays = places.find(
      (one) => one.client_employee_id === gone.client_employee_id && one.client_id === keptId,
    );
    return gone.client_id === mergedId && stays ? [{ gone, kept: stays }] : [];
  });
  const isBoth = (person: unknown): boolean =>
    both.some(({ gone }) => gone.client_employee_id === person);
  const ids = CHILDREN.map(({ table, key }) => [
    table,
    rowsOf(table).flatMap((row) =>
      row.client_id === mergedId && !isBoth(row.client_employee_id) ? [String(row[key])] : [],
    ),
  ]);
  return { ids: Object.fromEntries(ids), both };
}
