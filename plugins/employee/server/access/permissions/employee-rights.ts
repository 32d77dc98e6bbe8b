import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { timeLine } from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { groupOf } from '#plugins/company/sql.ts';
import { refusalToView } from '#plugins/employee/domain/view-as.ts';
import type { EmployeeModel } from '../../employees/employee.models.ts';
import { findViewerOf } from '../viewer/find-viewer.ts';
import { loadGroupPermission } from './group-permission.read-model.ts';
import { holders } from './group-permission.store.ts';

/** What one person may do today, what is to come, and where each of it comes from. */
export async function employeeRights(
  ctx: RequestContext,
  ports: Pick<Ports, 'clock' | 'manifests'>,
  employee: EmployeeModel,
) {
  const series = await holders.read(ctx, { ownerId: employee.id });
  const { current, future } = timeLine(series, tokyoDate(ctx.now));
  const viewer = await findViewerOf(ports, ctx, ctx.viewer.companyId, employee.id);
  const [next] = future;
  const groupOf = (id: string | undefined) =>
    id === undefined ? null : loadGroupPermission(ctx, id);
  return {
    employee: {
      ...employee,
      groupName: employee.mainGroupName,
    },
    groupPermission: (await groupOf(current?.value.permissionGroupId)) ?? null,
    validFrom: current?.from ?? null,
    validUntil: current?.until ?? null,
    next: next
      ? {
          groupPermission: (await groupOf(next.value.permissionGroupId)) ?? null,
          validFrom: next.from,
        }
      : null,
    isStaff: employee.isStaff,
    administers: await administeredBy(ctx, employee.id),
    viewAsRefusal: refusalToView(ctx.viewer, viewer) ?? null,
  };
}

const ADMINISTERED = {
  name: 'employee_administered_groups',
  text: `select its_group.id, its_group.name
    from group_admins
    join ${groupOf('group_admins.group_id', 'its_group')} and its_group.deleted_at is null
    where group_admins.company_id = $1 and group_admins.employee_id = $2
    order by its_group.display_order, its_group.id`,
};

const administeredBy = (
  ctx: RequestContext,
  employeeId: string,
): Promise<{ id: string; name: string }[]> =>
  ctx.run(ADMINISTERED, [ctx.viewer.companyId, employeeId]);
