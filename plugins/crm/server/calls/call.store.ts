import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';

/** Entries of the trash may come back without the list of people: then the one person counts. */
const PEOPLE = `case when client_calls.person_ids = '{}' and client_calls.person_id is not null
  then array[client_calls.person_id] else client_calls.person_ids end`;

const COLUMNS = {
  id: 'client_calls.id',
  clientId: 'client_calls.client_id',
  employeeId: 'client_calls.employee_id',
  calledAt: 'client_calls.called_at',
  means: 'client_calls.means',
  result: 'client_calls.result',
  note: 'client_calls.note',
  nextAction: 'client_calls.next_action',
  nextActionOn: 'client_calls.next_action_on',
  version: 'client_calls.version',
  createdAt: 'client_calls.created_at',
  updatedBy: 'client_calls.updated_by',
};

/** Calls of clients for which the viewer may do this. */
export const callsOf = (ctx: RequestContext, action: 'read' | 'update') =>
  ctx
    .table('client_calls')
    .whereIn(
      'client_calls.client_id',
      whereCan(ctx.table('clients'), ctx, action, 'Client').select('clients.id'),
    )
    .select({
      ...COLUMNS,
      personIds: ctx.raw(PEOPLE) as never,
      updatedAt: ctx.raw('coalesce(client_calls.updated_at, client_calls.created_at)') as never,
    });
