import type { RequestContext } from '../../../../core/server/context.ts';
import type { RecordKind } from '../../../../core/server/records/record-kind.ts';
import { whereCan } from '../../../../core/server/where-can.ts';

type Names = (ctx: RequestContext, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export const approvalRouteRecord: RecordKind = {
  subject: 'ApprovalRoute',
  title: 'approvalRoute.kind',
  right: { do: 'read', on: 'ApprovalRoute' },
  labels: async (ctx, ids) => {
    const found: { id: string; name: string }[] = await whereCan(
      ctx.table('approval_routes'),
      ctx,
      'read',
      'ApprovalRoute',
    )
      .whereIn('approval_routes.id', [...ids])
      .select('approval_routes.id', 'approval_routes.name');
    return new Map(found.map(({ id, name }) => [id, name]));
  },
  fields: {
    name: { label: 'approvalRoute.name', fixed: true },
    types: { label: 'approvalRoute.types', show: 'choice', choices: 'approvalType', fixed: true },
    groupIds: {
      label: 'approvalRoute.groups',
      show: 'reference',
      to: 'AffiliationGroup',
      fixed: true,
    },
    minDays: { label: 'approvalRoute.minDays', show: 'number', fixed: true },
    minMinutes: { label: 'approvalRoute.minMinutes', show: 'number', fixed: true },
    retroactive: { label: 'approvalRoute.retroactive', show: 'boolean', fixed: true },
    allowsSelfApproval: {
      label: 'approvalRoute.allowsSelfApproval',
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
  title: 'approvalRoute.delegation',
  right: { do: 'read', on: 'ApprovalDelegation' },
  labels: async (ctx, ids) => {
    const found: { id: string; approverId: string; delegateId: string }[] = await whereCan(
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
      found.flatMap(({ approverId, delegateId }) => [approverId, delegateId]),
    );
    return new Map(
      found.map(({ id, approverId, delegateId }) => [
        id,
        `${names.get(approverId) ?? ''} → ${names.get(delegateId) ?? ''}`,
      ]),
    );
  },
  fields: {
    approverId: { label: 'approvalRoute.approver', show: 'reference', to: findNames, fixed: true },
    delegateId: { label: 'approvalRoute.delegate', show: 'reference', to: findNames, fixed: true },
    fromDate: { label: 'approvalRoute.from', show: 'date', fixed: true },
    toDate: { label: 'approvalRoute.to', show: 'date', fixed: true },
  },
  trash: { tables: [{ table: 'approval_delegations', key: 'id' }] },
});
