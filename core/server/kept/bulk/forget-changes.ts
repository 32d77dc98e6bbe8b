import type { RequestContext } from '../../context.ts';
import type { JobDefinition, Ports } from '../../define-server.ts';
import { undoableSince } from './bulk.store.ts';

/** A record that is deleted permanently leaves none of its earlier values behind: it could not be undone any more. */
export async function forgetRecord(
  ctx: RequestContext,
  { subject, id }: { readonly subject: string; readonly id: string },
): Promise<void> {
  await ctx
    .table('bulk_changes')
    .where('bulk_changes.subject', subject)
    .whereRaw('bulk_changes.rows @> ?::jsonb', [JSON.stringify([{ id }])])
    .update({
      rows: ctx.raw(
        `coalesce((select jsonb_agg(one) from jsonb_array_elements(bulk_changes.rows) as one
          where one->>'id' <> ?), '[]'::jsonb)`,
        [id],
      ),
    });
}

/**
 * The same for one of many things that a field beside the record's own holds, each with its `id` under `key`:
 * an item that a company made and destroyed. `name` is what the change calls it.
 */
export async function forgetEntry(
  ctx: RequestContext,
  of: {
    readonly subject: string;
    readonly name: string;
    readonly field: string;
    readonly key: string;
    readonly id: string;
  },
): Promise<void> {
  await ctx
    .table('bulk_changes')
    .where('bulk_changes.subject', of.subject)
    .whereRaw('bulk_changes.fields @> ?::jsonb', [JSON.stringify([of.name])])
    .whereNotNull('bulk_changes.rows')
    .update({
      rows: ctx.raw(
        `(select coalesce(jsonb_agg(jsonb_set(row.one, array['before', :field], (
              select coalesce(jsonb_agg(entry), '[]'::jsonb)
                from jsonb_array_elements(row.one #> array['before', :field]) as entry
               where entry->>(:key::text) <> :id))), '[]'::jsonb)
           from jsonb_array_elements(bulk_changes.rows) as row(one))`,
        { field: of.field, key: of.key, id: of.id },
      ),
    });
}

/** Every night, the values of changes that are too old to be undone. That there was a change stays. */
export const forgetBulkChanges = (
  ports: Pick<Ports, 'inCompany'>,
  companies: () => Promise<readonly string[]>,
): JobDefinition => ({
  name: 'core.forget-bulk-changes',
  cron: '55 3 * * *',
  async run() {
    for (const companyId of await companies())
      await ports.inCompany(companyId, async (ctx) => {
        await ctx
          .table('bulk_changes')
          .where('bulk_changes.changed_at', '<', undoableSince(ctx.now))
          .whereNotNull('bulk_changes.rows')
          .update({ rows: null });
      });
  },
});
