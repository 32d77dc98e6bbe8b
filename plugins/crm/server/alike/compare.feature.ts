import { type JobDefinition, type Listener, on, type Ports } from '#core/server/define-server.ts';
import { inTransactions } from '#core/server/in-transactions.ts';
import { clientKeysWritten } from '../clients/client-events.ts';
import { comparePairs, dueIds, MOST_AT_ONCE } from './pairs.store.ts';

const COMPARE_JOB = 'crm.comparePairs';
const READ_AT_ONCE = 5_000;

type Doors = Pick<Ports, 'jobs' | 'inCompany'>;

/** Keeps the list of suspected pairs: whoever was written is compared anew, a moment later. */
export function comparison({ jobs, inCompany }: Doors) {
  const job: JobDefinition = {
    name: COMPARE_JOB,
    async run({ companyId }: { readonly companyId: string }) {
      for (;;) {
        const ids = await inCompany(companyId, (ctx) => dueIds(ctx, READ_AT_ONCE));
        let compared = 0;
        await inTransactions(ids, async (part, _done, begun) => {
          compared += await inCompany(companyId, (ctx) => {
            begun();
            return comparePairs(ctx, part);
          });
        });
        // Those that are being written at this moment tell of it themselves.
        if (compared === 0) return;
      }
    },
  };
  const listener: Listener = on(clientKeysWritten, 'crm.comparePairs', async (ctx) => {
    const ids = await dueIds(ctx, MOST_AT_ONCE + 1);
    if (ids.length === 0) return;
    if (ids.length <= MOST_AT_ONCE) {
      await comparePairs(ctx, ids);
      return;
    }
    const { companyId } = ctx.viewer;
    await jobs.enqueue(
      COMPARE_JOB,
      { companyId },
      { connection: await ctx.connection(), singletonKey: companyId },
    );
    ctx.afterCommit(() => jobs.hurry(COMPARE_JOB));
  });
  return { name: 'comparison of clients', listeners: [listener], jobs: [job] };
}
