import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { WorkNeed } from '#plugins/employee/api.ts';

const FIND = {
  name: 'attendance_has_basic_shift',
  text: `select exists (
      select from employee_basic_shifts
      where employee_basic_shifts.company_id = $1 and employee_basic_shifts.employee_id = $2
        and employee_basic_shifts.valid_from <= $3::date
        and (employee_basic_shifts.valid_until is null or employee_basic_shifts.valid_until > $3::date)
    ) or not exists (
      select from basic_shifts where basic_shifts.company_id = $1 and basic_shifts.deleted_at is null
    ) as met`,
};

/** Nobody can stamp without a basic shift; a company that keeps none misses none. */
export const basicShiftNeed: WorkNeed = {
  plugin: 'attendance',
  missing: 'BASIC_SHIFT',
  async isMet(ctx: RequestContext, employeeId: string) {
    const [row] = await ctx.run<{ met: boolean }>(FIND, [
      ctx.viewer.companyId,
      employeeId,
      tokyoDate(ctx.now),
    ]);
    return row?.met ?? true;
  },
};
