import type { RequestContext } from '#core/server/context.ts';
import { dateOfDay } from '../../domain/engine/day/clock.ts';
import type { DayRange } from '../../domain/records/calendar.ts';
import type { CompanyFacts, PlanFacts } from '../../domain/records/facts.ts';
import type { RulesStretch } from '../../domain/rules/resolve.ts';
import { loadCompanyFacts } from '../results/facts/company-facts.ts';
import { APPROVED, AWAY, approvedOf, ownPlan, PLANS } from '../results/facts/people-facts.ts';
import { loadFrames } from '../results/facts/people-frames.ts';

const NO_RULES: ReadonlyMap<string, readonly RulesStretch[]> = new Map();

/**
 * All that decides who is planned when, for `planOfDay` on the half-open days: without stamps, and
 * without rules where none are given.
 */
export async function readPlans(
  ctx: RequestContext,
  employeeIds: readonly string[],
  range: DayRange,
  rules = NO_RULES,
): Promise<{
  readonly company: CompanyFacts;
  readonly people: ReadonlyMap<string, PlanFacts['person']>;
}> {
  const company = await loadCompanyFacts(ctx, range);
  const frames = await loadFrames(ctx, employeeIds, range, rules);
  const values = [
    ctx.viewer.companyId,
    employeeIds,
    dateOfDay(range.from),
    dateOfDay(range.until - 1),
  ] as const;
  type PlanRow = Parameters<typeof ownPlan>[0];
  type ApprovedRow = Parameters<typeof approvedOf>[0];
  const away = Map.groupBy(await ctx.run<[string, number, number]>(AWAY, values), ([id]) => id);
  const plans = Map.groupBy(await ctx.run<PlanRow>(PLANS, values), ([id]) => id);
  const approved = Map.groupBy(await ctx.run<ApprovedRow>(APPROVED, values), ([id]) => id);
  const personOf = (frame: (typeof frames)[number]): PlanFacts['person'] => ({
    ...frame,
    away: (away.get(frame.employeeId) ?? []).map(([, from, to]) => ({ from, to })),
    plans: new Map((plans.get(frame.employeeId) ?? []).map((row) => [row[1], ownPlan(row)])),
    approved: (approved.get(frame.employeeId) ?? []).map(approvedOf),
  });
  return { company, people: new Map(frames.map((frame) => [frame.employeeId, personOf(frame)])) };
}
