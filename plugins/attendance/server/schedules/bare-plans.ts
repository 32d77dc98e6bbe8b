import type { RequestContext } from '#core/server/context.ts';
import type { DayRange } from '../../domain/records/calendar.ts';
import { type OwnPlan, type PlannedTimes, shiftOn } from '../../domain/records/facts.ts';
import { planOfDay } from '../../domain/records/plan-of-day.ts';
import { loadCompanyFacts } from '../results/facts/company-facts.ts';
import { loadPeopleFacts } from '../results/facts/people-facts.ts';
import { loadFrames } from '../results/facts/people-frames.ts';

/**
 * What is planned for somebody on a day (engine/clock.ts) before anything was approved: the published
 * plan, else the basic shift. `instead` asks what it would be with another plan of the day's own, or
 * with none (null). Undefined on days off.
 */
export type BarePlans = (
  employeeId: string,
  day: number,
  instead?: OwnPlan | null,
) => PlannedTimes | undefined;

/** For people and a half-open range of days, which `BarePlans` may then be asked about. */
export async function loadBarePlans(
  ctx: RequestContext,
  employeeIds: readonly string[],
  range: DayRange,
): Promise<BarePlans> {
  const { company, people } = await loadPlans(ctx, employeeIds, range);
  return (employeeId, day, instead) => {
    const person = people.get(employeeId);
    if (!person) return undefined;
    if (instead === undefined) return planOfDay(company, person, day).times;
    const plans = new Map(person.plans);
    if (instead === null) plans.delete(day);
    else plans.set(day, instead);
    return planOfDay(company, { ...person, plans }, day).times;
  };
}

/**
 * Minutes of work that the basic shift gives out for a day (engine/day/clock.ts), with the company's days
 * and the holidays: 0 on a day off. Undefined where the person has no basic shift: then it gives out nothing.
 */
export type UsualMinutes = (employeeId: string, day: number) => number | undefined;

/** For people and a half-open range of days, which `UsualMinutes` may then be asked about. */
export async function loadUsualMinutes(
  ctx: RequestContext,
  employeeIds: readonly string[],
  range: DayRange,
): Promise<UsualMinutes> {
  const { company, people } = await loadPlans(ctx, employeeIds, range);
  return (employeeId, day) => {
    const person = people.get(employeeId);
    if (!person || !shiftOn(company, person, day)) return undefined;
    return planOfDay(company, { ...person, plans: NO_PLANS }, day).prescribedMinutes;
  };
}
const NO_PLANS: ReadonlyMap<number, OwnPlan> = new Map();

async function loadPlans(ctx: RequestContext, employeeIds: readonly string[], range: DayRange) {
  const company = await loadCompanyFacts(ctx, range);
  const frames = await loadFrames(ctx, employeeIds, range);
  const people = new Map(
    (await loadPeopleFacts(ctx, company, frames, range)).map((person) => [
      person.employeeId,
      { ...person, approved: [], away: [] },
    ]),
  );
  return { company, people };
}
