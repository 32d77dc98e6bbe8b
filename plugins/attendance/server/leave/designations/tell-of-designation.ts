import type { RequestContext } from '#core/server/context.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';

/** A message is read on a phone: more dates than these are counted. */
const DATES_SHOWN = 5;
const REASON_SHOWN = 200;

type Told = {
  readonly employeeId: string;
  readonly key:
    | 'designated'
    | 'designationTakenBack'
    | 'designationGivenBack'
    | 'planned'
    | 'plannedTakenBack';
  /** In their order. */
  readonly dates: readonly string[];
  readonly reason: string;
};

/** Whose days somebody else names or takes back hears of it, with the dates and the reason. */
export async function tellOfDesignation(
  ctx: RequestContext,
  { notify }: { readonly notify: EmployeeApi['notify'] },
  { employeeId, key, dates, reason }: Told,
): Promise<void> {
  const shown = dates.slice(0, DATES_SHOWN).map((date) => date.replaceAll('-', '/'));
  await notify(ctx, {
    employeeIds: [employeeId],
    notifyType: 'SYSTEM',
    kind: 'attendance.leave',
    nodeId: `leave:${employeeId}`,
    description: {
      plugin: 'attendance',
      key: `leaveNotice.${key}`,
      params: {
        dates: dates.length > DATES_SHOWN ? `${shown.join(', ')} …` : shown.join(', '),
        count: dates.length,
        reason: reason.slice(0, REASON_SHOWN),
      },
    },
  });
}
