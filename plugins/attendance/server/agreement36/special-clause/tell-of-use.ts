import type { RequestContext } from '#core/server/context.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { hoursOf } from '../../alerts/hours-subject.ts';
import { managersOf } from '../../alerts/managers.ts';
import type { SpecialClauseUseModel } from './uses.models.ts';

export type UseDeps = Pick<EmployeeApi, 'notify'>;

const REASON_SHOWN = 200;

/** The person and who looks after them hear that the clause was invoked, or that it was taken back, and why. */
export async function tellOfUse(
  ctx: RequestContext,
  { notify }: UseDeps,
  use: SpecialClauseUseModel,
  key: 'invoked' | 'withdrawn',
): Promise<void> {
  const { employeeId } = use;
  const reason = (key === 'invoked' ? use.reason : use.withdrawnBecause) ?? '';
  const params = {
    name: `${use.lastName} ${use.firstName}`,
    month: use.month.replace('-', '/'),
    date: use.invokedOn.replaceAll('-', '/'),
    place: use.place,
    reason: reason.slice(0, REASON_SHOWN),
  };
  const own = ctx.viewer.employeeId;
  if (employeeId !== own)
    await notify(ctx, {
      employeeIds: [employeeId],
      notifyType: 'SYSTEM',
      kind: 'attendance.alert',
      nodeId: `attendance:${use.to}`,
      description: { plugin: 'attendance', key: `clauseNotice.${key}`, params },
    });
  const managers = (await managersOf(ctx, [employeeId])).get(employeeId) ?? [];
  const toldManagers = managers.filter((id) => id !== own);
  if (toldManagers.length === 0) return;
  await notify(ctx, {
    employeeIds: toldManagers,
    notifyType: 'STAFF_NOTICE',
    nodeId: hoursOf(employeeId),
    kind: 'attendance.alert',
    description: { plugin: 'attendance', key: `clauseNotice.${key}Of`, params },
  });
}
