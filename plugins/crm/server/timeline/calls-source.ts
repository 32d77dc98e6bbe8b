import type { RequestContext } from '#core/server/context.ts';
import { countOf } from '#core/server/rows/pages.ts';
import type { ClientTimelineKind } from '#schema/generated/resolver-types.ts';
import type { ClientCallModel } from '../calls/call.models.ts';
import { callsOf } from '../calls/call.store.ts';
import type { TimelineSource } from './timeline-source.ts';

const kindOf = (means: string): ClientTimelineKind => (means === 'EMAIL' ? 'MAIL' : 'CALL');

function ofKinds(ctx: RequestContext, clientId: string, kinds: readonly ClientTimelineKind[]) {
  const query = ctx.table('client_calls').where('client_calls.client_id', clientId);
  if (!kinds.includes('MAIL')) query.whereNot('client_calls.means', 'EMAIL');
  if (!kinds.includes('CALL')) query.where('client_calls.means', 'EMAIL');
  return query;
}

/** What people noted of calls, visits and mails. */
export const callsSource: TimelineSource = {
  kinds: ['CALL', 'MAIL'],
  count: (ctx, clientId, kinds) => countOf(ofKinds(ctx, clientId, kinds)),
  async newest(ctx, clientId, kinds, most) {
    const rows: { id: string; at: Date; means: string }[] = await ofKinds(ctx, clientId, kinds)
      .orderBy([
        { column: 'client_calls.called_at', order: 'desc' },
        { column: 'client_calls.id', order: 'desc' },
      ])
      .limit(most)
      .select({ id: 'client_calls.id', at: 'client_calls.called_at', means: 'client_calls.means' });
    return rows.map(({ id, at, means }) => ({ id, at, kind: kindOf(means) }));
  },
  async describe(ctx, _clientId, keys) {
    const rows: ClientCallModel[] = await callsOf(ctx, 'read').whereIn(
      'client_calls.id',
      keys.map(({ id }) => id),
    );
    return rows.map((call) => ({
      id: call.id,
      kind: kindOf(call.means),
      at: call.calledAt,
      personId: call.employeeId,
      call,
    }));
  },
};
