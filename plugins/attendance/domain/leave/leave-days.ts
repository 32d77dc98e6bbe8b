import { dateOfDay, lengthOf, within, without } from '../engine/day/clock.ts';
import type { ApprovedApplication, PlanFacts } from '../records/facts.ts';
import { planOfDay } from '../records/plan-of-day.ts';

export type ApprovedLeave = Extract<ApprovedApplication, { readonly type: 'VACATION' }> & {
  readonly applicationId: string;
};

/** What an approved application takes on one day: a day (1), a half (0.5) or whole hours. */
export type LeaveDay = {
  readonly date: string;
  readonly applicationId: string;
  readonly vacationClassId: string;
  readonly days: number;
  readonly hours: number;
};

/**
 * What approved leave takes of somebody's balance, day by day, for the days from `from` until `until`
 * (half-open, engine/day/clock.ts). Leave is taken of workdays only (LSA 39: a day on which there is an
 * obligation to work): a day off, a substitute day off, a holiday that stays one although somebody works on
 * it, a day of a leave of absence and one outside of the employment take nothing, whatever was applied for. Hours are those inside of the plan without its
 * breaks, rounded up to whole ones (施行規則24条の4).
 */
export function leaveDaysOf(
  company: PlanFacts['company'],
  person: PlanFacts['person'],
  leaves: readonly ApprovedLeave[],
  { from, until }: { readonly from: number; readonly until: number },
): LeaveDay[] {
  const withoutLeave = {
    ...person,
    approved: person.approved.filter(({ type }) => type !== 'VACATION'),
  };
  const taken: LeaveDay[] = [];
  for (const leave of leaves) {
    const last = Math.min(leave.lastDay, until - 1);
    for (let day = Math.max(leave.firstDay, from); day <= last; day += 1) {
      const { times, prescribedMinutes } = planOfDay(company, withoutLeave, day);
      if (!times || prescribedMinutes === 0) continue;
      const { applicationId, vacationClassId } = leave;
      const amount = amountOf(leave, times);
      if (amount.days > 0 || amount.hours > 0)
        taken.push({ date: dateOfDay(day), applicationId, vacationClassId, ...amount });
    }
  }
  return taken;
}

type Times = NonNullable<ReturnType<typeof planOfDay>['times']>;

function amountOf({ unit, from, until }: ApprovedLeave, times: Times) {
  if (unit === 'DAY') return { days: 1, hours: 0 };
  if (unit !== 'HOUR') return { days: 0.5, hours: 0 };
  if (from === null || until === null) return { days: 0, hours: 0 };
  const minutes = lengthOf(within(without([times], times.breaks), [{ from, until }]));
  return { days: 0, hours: Math.ceil(minutes / 60) };
}
