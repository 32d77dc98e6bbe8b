import { atTokyo } from '#core/time/tokyo.ts';

/** Minutes from midnight of `date`; an end of 1860 is 07:00 the next morning. Half-open. */
export type DayPlan = {
  readonly date: string;
  readonly start: number;
  readonly end: number;
  readonly breakStart?: number | null;
  readonly breakEnd?: number | null;
};

/** The plan of a date, undefined on a day off. */
export type PlanOf = (date: string) => DayPlan | undefined;

export const planList = (plans: readonly DayPlan[]): PlanOf => {
  const byDate = new Map(plans.map((plan) => [plan.date, plan]));
  return (date) => byDate.get(date);
};

export const plannedStartAt = (plan: DayPlan): number => atTokyo(plan.date, plan.start).getTime();
export const plannedEndAt = (plan: DayPlan): number => atTokyo(plan.date, plan.end).getTime();

/** 所定労働時間 of the day: the plan without its break. */
export function prescribedMinutes(plan: DayPlan): number {
  const pause =
    plan.breakStart == null || plan.breakEnd == null ? 0 : plan.breakEnd - plan.breakStart;
  return plan.end - plan.start - pause;
}
