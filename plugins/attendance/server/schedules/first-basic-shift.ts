import type { RequestContext } from '../../../../core/server/context.ts';
import { tokyoDate } from '../../../../core/time/tokyo.ts';

/**
 * A new employee gets the first basic shift of the company, from the day they join: without one they
 * would have no plan, and every day would look like a day off. Whoever has one already keeps it.
 */
export async function assignFirstBasicShift(
  ctx: RequestContext,
  employeeId: string,
): Promise<void> {
  const assigned = await ctx
    .table('employee_basic_shifts')
    .where('employee_basic_shifts.employee_id', employeeId)
    .first('employee_basic_shifts.valid_from');
  if (assigned) return;
  const shift: { id: string } | undefined = await ctx
    .table('basic_shifts')
    .where('basic_shifts.is_active', true)
    .whereNull('basic_shifts.deleted_at')
    .orderBy(['basic_shifts.display_order', 'basic_shifts.id'])
    .first('basic_shifts.id');
  const person: { joined_on: string | null } | undefined = await ctx
    .table('employees')
    .where('employees.id', employeeId)
    .first('employees.joined_on');
  if (!shift || !person) return;
  const validFrom = person.joined_on ?? tokyoDate(ctx.now);
  await ctx.insert('employee_basic_shifts', {
    employee_id: employeeId,
    basic_shift_id: shift.id,
    valid_from: validFrom,
  });
  ctx.audit({
    action: 'create',
    subject: 'EmployeeBasicShift',
    subjectId: employeeId,
    after: { basicShiftId: shift.id, validFrom },
  });
}
