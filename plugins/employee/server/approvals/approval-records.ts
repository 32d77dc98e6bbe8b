import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { RecordKind } from '#core/server/records/record-kind.ts';

type Names = (ctx: RequestContext, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export const approvalRouteRecord: RecordKind = {
  subject: 'ApprovalRoute',
  title: 'approvals:record.route',
  right: { do: 'read', on: 'ApprovalRoute' },
  labels: async (ctx, ids) => {
    const routes: { id: string; name: string }[] = await whereCan(
      ctx.table('approval_routes'),
      ctx,
      'read',
      'ApprovalRoute',
    )
      .whereIn('approval_routes.id', [...ids])
      .select('approval_routes.id', 'approval_routes.name');
    return new Map(routes.map(({ id, name }) => [id, name]));
  },
  fields: {
    name: { label: 'approvals:record.name', fixed: true },
    types: {
      label: 'approvals:record.types',
      show: 'choice',
      choices: 'approvals:type',
      fixed: true,
    },
    groupIds: {
      label: 'approvals:record.groups',
      show: 'reference',
      to: 'AffiliationGroup',
      fixed: true,
    },
    minDays: { label: 'approvals:record.minDays', show: 'number', fixed: true },
    minMinutes: { label: 'approvals:record.minMinutes', show: 'number', fixed: true },
    retroactive: { label: 'approvals:record.retroactive', show: 'boolean', fixed: true },
    allowsSelfApproval: {
      label: 'approvals:record.allowsSelfApproval',
      show: 'boolean',
      fixed: true,
    },
    asksDifferentPeople: {
      label: 'approvals:record.asksDifferentPeople',
      show: 'boolean',
      fixed: true,
    },
  },
  ignored: ['steps', 'displayOrder'],
  trash: {
    tables: [
      { table: 'approval_routes', key: 'id' },
      { table: 'approval_route_steps', key: 'route_id' },
    ],
  },
};

export const approvalDelegationRecord = (findNames: Names): RecordKind => ({
  subject: 'ApprovalDelegation',
  title: 'approvals:record.delegation',
  right: { do: 'read', on: 'ApprovalDelegation' },
  labels: async (ctx, ids) => {
    const delegations: { id: string; approverId: string; delegateId: string }[] = await whereCan(
      ctx.table('approval_delegations'),
      ctx,
      'read',
      'ApprovalDelegation',
    )
      .whereIn('approval_delegations.id', [...ids])
      .select({
        id: 'approval_delegations.id',
        approverId: 'approval_delegations.approver_id',
        delegateId: 'approval_delegations.delegate_id',
      });
    const names = await findNames(
      ctx,
      delegations.flatMap(({ approverId, delegateId }) => [approverId, delegateId]),
    );
    return new Map(
      delegations.map(({ id, approverId, delegateId }) => [
        id,
        `${names.get(approverId) ?? ''} → ${names.get(delegateId) ?? ''}`,
      ]),
    );
  },
  fields: {
    approverId: {
      label: 'approvals:record.approver',
      show: 'reference',
      to: findNames,
      fixed: true,
    },
    delegateId: {
      label: 'approvals:record.delegate',
      show: 'reference',
      to: findNames,
      fixed: true,
    },
    fromDate: { label: 'approvals:record.from', show: 'date', fixed: true },
    toDate: { label: 'approvals:record.to', show: 'date', fixed: true },
  },
  trash: { tables: [{ table: 'approval_delegations', key: 'id' }] },
});
