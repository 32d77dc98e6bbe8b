import { type JobDefinition, on, type Ports } from '#core/server/define-server.ts';
import { recordDestroyed } from '#core/server/records/record-destroyed.ts';
import { companyIds } from '#plugins/company/sql.ts';
import { undoableSince } from './merge.store.ts';

/** What stays is that there was a merge, and of whom; the values and the row of the client that went are deleted. */
const FORGOTTEN = { undo: null, before: '{}', after: '{}' };

/** A client that is gone for good takes what it was made of with it: its merges can be undone no more. */
export const mergesOfDestroyed = on(
  recordDestroyed,
  'merges-of-destroyed',
  async (ctx, { subject, id }) => {
    if (subject !== 'Client') return;
    await ctx.table('client_merges').where('client_merges.kept_id', id).update(FORGOTTEN);
  },
);

/** Every night, of merges that are too old to be undone. */
export const forgetMerges = (ports: Pick<Ports, 'inCompany' | 'inSystem'>): JobDefinition => ({
  name: 'crm.forget-merges',
  cron: '50 3 * * *',
  async run() {
    for (const companyId of await companyIds(ports))
      await ports.inCompany(companyId, async (ctx) => {
        await ctx
          .table('client_merges')
          .where('client_merges.merged_at', '<', undoableSince(ctx.now))
          .whereNotNull('client_merges.undo')
          .update(FORGOTTEN);
      });
  },
});
