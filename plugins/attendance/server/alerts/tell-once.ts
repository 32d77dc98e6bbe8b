import type { RequestContext } from '#core/server/context.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { hoursOf } from './hours-subject.ts';
import { managersOf } from './managers.ts';

export type Alert = {
  readonly employeeId: string;
  readonly kind:
    | 'AUTO_CHECK_OUT'
    | 'EARLY_WORK'
    | 'PART_TIME'
    | 'SHORT_REST'
    | 'COMPENSATORY'
    | 'FIVE_DAYS';
  /** What it is about: the same is told once. */
  readonly about: string;
  /** Date that the person is led to. */
  readonly date: string;
  /** Where the person is led instead (employee/domain/notification-target.ts). */
  readonly nodeId?: string;
  /** Keys in `notifications` of this plugin; left out: they are not told. */
  readonly toPerson?: string | undefined;
  /** The managers of the person are told with the name. */
  readonly toManagers?: string | undefined;
  readonly params: Readonly<Record<string, string | number>>;
};

export type TellDeps = Pick<EmployeeApi, 'notify' | 'findNames'>;

/** Rings for each alert once, whatever server runs the job and however often. */
export async function tellOnce(
  ctx: RequestContext,
  employee: TellDeps,
  alerts: readonly Alert[],
): Promise<void> {
  const wanted = alerts.filter(({ toPerson, toManagers }) => toPerson || toManagers);
  if (wanted.length === 0) return;
  const people = wanted.map(({ employeeId }) => employeeId);
  const managers = await managersOf(ctx, people);
  const names = await employee.findNames(ctx, people);
  for (const alert of wanted) {
    const { employeeId, kind, about, date, nodeId, toPerson, toManagers, params } = alert;
    const fresh = await ctx
      .insert('attendance_alerts', { employee_id: employeeId, kind, about, told_at: ctx.now })
      .onConflict(['company_id', 'employee_id', 'kind', 'about'])
      .ignore()
      .returning('about');
    if (fresh.length === 0) continue;
    const notice = { kind: 'attendance.alert', plugin: 'attendance' };
    if (toPerson)
      await employee.notify(ctx, {
        employeeIds: [employeeId],
        kind: notice.kind,
        notifyType: 'SYSTEM',
        nodeId: nodeId ?? `attendance:${date}`,
        description: { plugin: notice.plugin, key: `notifications.${toPerson}`, params },
      });
    const toldManagers = managers.get(employeeId) ?? [];
    if (!toManagers || toldManagers.length === 0) continue;
    const name = names.get(employeeId);
    await employee.notify(ctx, {
      employeeIds: toldManagers,
      kind: notice.kind,
      notifyType: 'STAFF_NOTICE',
      nodeId: hoursOf(employeeId),
      description: {
        plugin: notice.plugin,
        key: `notifications.${toManagers}`,
        params: { ...params, name: name ? `${name.lastName} ${name.firstName}` : '' },
      },
    });
  }
}
