import type { JobDefinition, Ports } from '../../define-server.ts';

/** No change of a thousand rows takes as long: the program ended in the middle of one that does. */
const BROKEN_MS = 10 * 60_000;

type Broken = { readonly id: string; readonly subject: string; readonly person: string };

/** Changes of many records that never came to their end are taken back, as their own undo would. */
export const takeBackBrokenChanges = (
  ports: Pick<Ports, 'inCompany'>,
  companies: () => Promise<readonly string[]>,
): JobDefinition => ({
  name: 'core.take-back-broken-bulk-changes',
  cron: '*/5 * * * *',
  async run() {
    for (const companyId of await companies()) {
      const all: Broken[] = await ports.inCompany(companyId, (ctx) =>
        ctx
          .table('bulk_changes')
          .where('bulk_changes.changing_since', '<', new Date(ctx.now.getTime() - BROKEN_MS))
          .whereNotNull('bulk_changes.changed_by')
          .select({
            id: 'bulk_changes.id',
            subject: 'bulk_changes.subject',
            person: 'bulk_changes.changed_by',
          }),
      );
      for (const { id, subject, person: employeeId } of all)
        await ports.inCompany(
          companyId,
          async (ctx) => ctx.records.of(subject)?.takeBackBulk?.(ctx, id),
          { employeeId },
        );
    }
  },
});
