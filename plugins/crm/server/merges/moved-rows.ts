import type { RequestContext } from '#core/server/context.ts';

/** What belongs to a client by its id. A row is told by this column among those of one client. */
export const CHILDREN = [
  // Somebody may work at both: what they are at either of them, they are at the one that stays.
  { table: 'client_employee_clients', key: 'client_employee_id' },
  { table: 'client_calls', key: 'id' },
] as const;

export type Link = { readonly client_employee_id: string; readonly roles: readonly string[] };
export type Moved = {
  readonly ids: Readonly<Record<string, readonly string[]>>;
  /** Places at both: as they were at the one that went, and at the one that stays. */
  readonly both: readonly { readonly gone: Link; readonly kept: Link }[];
};
export type Pair = { readonly keptId: string; readonly mergedId: string };

/** Moves everything of one client to the other. */
export async function moveRows(ctx: RequestContext, { keptId, mergedId }: Pair): Promise<Moved> {
  const linksOf = async (id: string): Promise<Link[]> =>
    ctx
      .table('client_employee_clients')
      .where('client_employee_clients.client_id', id)
      .orderBy('client_employee_clients.client_employee_id')
      .forUpdate()
      .select('client_employee_clients.client_employee_id', 'client_employee_clients.roles');
  const linksOfKept = new Map(
    (await linksOf(keptId)).map((link) => [link.client_employee_id, link]),
  );
  const both = (await linksOf(mergedId)).flatMap((gone) => {
    const kept = linksOfKept.get(gone.client_employee_id);
    return kept ? [{ gone, kept }] : [];
  });
  for (const { gone, kept } of both) {
    await ctx
      .table('client_employee_clients')
      .where({ client_id: mergedId, client_employee_id: gone.client_employee_id })
      .delete();
    await ctx
      .table('client_employee_clients')
      .where({ client_id: keptId, client_employee_id: gone.client_employee_id })
      .update({ roles: [...new Set([...kept.roles, ...gone.roles])] });
  }
  const ids: Record<string, readonly string[]> = {};
  for (const { table, key } of CHILDREN) {
    const rows: Record<string, string>[] = await ctx
      .table(table)
      .where(`${table}.client_id`, mergedId)
      .update({ client_id: keptId })
      .returning(key);
    ids[table] = rows.map((row) => row[key] ?? '');
  }
  return { ids, both };
}

/** Moves back what still stands where it was moved to: what somebody has moved on or deleted since stays so. */
export async function moveRowsBack(
  ctx: RequestContext,
  { keptId, mergedId }: Pair,
  { ids, both }: Moved,
): Promise<void> {
  for (const { table, key } of CHILDREN)
    await ctx
      .table(table)
      .where(`${table}.client_id`, keptId)
      .whereIn(`${table}.${key}`, [...(ids[table] ?? [])])
      .update({ client_id: mergedId });
  for (const { gone, kept } of both) {
    const here = { client_id: keptId, client_employee_id: kept.client_employee_id };
    const there = await ctx
      .table('client_employees')
      .where('client_employees.id', gone.client_employee_id)
      .forShare()
      .first('client_employees.id');
    // Gone into the trash meanwhile.
    if (!there) continue;
    await ctx.insert('client_employee_clients', {
      client_id: mergedId,
      client_employee_id: gone.client_employee_id,
      roles: gone.roles,
    });
    const sum = [...new Set([...kept.roles, ...gone.roles])];
    await ctx
      .table('client_employee_clients')
      .where(here)
      .whereRaw('client_employee_clients.roles = ?::text[]', [sum])
      .update({ roles: kept.roles });
  }
}
