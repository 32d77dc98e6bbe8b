import type { RequestContext } from '#core/server/context.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';

const REASON_SHOWN = 200;

type Told = {
  readonly employeeId: string;
  readonly key: 'granted' | 'adjusted' | 'takenBack';
  readonly name: string;
  readonly date: string;
  readonly days: number;
  readonly hours: number;
  readonly reason: string;
};

const signed = (number: number): string => (number > 0 ? `+${number}` : String(number));

/** Whoever gets or loses leave by somebody's hand hears of it, with the reason. */
export async function tellOfLeave(
  ctx: RequestContext,
  notify: EmployeeApi['notify'],
  { employeeId, key, name, date, days, hours, reason }: Told,
): Promise<void> {
  if (employeeId === ctx.viewer.employeeId) return;
  await notify(ctx, {
    employeeIds: [employeeId],
    notifyType: 'SYSTEM',
    kind: 'attendance.leave',
    nodeId: `leave:${employeeId}`,
    description: {
      plugin: 'attendance',
      key: `leaveNotice.${key}${hours === 0 ? '' : 'WithHours'}`,
      params: {
        name,
        date: date.replaceAll('-', '/'),
        days: key === 'adjusted' ? signed(days) : days,
        hours: key === 'adjusted' ? signed(hours) : hours,
        reason: reason.slice(0, REASON_SHOWN),
      },
    },
  });
}
