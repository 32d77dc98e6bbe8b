import type { RequestContext } from '#core/server/context.ts';
import type { Approvals } from '#plugins/employee/api.ts';
import type { Designation } from './designation.store.ts';

type Ended = Pick<Designation, 'id' | 'employeeId' | 'applicationId' | 'date' | 'days'>;

/**
 * Marks the designation as ended, and then takes its leave back: in this order, for leave that stands designated is
 * taken back by nobody else.
 */
export async function endDesignation(
  ctx: RequestContext,
  { approvals }: { readonly approvals: Pick<Approvals, 'takeBackEntered'> },
  { id, employeeId, applicationId, date, days }: Ended,
  how: 'TAKEN_BACK' | 'TAKEN_OTHERWISE',
  reason: string,
): Promise<void> {
  await ctx
    .table('leave_designations')
    .where('leave_designations.id', id)
    .update({
      ended_at: ctx.now,
      ended_by: ctx.viewer.employeeId || null,
      ended_how: how,
      ended_because: reason,
    });
  ctx.audit({
    action: 'delete',
    subject: 'LeaveDesignation',
    subjectId: id,
    before: { date, days },
    after: { reason },
    of: { subject: 'Employee', id: employeeId },
  });
  await approvals.takeBackEntered(ctx, applicationId, 'where/id');
}
