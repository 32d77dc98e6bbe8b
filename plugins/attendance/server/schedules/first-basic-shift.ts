import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { everybody } from '#plugins/employee/sql.ts';

const WITHOUT_SHIFT: Statement = {
  name: 'attendance_people_without_first_shift',
  text: `select person.id, person.joined_on from ${everybody()} and person.id = any ($2::text[])
      and not exists (
        select from employee_basic_shifts
        where employee_basic_shifts.company_id = $1
          and employee_basic_shifts.employee_id = person.id)`,
};

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
  const people = await ctx.run<{ id: string; joined_on: string | null }>(WITHOUT_SHIFT, [
    ctx.viewer.companyId,
    employeeIds,
  ]);
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
