import type { RequestContext } from '../context.ts';
import { invalidInput, notFound } from '../errors.ts';

type Sorted = {
  readonly table: string;
  readonly subject: string;
  /** Rows with a deleted_at are not there; false for a table whose rows are really deleted. */
  readonly softly?: boolean;
};
type Place = { readonly id: string; readonly displayOrder: number };

/**
 * New places in one statement. Every id must exist: a list that somebody else has shortened
 * meanwhile is read again rather than half sorted.
 */
export async function setDisplayOrder(
  ctx: RequestContext,
  { table, subject, softly = true }: Sorted,
  places: readonly Place[],
): Promise<void> {
  const order = new Map(places.map(({ id, displayOrder }) => [id, displayOrder]));
  if (order.size < places.length)
    throw invalidInput([{ path: 'inputs', key: 'validation.duplicateIds' }]);
  const ids = [...order.keys()].sort();
  const query = ctx
    .table(table)
    .select({ id: `${table}.id`, displayOrder: `${table}.display_order` })
    .whereIn(`${table}.id`, ids)
    .orderBy(`${table}.id`)
    .forUpdate();
  if (softly) query.whereNull(`${table}.deleted_at`);
  const before: { id: string; displayOrder: number }[] = await query;
  if (before.length < ids.length) throw notFound(subject);
  await ctx.raw(
    `update ${table} set display_order = given.display_order, updated_at = ?
       from unnest(?::text[], ?::int[]) as given(id, display_order)
      where ${table}.company_id = ? and ${table}.id = given.id`,
    [ctx.now, ids, ids.map((id) => order.get(id)), ctx.viewer.companyId],
  );
  const moved = before.filter(({ id, displayOrder }) => order.get(id) !== displayOrder);
  ctx.audit({
    action: 'reorder',
    subject,
    subjectId: ctx.viewer.companyId,
    before: Object.fromEntries(moved.map(({ id, displayOrder }) => [id, displayOrder])),
    after: Object.fromEntries(moved.map(({ id }) => [id, order.get(id)])),
  });
}
