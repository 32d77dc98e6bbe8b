import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { idsInService } from '#plugins/employee/sql.ts';
import { monthsOfDay } from '../closing/months.ts';
import { earlyWorkWithin } from '../rules/worktime-lists.ts';
import type { Alert } from './tell-once.ts';

/** Who came early as often as the rule counts, without anybody having approved it, in their own month (labour-rules 14). */
export async function earlyWorkers(ctx: RequestContext, today: string): Promise<Alert[]> {
  const yesterday = addDays(today, -1);
  const months = await monthsOfDay(ctx, await idsInService(ctx), yesterday);
  const monthOf = new Map(months.map(({ employeeId, month }) => [employeeId, month]));
  const people = await earlyWorkWithin(
    ctx,
    months.map(({ employeeId, from }) => ({ employeeId, from, to: yesterday })),
  );
  return people
    .filter(({ unapprovedTimes, limit }) => unapprovedTimes >= limit)
    .flatMap(({ id, unapprovedTimes, alertsStaff }) => {
      const month = monthOf.get(id);
      if (month === undefined) return [];
      return [
        {
          employeeId: id,
          kind: 'EARLY_WORK' as const,
          about: month,
          date: yesterday,
          toManagers: alertsStaff ? 'earlyWorkOf' : undefined,
          params: { month: month.replace('-', '/'), count: unapprovedTimes },
        },
      ];
    });
}
