import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import type { Feature } from '#core/server/feature.ts';
import type { RecordKind } from '#core/server/records/record-kind.ts';
import { moveToTrash } from '#core/server/records/trash.ts';
import type { CreateClientCallInput } from '#schema/generated/resolver-types.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { employeeIdsOf } from '../client-employees/places.ts';
import { holdKeys } from '../custom/values.ts';
import type { ClientCallModel } from './call.models.ts';
import { clients } from './client.feature.ts';

const MOST = 200;
const COLUMNS = {
  id: 'client_calls.id',
  clientId: 'client_calls.client_id',
  personId: 'client_calls.person_id',
  employeeId: 'client_calls.employee_id',
  calledAt: 'client_calls.called_at',
  means: 'client_calls.means',
  result: 'client_calls.result',
  note: 'client_calls.note',
  nextAction: 'client_calls.next_action',
  nextActionOn: 'client_calls.next_action_on',
};

/** Calls of clients for which the viewer may do this. */
const callsOf = (ctx: RequestContext, action: 'read' | 'update') =>
  ctx
    .table('client_calls')
    .whereIn(
      'client_calls.client_id',
      whereCan(ctx.table('clients'), ctx, action, 'Client').select('clients.id'),
    )
    .select(COLUMNS);

async function createCall(
  ctx: RequestContext,
  data: CreateClientCallInput,
): Promise<ClientCallModel> {
  const { clientId, personId, means, result } = data;
  // Before the client, as wherever one is written: its next action is.
  await holdKeys(ctx);
  if (!(await clients.lock(ctx, 'update', clientId))) throw notFound('Client');
  const calledAt = data.calledAt ?? ctx.now;
  if (new Date(calledAt) > ctx.now)
    throw invalidInput([{ path: 'data/calledAt', key: 'validation.future' }]);
  if (personId && !((await employeeIdsOf(ctx).load(clientId)) ?? []).includes(personId))
    throw invalidInput([{ path: 'data/personId', key: 'validation.choice' }]);
  const call: ClientCallModel = {
    id: ctx.records.ids.next(),
    clientId,
    personId: personId || null,
    employeeId: ctx.viewer.employeeId || null,
    calledAt: new Date(calledAt),
    means,
    result,
    note: data.note || null,
    nextAction: data.nextAction || null,
    nextActionOn: data.nextActionOn ?? null,
  };
  await ctx.insert('client_calls', {
    id: call.id,
    client_id: clientId,
    person_id: call.personId,
    employee_id: call.employeeId,
    called_at: call.calledAt,
    means,
    result,
    note: call.note,
    next_action: call.nextAction,
    next_action_on: call.nextActionOn,
    created_at: ctx.now,
  });
  ctx.audit({
    action: 'create',
    subject: 'ClientCall',
    subjectId: call.id,
    after: call,
    of: { subject: 'Client', id: clientId },
  });
  if (call.nextAction || call.nextActionOn)
    await clients.update(ctx, clientId, {
      nextAction: call.nextAction,
      nextActionOn: call.nextActionOn,
    });
  return call;
}

async function deleteCall(ctx: RequestContext, id: string) {
  const call: ClientCallModel | undefined = await callsOf(ctx, 'update')
    .where('client_calls.id', id)
    .forUpdate()
    .first();
  if (!call) throw notFound('ClientCall');
  const name = (await clients.names(ctx, [call.clientId])).get(call.clientId) ?? '';
  const trashId = await moveToTrash(ctx, {
    subject: 'ClientCall',
    subjectId: id,
    name,
    before: call,
    of: { subject: 'Client', id: call.clientId },
  });
  return { id, errors: [], trashId };
}

const choice = (label: string, choices: string) =>
  ({ label: `call.${label}`, show: 'choice', choices, fixed: true }) as const;

const callKind: RecordKind = {
  subject: 'ClientCall',
  title: 'call.kind',
  async labels(ctx, ids) {
    const rows: ClientCallModel[] = await callsOf(ctx, 'read').whereIn('client_calls.id', [...ids]);
    const names = await clients.names(
      ctx,
      rows.map(({ clientId }) => clientId),
    );
    return new Map(rows.map(({ id, clientId }) => [id, names.get(clientId) ?? '']));
  },
  // The right is one over calls of any client: what was said is for those who see this one.
  visible: async (ctx, ids) =>
    new Set(
      await callsOf(ctx, 'update')
        .whereIn('client_calls.id', [...ids])
        .clearSelect()
        .pluck('client_calls.id'),
    ),
  fields: {
    clientId: { label: 'call.clientId', show: 'reference', to: 'Client', fixed: true },
    personId: { label: 'call.personId', show: 'reference', to: 'ClientEmployee', fixed: true },
    employeeId: {
      label: 'call.employeeId',
      show: 'reference',
      to: (ctx, ids) => ctx.records.personNames(ctx, ids),
      fixed: true,
    },
    calledAt: { label: 'call.calledAt', show: 'dateTime', fixed: true },
    means: choice('means', 'clientCallMeans'),
    result: choice('result', 'clientCallResult'),
    note: { label: 'call.note', fixed: true },
    nextAction: { label: 'call.nextAction', fixed: true },
    nextActionOn: { label: 'call.nextActionOn', show: 'date', fixed: true },
  },
  trash: { tables: [{ table: 'client_calls', key: 'id' }] },
};

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'clientCalls'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'createClientCall' | 'deleteClientCall'>;
} & Pick<PluginResolvers, 'ClientCall'>;

export const calls: Feature<Maps> = {
  name: 'calls of clients',
  recordKinds: [callKind],
  resolvers: {
    Query: {
      clientCalls: (_root, { clientId }, ctx) =>
        callsOf(ctx, 'read')
          .where('client_calls.client_id', clientId)
          .orderBy([
            { column: 'client_calls.called_at', order: 'desc' },
            { column: 'client_calls.id', order: 'desc' },
          ])
          .limit(MOST),
    },
    Mutation: {
      createClientCall: (_root, { data }, ctx) => createCall(ctx, data),
      deleteClientCall: (_root, { where }, ctx) => deleteCall(ctx, where.id),
    },
    ClientCall: {
      employeeName: async ({ employeeId }, _args, ctx) =>
        employeeId
          ? ((await ctx.records.personNames(ctx, [employeeId])).get(employeeId) ?? null)
          : null,
      personName: async ({ personId }, _args, ctx) =>
        personId
          ? ((await ctx.records.namesOf(ctx, 'ClientEmployee', [personId])).get(personId) ?? null)
          : null,
    },
  },
};
