import type { JobDefinition, Ports } from '../../define-server.ts';
import { destroy, lockTrash } from './trash.ts';
import { KEEP_DAYS } from './trash-list.ts';

const AT_ONCE = 500;

/** Each night, what has lain in the trash for longer than the company wants to keep it. */
export const purgeTrash = (
  ports: Pick<Ports, 'clock' | 'inCompany' | 'inSystem'>,
): JobDefinition => ({
  name: 'core.purge-trash',
  cron: '40 3 * * *',
  async run() {
    const expired = await ports.inSystem(
      async (ctx): Promise<{ company_id: string; id: string }[]> =>
        ctx
          .everyCompany('trash_entries')
          .leftJoin('trash_settings', 'trash_settings.company_id', 'trash_entries.company_id')
          .whereRaw(
            `trash_entries.deleted_at + make_interval(days => coalesce(trash_settings.keep_days, ?)) <= ?`,
            [KEEP_DAYS, ctx.now],
          )
          .whereNotIn(
            'trash_entries.subject',
            ctx.records.all.filter(({ trash }) => trash?.isOwn).map(({ subject }) => subject),
          )
          .select('trash_entries.company_id', 'trash_entries.id'),
    );
    for (const companyId of new Set(expired.map(({ company_id }) => company_id))) {
      const ids = expired.filter((row) => row.company_id === companyId).map(({ id }) => id);
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        await ports.inCompany(companyId, async (ctx) => {
          for (const id of ids.slice(from, from + AT_ONCE)) {
            const entry = await lockTrash(ctx, { id });
            if (entry) await destroy(ctx, entry);
          }
        });
      }
    }
  },
});
