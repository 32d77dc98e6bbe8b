import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';

/** 代理: who stands in for whom; without days whenever the approver is on approved leave. */
export type KeptDelegation = {
  readonly id: string;
  readonly approverId: string;
  readonly delegateId: string;
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};

const rows = (ctx: RequestContext, action: string) =>
  whereCan(ctx.table('approval_delegations'), ctx, action, 'ApprovalDelegation').select({
    id: 'approval_delegations.id',
    approverId: 'approval_delegations.approver_id',
    delegateId: 'approval_delegations.delegate_id',
    fromDate: 'approval_delegations.from_date',
    toDate: 'approval_delegations.to_date',
    version: 'approval_delegations.version',
    updatedAt: 'approval_delegations.updated_at',
    updatedBy: 'approval_delegations.updated_by',
  });

export const listDelegations = async (ctx: RequestContext): Promise<KeptDelegation[]> =>
  rows(ctx, 'read')
    .orderByRaw('approval_delegations.from_date nulls first, approval_delegations.id')
    .limit(500);

export const lockDelegation = async (
  ctx: RequestContext,
  action: 'update' | 'delete',
  id: string,
): Promise<KeptDelegation | undefined> =>
  rows(ctx, action).where('approval_delegations.id', id).forUpdate().first();

export type DelegationValues = Pick<
  KeptDelegation,
  'approverId' | 'delegateId' | 'fromDate' | 'toDate'
>;

const rowOf = ({ approverId, delegateId, fromDate, toDate }: DelegationValues) => ({
  approver_id: approverId,
  delegate_id: delegateId,
  from_date: fromDate,
  to_date: toDate,
});

export const insertDelegation = async (
  ctx: RequestContext,
  id: string,
  values: DelegationValues,
): Promise<void> =>
  ctx.insert('approval_delegations', {
    id,
    ...rowOf(values),
    created_at: ctx.now,
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId || null,
  });

export const saveDelegationRow = async (
  ctx: RequestContext,
  id: string,
  values: DelegationValues,
): Promise<void> =>
  ctx
    .table('approval_delegations')
    .where('approval_delegations.id', id)
    .update({
      ...rowOf(values),
      version: ctx.raw('version + 1'),
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId || null,
    });
