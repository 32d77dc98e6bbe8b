import type { Knex } from 'knex';
import type { RequestContext } from '#core/server/context.ts';
import { type JobDefinition, on, type Ports } from '#core/server/define-server.ts';
import { recordDestroyed } from '#core/server/records/trash/record-destroyed.ts';
import { companyIds } from '#plugins/company/sql.ts';
import { releaseUnlessUsed } from '../custom/files/item-files.store.ts';
import { undoableSince, type WholeMerge } from './merge.store.ts';

/** What stays is that there was a merge, and of whom; the values and the row of the client that went are deleted. */
const FORGOTTEN = { undo: null, before: '{}', after: '{}' };

/** Files that only an undo would have brought back are in use no longer. */
async function forget(
  ctx: RequestContext,
  narrow: (merges: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<void> {
  const old = () => narrow(ctx.table('client_merges')).whereNotNull('client_merges.undo');
  const merges: Pick<WholeMerge, 'after' | 'undo'>[] = await old()
    .whereNull('client_merges.undone_at')
    .select({ after: 'client_merges.after', undo: 'client_merges.undo' });
  const fileKeys = merges.flatMap(({ after, undo }) => {
    const row = undo?.rows.find(({ table }) => table === 'clients')?.rows[0];
    const moved = new Set(Object.values(after).flat());
    return ((row?.['custom_file_keys'] ?? []) as string[]).filter((key) => !moved.has(key));
  });
  await releaseUnlessUsed(ctx, fileKeys);
  await old().update(FORGOTTEN);
}

/** With a client that is destroyed goes what it was made of: its merges cannot be undone any more. */
export const mergesOfDestroyed = on(
  recordDestroyed,
  'merges-of-destroyed',
  async (ctx, { subject, id }) => {
    if (subject !== 'Client') return;
    await forget(ctx, (merges) => merges.where('client_merges.kept_id', id));
  },
);

/** Every night, of merges that are too old to be undone. */
export const forgetMerges = (ports: Pick<Ports, 'inCompany' | 'inSystem'>): JobDefinition => ({
  name: 'crm.forget-merges',
  cron: '50 3 * * *',
  async run() {
    for (const companyId of await companyIds(ports))
      await ports.inCompany(companyId, async (ctx) => {
        await forget(ctx, (merges) =>
          merges.where('client_merges.merged_at', '<', undoableSince(ctx.now)),
        );
      });
  },
});
