import type { RequestContext } from '#core/server/context.ts';
import { AppError, invalidInput, notFound } from '#core/server/errors.ts';
import { moveToTrash } from '#core/server/records/trash/trash.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import { everybody } from '#plugins/employee/sql.ts';
import type {
  CreateApprovalDelegationInput,
  UpdateApprovalDelegationInput,
} from '#schema/generated/resolver-types.ts';
import { mayApprove } from '../decisions/may-approve.ts';
import { type ApprovalDeps, sayApprovalsChanged } from '../deps.ts';
import { tellDelegate } from '../tell.ts';
import {
  type DelegationValues,
  insertDelegation,
  type KeptDelegation,
  lockDelegation,
  saveDelegationRow,
} from './delegation.store.ts';

type Deps = ApprovalDeps & {
  readonly findNames: (
    ctx: RequestContext,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
};

const IN_SERVICE = {
  name: 'approvals_delegates_in_service',
  text: `select person.id from ${everybody()} and person.id = any ($2::text[]) and person.is_active`,
};

async function valuesOf(
  ctx: RequestContext,
  { kinds }: Pick<ApprovalDeps, 'kinds'>,
  { approverId, delegateId, fromDate, toDate }: CreateApprovalDelegationInput,
): Promise<DelegationValues> {
  const values = {
    approverId: approverId ?? ctx.viewer.employeeId,
    delegateId,
    fromDate: fromDate ?? null,
    toDate: toDate ?? null,
  };
  const forOthers = kinds.on(ctx).some(({ routes }) => ctx.viewer.grants.has(`${routes}:update`));
  if (values.approverId !== ctx.viewer.employeeId && !forOthers)
    throw new AppError('FORBIDDEN', 'Only who keeps the routes may delegate for others.');
  if (values.approverId === delegateId)
    throw invalidInput([{ path: 'data/delegateId', key: 'validation.delegateIsApprover' }]);
  if ((values.fromDate === null) !== (values.toDate === null)) {
    const path = values.fromDate === null ? 'data/fromDate' : 'data/toDate';
    throw invalidInput([{ path, key: 'validation.required' }]);
  }
  if (values.fromDate && values.toDate && values.toDate < values.fromDate)
    throw invalidInput([{ path: 'data/toDate', key: 'validation.endBeforeStart' }]);
  const both = [values.approverId, delegateId];
  const rows = await ctx.run<{ id: string }>(IN_SERVICE, [ctx.viewer.companyId, both]);
  const people = rows.map(({ id }) => id);
  if (!people.includes(delegateId))
    throw invalidInput([{ path: 'data/delegateId', key: 'validation.choice' }]);
  if (!people.includes(values.approverId))
    throw invalidInput([{ path: 'data/approverId', key: 'validation.choice' }]);
  if (!(await mayApprove(ctx, [delegateId])).has(delegateId))
    throw invalidInput([{ path: 'data/delegateId', key: 'validation.delegateCannotApprove' }]);
  return values;
}

const forAudit = ({ approverId, delegateId, fromDate, toDate }: DelegationValues) => ({
  approverId,
  delegateId,
  fromDate,
  toDate,
});

export async function createDelegation(
  ctx: RequestContext,
  deps: Deps,
  data: CreateApprovalDelegationInput,
): Promise<KeptDelegation> {
  const values = await valuesOf(ctx, deps, data);
  const id = deps.ids.next();
  await insertDelegation(ctx, id, values);
  ctx.audit({
    action: 'create',
    subject: 'ApprovalDelegation',
    subjectId: id,
    after: forAudit(values),
  });
  await tellDelegate(ctx, deps, values);
  sayApprovalsChanged(ctx, deps);
  return {
    id,
    ...values,
    version: 1,
    updatedAt: ctx.now,
    updatedBy: ctx.viewer.employeeId,
  };
}

export async function updateDelegation(
  ctx: RequestContext,
  deps: Deps,
  id: string,
  data: UpdateApprovalDelegationInput,
): Promise<KeptDelegation> {
  const before = await lockDelegation(ctx, 'update', id);
  if (!before) throw notFound('The delegation');
  await refuseIfChanged(ctx, deps.findNames, before, data.version);
  const values = await valuesOf(ctx, deps, {
    ...data,
    approverId: data.approverId ?? before.approverId,
  });
  await saveDelegationRow(ctx, id, values);
  const changed = differences(forAudit(before), forAudit(values));
  ctx.audit({
    action: 'update',
    subject: 'ApprovalDelegation',
    subjectId: id,
    ...changed,
  });
  if (Object.keys(changed.after).length > 0) await tellDelegate(ctx, deps, values);
  sayApprovalsChanged(ctx, deps);
  return { ...before, ...values, version: before.version + 1, updatedAt: ctx.now };
}

export async function deleteDelegation(
  ctx: RequestContext,
  deps: Deps,
  id: string,
): Promise<{ id: string; trashId: string }> {
  const before = await lockDelegation(ctx, 'delete', id);
  if (!before) throw notFound('The delegation');
  const names = await deps.findNames(ctx, [before.approverId, before.delegateId]);
  const trashId = await moveToTrash(ctx, {
    subject: 'ApprovalDelegation',
    subjectId: id,
    before: forAudit(before),
    name: [before.approverId, before.delegateId].map((one) => names.get(one) ?? one).join(' → '),
  });
  sayApprovalsChanged(ctx, deps);
  return { id, trashId };
}
