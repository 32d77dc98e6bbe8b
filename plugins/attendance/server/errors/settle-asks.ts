import type { RequestContext } from '#core/server/context.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { ANSWERED_ASKS, errorKinds } from './errors.sql.ts';

/** Key of the message that every morning sends about a day without a check-out. */
export const MISSING_CHECK_OUT = 'notifications.message.missingCheckOut';

/**
 * Somebody was asked to mend days, and a manager or an approval has mended them: the message asks no
 * more once none of its days is wrong. Call it after the results of the days were made.
 */
export async function settleAsks(
  ctx: RequestContext,
  { settleNotices }: Pick<EmployeeApi, 'settleNotices'>,
  employeeId: string,
  fromDate: string,
  toDate: string,
): Promise<void> {
  for (const kind of errorKinds) {
    const answered = await ctx.run<[string]>(ANSWERED_ASKS[kind], [
      ctx.viewer.companyId,
      employeeId,
      fromDate,
      toDate,
    ]);
    for (const [first] of answered)
      await settleNotices(ctx, {
        nodeId: `attendance:${first}`,
        keys: [`notifications.asked.${kind}`],
        employeeIds: [employeeId],
      });
  }
  const ended: { work_date: string }[] = await ctx
    .table('work_days')
    .where({ 'work_days.employee_id': employeeId, 'work_days.state': 'OFF_DUTY' })
    .whereBetween('work_days.work_date', [fromDate, toDate])
    .select('work_days.work_date');
  for (const { work_date } of ended)
    await settleNotices(ctx, {
      nodeId: `attendance:${work_date}`,
      keys: [MISSING_CHECK_OUT],
      employeeIds: [employeeId],
    });
}
