import type { RequestContext } from '#core/server/context.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';

const REASON_SHOWN = 200;

type Told = {
  readonly employeeIds: readonly string[];
  readonly key: 'granted' | 'grantedByBaseDate' | 'adjusted' | 'takenBack';
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
  { employeeIds, key, name, date, days, hours, reason }: Told,
): Promise<void> {
  const others = employeeIds.filter((id) => id !== ctx.viewer.employeeId);
  if (others.length === 0) return;
  await notify(ctx, {
    employeeIds: others,
    notifyType: 'SYSTEM',
    kind: 'attendance.leave',
    nodeId: others.length === 1 ? `leave:${others[0]}` : null,
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

/** Balances of another system came in: the people look whether theirs are right. */
export async function tellCarriedIn(
  ctx: RequestContext,
  notify: EmployeeApi['notify'],
  employeeIds: readonly string[],
): Promise<void> {
  const others = employeeIds.filter((id) => id !== ctx.viewer.employeeId);
  if (others.length === 0) return;
  await notify(ctx, {
    employeeIds: others,
    notifyType: 'SYSTEM',
    kind: 'attendance.leave',
    nodeId: others.length === 1 ? `leave:${others[0]}` : null,
    description: { plugin: 'attendance', key: 'leaveNotice.carriedIn' },
  });
}
