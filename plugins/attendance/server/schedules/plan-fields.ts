import { clockOfMinutes } from '#core/time/minutes.ts';
import type { DayPlan } from '../../domain/plan.ts';

export const clock = (minutes: number | null | undefined): string | null =>
  minutes == null ? null : clockOfMinutes(minutes);

/** A plan as the API has it. */
export const planFields = (plan: DayPlan | undefined) =>
  plan
    ? {
        date: plan.date,
        start: clockOfMinutes(plan.start),
        end: clockOfMinutes(plan.end),
        breakStart: clock(plan.breakStart),
        breakEnd: clock(plan.breakEnd),
      }
    : null;
