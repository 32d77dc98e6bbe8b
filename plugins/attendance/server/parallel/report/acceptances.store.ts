import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { ParallelItem } from '#plugins/attendance/domain/parallel/items.ts';
import { nameOf } from '#plugins/employee/sql.ts';

export type Acceptance = {
  readonly employeeId: string;
  readonly item: ParallelItem;
  readonly oldFigure: number;
  readonly newFigure: number;
  readonly reason: string;
  readonly acceptedAt: Date;
  readonly acceptedBy: string | null;
};

const OF_MONTH: Statement = {
  name: 'attendance_parallel_acceptances_of_month',
  text: `select accepted.employee_id as "employeeId", accepted.item,
      accepted.old_figure::float8 as "oldFigure", accepted.new_figure::float8 as "newFigure",
      accepted.reason, accepted.accepted_at as "acceptedAt",
      ${nameOf('accepted.accepted_by')} as "acceptedBy"
    from parallel_acceptances as accepted
    where accepted.company_id = $1 and accepted.month = $2::date
      and accepted.employee_id = any ($3::text[])`,
};

export const acceptancesOf = (
  ctx: RequestContext,
  month: string,
  employeeIds: readonly string[],
): Promise<Acceptance[]> =>
  ctx.run<Acceptance>(OF_MONTH, [ctx.viewer.companyId, `${month}-01`, employeeIds]);

export type Accepted = Pick<Acceptance, 'employeeId' | 'item' | 'oldFigure' | 'newFigure'>;

export async function keepAcceptances(
  ctx: RequestContext,
  month: string,
  reason: string,
  accepted: readonly Accepted[],
): Promise<void> {
  const words = { reason, accepted_at: ctx.now, accepted_by: ctx.viewer.employeeId || null };
  await ctx
    .insert(
      'parallel_acceptances',
      accepted.map(({ employeeId, item, oldFigure, newFigure }) => ({
        ...{ employee_id: employeeId, month: `${month}-01`, item, ...words },
        ...{ old_figure: oldFigure, new_figure: newFigure },
      })),
    )
    .onConflict(['company_id', 'employee_id', 'month', 'item'])
    .merge(['old_figure', 'new_figure', 'reason', 'accepted_at', 'accepted_by']);
}

export async function dropAcceptances(
  ctx: RequestContext,
  month: string,
  accepted: readonly Pick<Acceptance, 'employeeId' | 'item'>[],
): Promise<void> {
  for (const [item, ofItem] of Map.groupBy(accepted, (one) => one.item))
    await ctx
      .table('parallel_acceptances')
      .where({ 'parallel_acceptances.month': `${month}-01`, 'parallel_acceptances.item': item })
      .whereIn(
        'parallel_acceptances.employee_id',
        ofItem.map(({ employeeId }) => employeeId),
      )
      .delete();
}
