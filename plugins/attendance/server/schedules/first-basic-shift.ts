import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';

/**
 * New employees get the first basic shift of the company, from the day they join: without one they
 * would have no plan, and every day would look like a day off. Whoever has one already keeps it.
 */
export async function assignFirstBasicShift(
  ctx: RequestContext,
  employeeIds: readonly string[],
): Promise<void> {
  const shift: { id: string } | undefined = await ctx
    .table('basic_shifts')
    .where('basic_shifts.is_active', true)
    .whereNull('basic_shifts.deleted_at')
    .orderBy(['basic_shifts.display_order', 'basic_shifts.id'])
    .first('basic_shifts.id');
  if (!shift) return;
  const assigned = ctx
    .table('employee_basic_shifts')
    .where('employee_basic_shifts.employee_id', ctx.raw('employees.id'))
    .select(ctx.raw('1'));
  const people: { id: string; joined_on: string | null }[] = await ctx
    .table('employees')
    .whereIn('employees.id', [...employeeIds])
    .whereNotExists(assigned)
    .select('employees.id', 'employees.joined_on');
  if (people.length === 0) return;
  const given = people.map(({ id, joined_on }) => ({
    employee_id: id,
    basic_shift_id: shift.id,
    valid_from: joined_on ?? tokyoDate(ctx.now),
  }));
  await ctx.insert('employee_basic_shifts', given);
  for (const { employee_id, valid_from } of given)
    ctx.audit({
      action: 'create',
      subject: 'EmployeeBasicShift',
      subjectId: employee_id,
      after: { basicShiftId: shift.id, validFrom: valid_from },
    });
}
