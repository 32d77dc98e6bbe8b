import type { ShiftPlan } from '../../domain/shifts/shift-plan.ts';
import { planForApi } from '../shifts/board/board.read-model.ts';

/** What stood before, what counts since, by whom and why. */
export type PlanCorrection = {
  /** Counts the corrections of the day, from 1. */
  readonly number: number;
  readonly before: ShiftPlan;
  readonly after: ShiftPlan;
  readonly reason: string;
  readonly correctedAt: Date;
  readonly correctedBy: string | null;
};

/** A plan that is there has an answer that is there. */
export const requiredPlan = (plan: ShiftPlan) =>
  planForApi(plan) as NonNullable<ReturnType<typeof planForApi>>;

export const planCorrectionForApi = ({ before, after, ...one }: PlanCorrection) => ({
  ...one,
  before: requiredPlan(before),
  after: requiredPlan(after),
});
