import type { RequestContext } from '../../../../core/server/context.ts';
import type { Ports } from '../../../../core/server/define-server.ts';
import { tokyoDate } from '../../../../core/time/tokyo.ts';
import { type NotSaved, notSaved } from '../employees/create-employee.ts';
import { findEmployee, reloadEmployee } from '../employees/employee.read-model.ts';
import { setPermissionGroup } from '../employees/employee.store.ts';
import { checkReferences } from '../employees/employee-checks.ts';
import type { EmployeeModel } from '../models.ts';
import { notify } from '../notifications/notify.ts';

type Transferred = {
  readonly __typename: 'MasterPermissionTransferred';
  readonly master: EmployeeModel;
};

/** Both halves in one transaction: at no moment has the company no master, or two. */
export async function transferMaster(
  ctx: RequestContext,
  ports: Pick<Ports, 'ids' | 'forgetViewers' | 'jobs' | 'pubsub'>,
  { employeeId, permissionGroupId }: { employeeId: string; permissionGroupId: string },
): Promise<Transferred | NotSaved> {
  const { viewer } = ctx;
  const group = await ctx
    .table('permission_groups')
    .where('permission_groups.is_master', true)
    .forUpdate()
    .first();
  const next = await findEmployee(ctx, employeeId);
  if (!next?.isActive || !next.accountId || employeeId === viewer.employeeId) {
    return notSaved([{ path: 'employeeId', key: 'validation.choiceGone' }]);
  }
  const issues = await checkReferences(ctx, { permissionGroupId }, { id: '', accountId: '' });
  if (issues.length > 0) return notSaved(issues);

  const from = tokyoDate(ctx.now);
  await setPermissionGroup(ctx, {
    id: ports.ids.next(),
    employeeId: viewer.employeeId,
    permissionGroupId,
    from,
  });
  await setPermissionGroup(ctx, {
    id: ports.ids.next(),
    employeeId,
    permissionGroupId: group.id,
    from,
  });
  ctx.audit({
    action: 'update',
    subject: 'MasterPermission',
    subjectId: group.id,
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
