import type { RequestContext } from '#core/server/context.ts';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { companyIds } from '#plugins/company/sql.ts';
import { autoCheckOuts } from './auto-check-out.ts';
import { compensatoryDays } from './compensatory-days.ts';
import { earlyWorkers } from './early-work.ts';
import { fiveDays } from './five-days.ts';
import { partTimers } from './part-time.ts';
import { settleEarnedLeave } from './settle-earned-leave.ts';
import { shortRests } from './short-rest.ts';
import { type TellDeps, tellOnce } from './tell-once.ts';
import { uncoveredCompensatory } from './uncovered-compensatory.ts';

export async function tellOfYesterday(
  ctx: RequestContext,
  employee: TellDeps,
  today: string,
): Promise<void> {
  await settleEarnedLeave(ctx, today);
  const alerts = [
    ...(await autoCheckOuts(ctx, today)),
    ...(await earlyWorkers(ctx, today)),
    ...(await partTimers(ctx, today)),
    ...(await shortRests(ctx, today)),
    ...(await compensatoryDays(ctx, today)),
    ...(await fiveDays(ctx, today)),
    ...(await uncoveredCompensatory(ctx)),
  ];
  await tellOnce(ctx, employee, alerts);
}

/** Every morning after the nights are counted: what the rules want people to hear of. */
export const alertsJob = (ports: Ports, employee: TellDeps): JobDefinition => ({
  name: 'attendance.alerts',
  cron: '40 9 * * *',
  async run() {
    const today = tokyoDate(ports.clock.now());
    for (const companyId of await companyIds(ports)) {
      await ports.inCompany(companyId, (ctx) => tellOfYesterday(ctx, employee, today));
    }
  },
});
