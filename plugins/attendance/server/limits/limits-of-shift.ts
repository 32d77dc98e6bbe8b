import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import type { ShiftPlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import type { ShiftPlanInput } from '#schema/generated/resolver-types.ts';
import { lastDay } from '../last-day.ts';
import { requirePerson } from '../records/scope.ts';
import { planOfInput } from '../shifts/board/save-cells.ts';
import { limitsOfPlan } from './application-limits.ts';
import { limitsEffectForApi } from './limits-effect.ts';

type Args = {
  readonly employeeId: string;
  readonly date: string;
  readonly plan: ShiftPlanInput;
};

/** Throws invalidInput for times that make no shift and days too far ahead, and notFound as limitsOfShift of the API says. */
export async function limitsOfShift(ctx: RequestContext, { employeeId, date, plan }: Args) {
  await requirePerson(ctx, employeeId, 'read', 'OvertimeLimit');
  const last = lastDay(ctx);
  if (date > last)
    throw invalidInput([{ path: 'date', key: 'validation.dateUntil', params: { date: last } }]);
  const made = planOfInput(plan, 'plan') as ShiftPlan;
  const times =
    made.kind === 'WORK' ? { from: made.start, until: made.end, breaks: made.breaks } : undefined;
  return limitsEffectForApi(await limitsOfPlan(ctx, employeeId, date, times));
}
