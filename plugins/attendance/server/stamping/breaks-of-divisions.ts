import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';

/** Days from which and until which a division of employment has no breaks stamped. */
export type WithoutBreaks = {
  readonly divisionId: string;
  readonly from: string;
  readonly until: string | null;
};

export const divisionsWithoutBreaks = async (
  ctx: RequestContext,
): Promise<readonly WithoutBreaks[]> =>
  ctx
    .table('employment_division_versions')
    .where('employment_division_versions.is_break_allowed', false)
    .select({
      divisionId: 'employment_division_versions.employment_division_id',
      from: 'employment_division_versions.valid_from',
      until: 'employment_division_versions.valid_until',
    });

// $1 company, $2 employee, $3 date
const DIVISION_ON: Statement = {
  name: 'attendance_division_on',
  text: `select employee_assignments.employment_division_id as "divisionId"
    from employee_assignments
    where employee_assignments.company_id = $1 and employee_assignments.employee_id = $2
      and employee_assignments.valid_from <= $3
      and (employee_assignments.valid_until is null or employee_assignments.valid_until > $3)`,
};

/** Whether the division that the person works under on the date stamps breaks. */
export async function mayStampBreaks(
  ctx: RequestContext,
  employeeId: string,
  date: string,
  without: readonly WithoutBreaks[],
): Promise<boolean> {
  const onDate = without.filter(
    ({ from, until }) => from <= date && (until === null || date < until),
  );
  if (onDate.length === 0) return true;
  const [row] = await ctx.run<{ divisionId: string | null }>(DIVISION_ON, [
    ctx.viewer.companyId,
    employeeId,
    date,
  ]);
  return !onDate.some(({ divisionId }) => divisionId === row?.divisionId);
}
