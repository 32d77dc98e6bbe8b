import type { RequestContext } from '#core/server/context.ts';
import type { AuditRow } from '#core/server/records/audit.store.ts';
import { described } from '#core/server/records/history.ts';
import { countOf } from '#core/server/rows/pages.ts';
import type { ClientTimelineKind } from '#schema/generated/resolver-types.ts';
import { formerClients } from '../merges/former-clients.ts';
import type { TimelineSource } from './timeline-source.ts';

const IS_MERGE = `(jsonb_exists(coalesce(audit_entries.before, '{}'), 'mergedClient')
  or jsonb_exists_any(coalesce(audit_entries.after, '{}'), array['mergedClient', 'mergedInto']))`;
const KIND = `case when ${IS_MERGE} then 'MERGE'
  when audit_entries.source = 'import' then 'IMPORT' else 'CHANGE' end`;

async function ofKinds(
  ctx: RequestContext,
  clientId: string,
  kinds: readonly ClientTimelineKind[],
) {
  const formerIds = (await formerClients(ctx, clientId)).keys();
  const query = ctx
    .table('audit_entries')
    .where('audit_entries.subject', 'Client')
    .whereIn('audit_entries.subject_id', [clientId, ...formerIds])
    .whereRaw(`${KIND} = any(?::text[])`, [[...kinds]]);
  // As on the page of its history: changes are for whoever may change clients.
  return { query: ctx.ability.can('update', 'Client') ? query : query.whereRaw('false') };
}

const KINDS: readonly ClientTimelineKind[] = ['CHANGE', 'MERGE', 'IMPORT'];

/**
 * Changes of the client's fields, and of clients that were merged into it; merges and imports. Each field for those
 * who may see it.
 */
export const changesSource: TimelineSource = {
  kinds: KINDS,
  count: async (ctx, clientId, kinds) => {
    const { query } = await ofKinds(ctx, clientId, kinds);
    return countOf(query);
  },
  async newest(ctx, clientId, kinds, most) {
    const { query } = await ofKinds(ctx, clientId, kinds);
    return query
      .orderBy([
        { column: 'audit_entries.occurred_at', order: 'desc' },
        { column: 'audit_entries.id', order: 'desc' },
      ])
      .limit(most)
      .select({
        id: 'audit_entries.id',
        at: 'audit_entries.occurred_at',
        kind: ctx.raw(KIND) as never,
      });
  },
  async describe(ctx, clientId, keys) {
    const { query } = await ofKinds(ctx, clientId, KINDS);
    const rows: AuditRow[] = await query.whereIn(
      'audit_entries.id',
      keys.map(({ id }) => id),
    );
    const formerNames = await formerClients(ctx, clientId);
    const clientOf = new Map(rows.map((row) => [row.id, row.subject_id]));
    // What a client was made of is seen by whoever sees that client.
    const ofClient = rows.map((row) => ({ ...row, subject_id: clientId }));
    const changes = new Map((await described(ctx, ofClient)).map((one) => [one.id, one]));
    return keys.flatMap((key) => {
      const change = changes.get(key.id);
      if (!change) return [];
      const ofMerged = formerNames.get(clientOf.get(key.id) ?? '') ?? null;
      // Into which one it went, whoever reads this here knows.
      const fields = change.changes.filter(({ field }) => !ofMerged || field !== 'mergedInto');
      const personId = change.person?.employeeId ?? null;
      return [{ ...key, personId, change: { ...change, changes: fields }, ofMerged }];
    });
  },
};
