import type { RequestContext } from '#core/server/context.ts';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import { daysBetween } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { renewalStage } from '#plugins/attendance/domain/agreement36/versions.ts';
import { companyIds } from '#plugins/company/sql.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { holdersOf } from '#plugins/employee/sql.ts';
import { agreements36 } from '../agreement36.feature.ts';
import { followToday } from './change-agreement.ts';
import { isRenewed } from './versions.store.ts';

type Deps = Pick<EmployeeApi, 'notify'>;

/** Changes that have begun come into force, and whoever keeps the agreements is reminded of those that end. */
export async function settleAgreements(ctx: RequestContext, { notify }: Deps): Promise<void> {
  const today = tokyoDate(ctx.now);
  for (const agreement of await agreements36.all(ctx)) {
    await followToday(ctx, agreement);
    const { id, name, endsOn } = agreement;
    const stage = renewalStage(endsOn, today);
    if (stage === undefined || (await isRenewed(ctx, id))) continue;
    const fresh = await ctx
      .insert('agreement36_reminders', { agreement36_id: id, stage, told_at: ctx.now })
      .onConflict(['company_id', 'agreement36_id', 'stage'])
      .ignore()
      .returning('stage');
    if (fresh.length === 0) continue;
    const keepers = await holdersOf(ctx, 'attendance.agreement36');
    if (keepers.length === 0) continue;
    await notify(ctx, {
      employeeIds: keepers,
      notifyType: 'STAFF_NOTICE',
      kind: 'attendance.alert',
      description: {
        plugin: 'attendance',
        key: 'clauseNotice.renewal',
        params: { name, date: endsOn.replaceAll('-', '/'), days: daysBetween(today, endsOn) + 1 },
      },
    });
  }
}

/** Every morning, before the alerts of the day. */
export const renewalJob = (ports: Ports, employee: Deps): JobDefinition => ({
  name: 'attendance.agreements36',
  cron: '20 9 * * *',
  async run() {
    for (const companyId of await companyIds(ports))
      await ports.inCompany(companyId, (ctx) => settleAgreements(ctx, employee));
  },
});
