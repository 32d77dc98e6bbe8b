import type { RequestContext } from '#core/server/context.ts';
import { lockResults } from '../../results/stored/recalculate.ts';

/**
 * Whoever closes a month of these people, decides on their overtime or plans these days waits until the transaction ends, or
 * was first. Results come before drafts, in the order in which everybody locks them: no two wait for each other.
 */
export async function lockPlans(
  ctx: RequestContext,
  employeeIds: readonly string[],
  from: string,
  to: string,
): Promise<void> {
  await lockResults(ctx, employeeIds);
  await ctx
    .table('shift_cells')
    .whereIn('shift_cells.employee_id', [...employeeIds])
    .whereBetween('shift_cells.date', [from, to])
    .orderBy(['shift_cells.employee_id', 'shift_cells.date'])
    .forUpdate()
    .select('shift_cells.employee_id');
}
