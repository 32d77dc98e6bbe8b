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
