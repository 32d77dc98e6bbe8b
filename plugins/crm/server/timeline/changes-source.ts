import type { RequestContext } from '#core/server/context.ts';
import type { AuditRow } from '#core/server/records/audit.store.ts';
import { described } from '#core/server/records/history.ts';
import { countOf } from '#core/server/rows/pages.ts';
import type { ClientTimelineKind } from '#schema/generated/resolver-types.ts';
import type { TimelineSource } from './timeline-source.ts';

const IS_MERGE = `(jsonb_exists(coalesce(audit_entries.before, '{}'), 'mergedClient')
  or jsonb_exists(coalesce(audit_entries.after, '{}'), 'mergedClient'))`;
const KIND = `case when ${IS_MERGE} then 'MERGE'
  when audit_entries.source = 'import' then 'IMPORT' else 'CHANGE' end`;

function ofKinds(ctx: RequestContext, clientId: string, kinds: readonly ClientTimelineKind[]) {
  const query = ctx
    .table('audit_entries')
    .where({ 'audit_entries.subject': 'Client', 'audit_entries.subject_id': clientId })
    .whereRaw(`${KIND} = any(?::text[])`, [[...kinds]]);
  // As on the page of its history: changes are for whoever may change clients.
  return ctx.ability.can('update', 'Client') ? query : query.whereRaw('false');
}

const KINDS: readonly ClientTimelineKind[] = ['CHANGE', 'MERGE', 'IMPORT'];

/** Changes of the client's fields, merges and imports, each field for those who may see it. */
export const changesSource: TimelineSource = {
  kinds: KINDS,
  count: (ctx, clientId, kinds) => countOf(ofKinds(ctx, clientId, kinds)),
  newest: (ctx, clientId, kinds, most) =>
    ofKinds(ctx, clientId, kinds)
      .orderBy([
        { column: 'audit_entries.occurred_at', order: 'desc' },
        { column: 'audit_entries.id', order: 'desc' },
      ])
      .limit(most)
      .select({
        id: 'audit_entries.id',
        at: 'audit_entries.occurred_at',
        kind: ctx.raw(KIND) as never,
      }),
  async describe(ctx, clientId, keys) {
    const rows: AuditRow[] = await ofKinds(ctx, clientId, KINDS).whereIn(
      'audit_entries.id',
      keys.map(({ id }) => id),
    );
    const changes = new Map((await described(ctx, rows)).map((change) => [change.id, change]));
    return keys.flatMap((key) => {
      const change = changes.get(key.id);
      return change ? [{ ...key, personId: change.person?.employeeId ?? null, change }] : [];
    });
  },
};
