import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';

type Place = { readonly id: string; readonly displayOrder: number };

/** As updateDisplayOrderCustomClientKeys, for the second order that the items have. */
export async function setAttackOrder(ctx: RequestContext, places: readonly Place[]): Promise<void> {
  const order = new Map(places.map(({ id, displayOrder }) => [id, displayOrder]));
  if (order.size < places.length)
    throw invalidInput([{ path: 'inputs', key: 'validation.duplicateIds' }]);
  const ids = [...order.keys()].sort();
  const before: { id: string; place: number }[] = await ctx
    .table('custom_client_keys')
    .select({ id: 'custom_client_keys.id', place: 'custom_client_keys.attack_order' })
    .whereIn('custom_client_keys.id', ids)
    .orderBy('custom_client_keys.id')
    .forUpdate();
  if (before.length < ids.length) throw notFound('CustomClientKey');
  await ctx.raw(
    `update custom_client_keys set attack_order = given.place, updated_at = ?
       from unnest(?::text[], ?::int[]) as given(id, place)
      where custom_client_keys.company_id = ? and custom_client_keys.id = given.id`,
    [ctx.now, ids, ids.map((id) => order.get(id)), ctx.viewer.companyId],
  );
  const moved = before.filter(({ id, place }) => order.get(id) !== place);
  ctx.audit({
    action: 'reorder',
    subject: 'CustomClientKey',
    subjectId: ctx.viewer.companyId,
    before: Object.fromEntries(moved.map(({ id, place }) => [id, place])),
    after: Object.fromEntries(moved.map(({ id }) => [id, order.get(id)])),
  });
}
