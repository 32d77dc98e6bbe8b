import type { RequestContext } from '../../../../core/server/context.ts';
import type { ApplicationModel } from '../models.ts';
import { takeBackRevision } from '../records/revise-day.ts';
import { recalculate } from '../results/recalculate.ts';

/** Called after the status has left APPROVED: what counted by the approval counts no more. */
export async function undoApproved(
  ctx: RequestContext,
  { id, employeeId, fromDate, toDate, details }: ApplicationModel,
): Promise<void> {
  if (details.type === 'REVISE') await takeBackRevision(ctx, id);
  await recalculate(ctx, employeeId, fromDate, toDate);
  if (details.type !== 'HOLIDAY_WORK' || !details.transferDate) return;
  await recalculate(ctx, employeeId, details.transferDate, details.transferDate);
}
