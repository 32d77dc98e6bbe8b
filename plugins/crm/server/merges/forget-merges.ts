import type { Knex } from 'knex';
import type { RequestContext } from '#core/server/context.ts';
import { type JobDefinition, on, type Ports } from '#core/server/define-server.ts';
import { recordDestroyed } from '#core/server/records/trash/record-destroyed.ts';
import { companyIds } from '#plugins/company/sql.ts';
import { releaseUnlessUsed } from '../custom/files/item-files.store.ts';
import { undoableSince, type WholeMerge } from './merge.store.ts';

/** What stays is that there was a merge, and of whom; the values and the row of the client that went are deleted. */
const FORGOTTEN = { undo: null, before: '{}', after: '{}' };

/** Files that only an undo would have brought back are in use no longer. Answers with the clients that had gone. */
async function forget(
  ctx: RequestContext,
  narrow: (merges: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<readonly string[]> {
  const forgotten: Pick<WholeMerge, 'mergedId' | 'undo' | 'undoneAt'>[] = await narrow(
    ctx.table('client_merges'),
  )
    .whereNotNull('client_merges.undo')
    .forUpdate()
    .select({
      mergedId: 'client_merges.merged_id',
      undo: 'client_merges.undo',
      undoneAt: 'client_merges.undone_at',
    });
  await narrow(ctx.table('client_merges')).whereNotNull('client_merges.undo').update(FORGOTTEN);
  const standing = forgotten.filter(({ undoneAt }) => undoneAt === null);
  const rows = standing.flatMap(({ undo }) => undo?.rows.flatMap((table) => table.rows) ?? []);
  await releaseUnlessUsed(
    ctx,
    rows.flatMap((row) => (row['custom_file_keys'] ?? []) as string[]),
  );
  return standing.map(({ mergedId }) => mergedId);
}

/**
 * With a client that is destroyed goes what it was made of, also where that had been made of others before: its
 * merges cannot be undone any more.
 */
export const mergesOfDestroyed = on(
  recordDestroyed,
  'merges-of-destroyed',
  async (ctx, { subject, id }) => {
    if (subject !== 'Client') return;
    for (let gone: readonly string[] = [id]; gone.length > 0; ) {
      const ids = gone;
      gone = await forget(ctx, (merges) => merges.whereIn('client_merges.kept_id', [...ids]));
    }
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
