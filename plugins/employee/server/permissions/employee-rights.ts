import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { timeLine } from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { refusalToView } from '../../domain/view-as.ts';
import type { EmployeeModel } from '../models.ts';
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

const administeredBy = (
  ctx: RequestContext,
  employeeId: string,
): Promise<{ id: string; name: string }[]> =>
  ctx
    .table('group_admins')
    .join('affiliation_groups', {
      'affiliation_groups.company_id': 'group_admins.company_id',
      'affiliation_groups.id': 'group_admins.group_id',
    })
    .where('group_admins.employee_id', employeeId)
    .whereNull('affiliation_groups.deleted_at')
    .orderBy(['affiliation_groups.display_order', 'affiliation_groups.id'])
    .select({ id: 'affiliation_groups.id', name: 'affiliation_groups.name' });
