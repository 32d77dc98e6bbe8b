import type { RequestContext } from '#core/server/context.ts';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { companyIds } from '#plugins/company/sql.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { everybody } from '#plugins/employee/sql.ts';
import { MISSING_CHECK_OUT } from '../errors/settle-asks.ts';

/** Older ones were told of, or happened before this job was there. */
const DAYS_BACK = 7;

// Work days are looked up person by person: the newest few of each stand together in the index.
const FORGOTTEN = {
  name: 'attendance_missing_check_outs',
  text: `select person.id as "employeeId", open.work_date as "workDate"
    from ${everybody(`join lateral (
      select work_days.work_date from work_days
      where work_days.company_id = $1 and work_days.employee_id = person.id
        and work_days.work_date >= $3::date - ${DAYS_BACK}
        and work_days.state <> 'OFF_DUTY' and work_days.open_until <= $2
        and not exists (
          select from missing_check_out_notices as told
          where told.company_id = $1 and told.employee_id = person.id
            and told.work_date = work_days.work_date)
    ) as open on true`)} and person.is_active
    order by person.id, open.work_date`,
};

type Forgotten = { readonly employeeId: string; readonly workDate: string };

/** Tells everybody once of each day that they ended without a check-out. */
export async function tellOfMissingCheckOuts(
  ctx: RequestContext,
  employee: Pick<EmployeeApi, 'notify'>,
  today: string,
): Promise<void> {
  const { companyId } = ctx.viewer;
  const forgottenDays = await ctx.run<Forgotten>(FORGOTTEN, [companyId, ctx.now, today]);
  for (const { employeeId, workDate } of forgottenDays) {
    const fresh = await ctx
      .insert('missing_check_out_notices', {
        employee_id: employeeId,
        work_date: workDate,
        told_at: ctx.now,
      })
      .onConflict(['company_id', 'employee_id', 'work_date'])
      .ignore()
      .returning('work_date');
    // Another server has told them meanwhile.
    if (fresh.length === 0) continue;
    await employee.notify(ctx, {
      employeeIds: [employeeId],
      kind: 'attendance.missingStamp',
      notifyType: 'SYSTEM',
      // The check-out is still to be applied for, or mended by a manager: settleAsks says when it is.
      asks: true,
      nodeId: `attendance:${workDate}`,
      description: {
        plugin: 'employee',
        key: MISSING_CHECK_OUT,
        params: { date: workDate.replaceAll('-', '/') },
      },
    });
  }
}

/** Every morning, when the nights are over too. */
export const missingCheckOutJob = (
  ports: Ports,
  employee: Pick<EmployeeApi, 'notify'>,
): JobDefinition => ({
  name: 'attendance.missingCheckOuts',
  cron: '30 9 * * *',
  async run() {
    const today = tokyoDate(ports.clock.now());
    for (const companyId of await companyIds(ports)) {
      await ports.inCompany(companyId, (ctx) => tellOfMissingCheckOuts(ctx, employee, today));
    }
  },
});
