import type { Feature } from '#core/server/feature.ts';
import type { RecordKind } from '#core/server/records/record-kind.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { clients } from '../clients/client.feature.ts';
import type { ClientCallModel } from './call.models.ts';
import { callsOf } from './call.store.ts';
import { createCall, deleteCall, mayChangeCall, updateCall } from './change-call.ts';

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
    personIds: { label: 'call.personIds', show: 'reference', to: 'ClientEmployee', fixed: true },
    // As entries of earlier days have it, when one person was all.
    personId: { label: 'call.personIds', show: 'reference', to: 'ClientEmployee', fixed: true },
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
  Mutation: Pick<
    PluginResolvers['Mutation'],
    'createClientCall' | 'updateClientCall' | 'deleteClientCall'
  >;
} & Pick<PluginResolvers, 'ClientCall'>;

export const calls: Feature<Maps> = {
  name: 'calls of clients',
  recordKinds: [callKind],
  resolvers: {
    Mutation: {
      createClientCall: (_root, { data }, ctx) => createCall(ctx, data),
      updateClientCall: (_root, { where, data }, ctx) => updateCall(ctx, where.id, data),
      deleteClientCall: (_root, { where }, ctx) => deleteCall(ctx, where.id),
    },
    ClientCall: {
      employeeName: async ({ employeeId }, _args, ctx) =>
        employeeId
          ? ((await ctx.records.personNames(ctx, [employeeId])).get(employeeId) ?? null)
          : null,
      async people({ personIds }, _args, ctx) {
        if (personIds.length === 0) return [];
        const names = await ctx.records.namesOf(ctx, 'ClientEmployee', [...personIds]);
        return personIds.flatMap((id) => {
          const name = names.get(id);
          return name === undefined ? [] : [{ id, name }];
        });
      },
      mayChange: (call, _args, ctx) => mayChangeCall(ctx, call),
      changedAt: ({ version, updatedAt }) => (version > 1 ? updatedAt : null),
    },
  },
};
