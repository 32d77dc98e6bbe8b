import type { RequestContext } from '#core/server/context.ts';
import { periodOfDate } from '#core/time/closing.ts';
import { addDays } from '#core/time/dates.ts';
import { earlyWorkWithin } from '../rules/worktime-lists.ts';
import { settingsOn } from '../settings/setting.store.ts';
import type { Alert } from './tell-once.ts';

/** Who came early as often as the rule counts, without anybody having approved it (labour-rules 14). */
export async function earlyWorkers(ctx: RequestContext, today: string): Promise<Alert[]> {
  const yesterday = addDays(today, -1);
  const { closingDate } = await settingsOn(ctx, yesterday);
  const { month, from } = periodOfDate(yesterday, closingDate);
  const everybody = [ctx.viewer.companyId, true, [], [], today] as const;
  const people = await earlyWorkWithin(ctx, everybody, { from, until: today });
  return people
    .filter(({ unapprovedTimes, limit }) => unapprovedTimes >= limit)
    .map(({ id, unapprovedTimes, alertsStaff }) => ({
      employeeId: id,
      kind: 'EARLY_WORK',
      about: month,
      date: yesterday,
      toManagers: alertsStaff ? 'earlyWorkOf' : undefined,
      params: { month: month.replace('-', '/'), count: unapprovedTimes },
    }));
}
