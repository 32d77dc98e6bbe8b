import type { RequestContext } from '#core/server/context.ts';
import { on } from '#core/server/define-server.ts';
import { recordDestroyed } from '#core/server/records/trash/record-destroyed.ts';
import type { KeptValue, KeptValues } from '../../domain/custom/custom-item.ts';
import { dropFiles } from './files/item-files.store.ts';
import { companyKeys, holderRows } from './values.ts';

/** Whatever type the item had: only several choices and files are lists, and no choice has the key of a file. */
export const filesAmong = (values: readonly (KeptValue | undefined)[]): string[] =>
  values.flatMap((value) => (Array.isArray(value) ? (value as readonly string[]) : []));

/** With an item that is destroyed go the values that clients have of it: nobody could see them or take them away. */
export const valuesOfDestroyed = on(
  recordDestroyed,
  'values-of-destroyed-item',
  async (ctx, { subject, id }) => {
    if (subject !== 'CustomClientKey') return;
    for await (const rows of holderRows(ctx, id)) {
      const ids = rows.map((row) => row.id);
      await ctx
        .table('clients')
        .whereRaw('clients.id = any(?::text[])', [ids])
        .update({ custom_items: ctx.raw('clients.custom_items - ?::text', [id]) });
      await dropFiles(ctx, ids, filesAmong(rows.map(({ values }) => values[id])));
    }
  },
);

/** Which values are of items that were destroyed, while the client was out of sight. */
export async function idsOfDestroyed(
  ctx: RequestContext,
  values: KeptValues,
): Promise<readonly string[]> {
  const keys = new Set((await companyKeys(ctx)).map(({ id }) => id));
  const unknown = Object.keys(values).filter((id) => !keys.has(id));
  if (unknown.length === 0) return [];
  const inTrash: string[] = await ctx
    .table('trash_entries')
    .where('trash_entries.subject', 'CustomClientKey')
    .whereIn('trash_entries.subject_id', unknown)
    .pluck('trash_entries.subject_id');
  return unknown.filter((id) => !inTrash.includes(id));
}
