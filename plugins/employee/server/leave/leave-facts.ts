import type { RequestContext } from '#core/server/context.ts';
import { orRefuse } from '../employees/employee.record.ts';
import type { FactSource } from '../facts/facts-of-people.ts';
import { deleteLeave, updateLeave } from './change-leave.ts';

type Row = { id: string; employeeId: string; from: string; to: string };

/** Leaves of absence: one that begins after the last day goes into the trash, another ends with it. */
export const leaveFacts: FactSource = {
  plugin: 'employee',
  async read(ctx: RequestContext, employeeIds) {
    const rows: Row[] = await ctx
      .table('leave_periods')
      .whereIn('leave_periods.employee_id', [...employeeIds])
      .select({
        id: 'leave_periods.id',
        employeeId: 'leave_periods.employee_id',
        from: 'leave_periods.starts_on',
        to: 'leave_periods.ends_on',
      });
    return rows.map((row) => ({ kind: 'LEAVE', ...row }));
  },
  async endAfter(ctx, { id = '', from }, day) {
    if (from > day) await deleteLeave(ctx, id);
    else await orRefuse(updateLeave(ctx, id, { endsOn: day }));
  },
};
