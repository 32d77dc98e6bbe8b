import type { Statement } from '#core/ports/database.ts';
import type { FactSource } from '../facts/facts-of-people.ts';
import { type AssignmentPorts, takeBackAssignment } from './change-assignment.ts';

const DAYS_OF_CHANGE: Statement = {
  name: 'employee_days_of_assignments',
  text: `select employee_id as "employeeId", valid_from as "from" from affiliations
      where company_id = $1 and employee_id = any($2::text[])
    union
    select employee_id, valid_from from employee_assignments
      where company_id = $1 and employee_id = any($2::text[])`,
};

/** Groups, workplace, division, post: a change that was entered for a later day is taken back. */
export const placeFacts = (ports: Pick<AssignmentPorts, 'ids'>): FactSource => ({
  plugin: 'employee',
  async read(ctx, employeeIds) {
    const rows = await ctx.run<{ employeeId: string; from: string }>(DAYS_OF_CHANGE, [
      ctx.viewer.companyId,
      employeeIds,
    ]);
    return rows.map((row) => ({ kind: 'PLACE', to: null, ...row }));
  },
  endAfter: (ctx, { employeeId, from }) => takeBackAssignment(ctx, ports, employeeId, from),
});
