import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { AppError } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { type NotSaved, notSaved } from '../../employees/changes/create-employee.ts';
import { checkReferences } from '../../employees/changes/employee-checks.ts';
import type { EmployeeModel } from '../../employees/employee.models.ts';
import { findEmployee, reloadEmployee } from '../../employees/employee.read-model.ts';
import { notify } from '../../notifications/api.ts';
import { holders, onlyFrom } from './group-permission.store.ts';

type Transferred = {
  readonly __typename: 'MasterPermissionTransferred';
  readonly master: EmployeeModel;
};

/**
 * Registers the new master and assigns another group to the old one, in one transaction: at no
 * moment has the company no master, or two. The database refuses anything else (0011_rights).
 */
export async function transferMaster(
  ctx: RequestContext,
  ports: Pick<Ports, 'ids' | 'forgetViewers' | 'jobs' | 'pubsub' | 'manifests'>,
  { employeeId, permissionGroupId }: { employeeId: string; permissionGroupId: string },
): Promise<Transferred | NotSaved> {
  const { viewer } = ctx;
  const masterGroupId = await lockMastership(ctx, [viewer.employeeId, employeeId]);
  const next = await findEmployee(ctx, employeeId);
  const able = next?.isActive && next.accountId && next.retiredOn === null;
  if (!able || employeeId === viewer.employeeId) {
    return notSaved([{ path: 'employeeId', key: 'validation.choiceGone' }]);
  }
  const issues = await checkReferences(ctx, { permissionGroupId }, { id: '', accountId: '' });
  if (issues.length > 0) return notSaved(issues);

  const today = tokyoDate(ctx.now);
  const from = { ownerId: viewer.employeeId };
  const to = { ownerId: employeeId };
  await holders.rewrite(ctx, ports, from, (series) => ({
    series: onlyFrom(series, today, permissionGroupId),
  }));
  await holders.rewrite(ctx, ports, to, (series) => ({
    series: onlyFrom(series, today, masterGroupId),
  }));
  ctx.audit({
    action: 'update',
    subject: 'MasterPermission',
    subjectId: masterGroupId,
    before: { employeeId: viewer.employeeId },
    after: { employeeId, formerMasterHolds: permissionGroupId },
  });
  await notify(ctx, ports, {
    employeeIds: [viewer.employeeId, employeeId],
    notifyType: 'SYSTEM',
    description: {
      plugin: 'employee',
      key: 'notifications.message.masterTransferred',
      params: { name: `${next.lastName} ${next.firstName}` },
    },
  });
  ctx.afterCommit(() => ports.forgetViewers(viewer.companyId));
  return {
    __typename: 'MasterPermissionTransferred',
    master: await reloadEmployee(ctx, employeeId),
  };
}

/**
 * People first and in one order, the group after them: whoever retires somebody takes the same way,
 * so that two such changes wait for each other instead of for ever. Then the caller is looked at
 * again, because a transfer that was faster has made somebody else the master.
 */
async function lockMastership(ctx: RequestContext, people: readonly string[]): Promise<string> {
  await ctx
    .table('employees')
    .whereIn('employees.id', [...people])
    .orderBy('employees.id')
    .forNoKeyUpdate()
    .pluck('employees.id');
  const group = await ctx
    .table('permission_groups')
    .where('permission_groups.is_master', true)
    .forNoKeyUpdate()
    .first('permission_groups.id');
  const heldPeriods = await holders.read(ctx, { ownerId: ctx.viewer.employeeId });
  const holds = heldPeriods.some(
    ({ value, until }) => value.permissionGroupId === group?.id && until === null,
  );
  if (!group || !holds) {
    throw new AppError('FORBIDDEN', 'Only the master hands the master permission over.');
  }
  return group.id;
}
