import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { PersonNames } from '../../basic-shifts/change-basic-shift.ts';

export type PlanAsk = {
  readonly employeeId: string;
  readonly askedAt: Date;
  readonly askedBy: string | null;
};

const LAST_ASKS: Statement = {
  name: 'attendance_last_plan_asks',
  text: `select distinct on (ask.employee_id) ask.employee_id as "employeeId",
      ask.asked_at as "askedAt", ask.asked_by as "askedBy"
    from leave_plan_asks as ask
    where ask.company_id = $1 and ask.employee_id = any ($2::text[])
    order by ask.employee_id, ask.asked_at desc`,
};

/** When each of them was asked last, and by whom (a name); whoever was never asked is left out. */
export async function lastPlanAsks(
  ctx: RequestContext,
  findNames: PersonNames,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, PlanAsk>> {
  const asks = await ctx.run<PlanAsk>(LAST_ASKS, [ctx.viewer.companyId, employeeIds]);
  const names = await findNames(ctx, [...new Set(asks.map(({ askedBy }) => askedBy ?? ''))]);
  return new Map(
    asks.map((ask) => [ask.employeeId, { ...ask, askedBy: names.get(ask.askedBy ?? '') ?? null }]),
  );
}
