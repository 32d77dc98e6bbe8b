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

/** What a merge has moved, whether it was in the trash then or not: somebody may have brought it back or deleted it since. */
export function allMoved({ keptId, mergedId }: Pair, moved: Moved, moves: readonly TrashedMove[]) {
  const trashed = moves.flatMap(({ kept }) => kept);
  const rowsOf = (table: string) =>
    trashed.flatMap((part) => (part.table === table ? part.rows : []));
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
    [
      ...(moved.ids[table] ?? []),
      ...rowsOf(table).flatMap((row) =>
        row.client_id === mergedId && !isBoth(row.client_employee_id) ? [String(row[key])] : [],
      ),
    ],
  ]);
  return { ids: Object.fromEntries(ids), both: [...moved.both, ...both] } satisfies Moved;
}

/** Leads what is in the trash now back to the client that comes back, as `moveRowsBack` does with all else. */
export async function moveTrashedBack(
  ctx: RequestContext,
  pair: Pair,
  moved: Moved,
): Promise<void> {
  const subjectIds = [
    ...Object.values(moved.ids).flat(),
    ...moved.both.map(({ gone }) => gone.client_employee_id),
  ];
  const entries: (TrashedMove & { readonly subjectId: string })[] = await ctx
    .table('trash_entries')
    .whereIn('trash_entries.subject', SUBJECTS)
    .whereRaw('trash_entries.subject_id = any(?::text[])', [subjectIds])
    .orderBy('trash_entries.id')
    .forUpdate()
    .select({
      id: 'trash_entries.id',
      kept: 'trash_entries.kept',
      subjectId: 'trash_entries.subject_id',
    });
  for (const { id, kept, subjectId } of entries)
    await writeKept(
      ctx,
      id,
      kept.map(({ table, rows }) => {
        const isMoved = moved.ids[table]?.includes(subjectId) ?? false;
        const back = rows.map((row) =>
          isMoved && row.client_id === pair.keptId ? { ...row, client_id: pair.mergedId } : row,
        );
        return { table, rows: table === PLACES ? apart(ctx, pair, moved, subjectId, back) : back };
      }),
    );
}

/** Who was at both is at both again. */
function apart(
  ctx: RequestContext,
  { keptId, mergedId }: Pair,
  { both }: Moved,
  person: string,
  rows: KeptRows[number]['rows'],
): KeptRows[number]['rows'] {
  const at = both.find(({ gone }) => gone.client_employee_id === person);
  if (!at || rows.some((row) => row.client_id === mergedId)) return rows;
  const sum = JSON.stringify([...new Set([...at.kept.roles, ...at.gone.roles])]);
  return [
    ...rows.map((row) =>
      row.client_id === keptId && JSON.stringify(row['roles']) === sum
        ? { ...row, roles: at.kept.roles }
        : row,
    ),
    {
      company_id: ctx.viewer.companyId,
      client_id: mergedId,
      client_employee_id: person,
      roles: at.gone.roles,
    },
  ];
}
