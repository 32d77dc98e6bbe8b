import type { DayRange } from '../records/calendar.ts';
import type { ApprovedApplication, PlanFacts } from '../records/facts.ts';
import { planOfDay } from '../records/plan-of-day.ts';

/** LSA 32(2): what a plan has beyond it is overtime whatever becomes of the week. */
const DAILY_MINUTES = 480;

type SoFar = { readonly workedMinutes: number; readonly overtimeMinutes: number };
export type Outlook = {
  readonly approvedMinutes: number;
  readonly plannedMinutes: number;
  readonly landingMinutes: number;
  readonly landingOvertimeMinutes: number;
};

/**
 * What a month will have come to, if the days that are left are worked as they are planned and as overtime was approved.
 * Hours beyond 40 a week are not looked for: plans of whole weeks seldom have them.
 */
export function outlookOf(
  company: PlanFacts['company'],
  person: PlanFacts['person'],
  days: DayRange,
  { workedMinutes, overtimeMinutes }: SoFar,
): Outlook {
  let [planned, beyond] = [0, 0];
  for (let day = days.from; day < days.until; day += 1) {
    const { prescribedMinutes, isAway, leave } = planOfDay(company, person, day);
    if (isAway) continue;
    const away = leave.reduce((sum, { from, until }) => sum + until - from, 0);
    const minutes = Math.max(prescribedMinutes - away, 0);
    planned += minutes;
    beyond += Math.max(minutes - DAILY_MINUTES, 0);
  }
  const approvedMinutes = person.approved.reduce(
    (sum, one) =>
      sum + (days.from <= one.firstDay && one.firstDay < days.until ? lengthOf(one) : 0),
    0,
  );
  return {
    approvedMinutes,
    plannedMinutes: planned,
    landingMinutes: workedMinutes + planned + approvedMinutes,
    landingOvertimeMinutes: overtimeMinutes + beyond + approvedMinutes,
  };
}

/** Overtime and work on a day off, without its breaks; leave adds nothing. */
function lengthOf(one: ApprovedApplication): number {
  if (one.type === 'VACATION') return 0;
  const breaks = one.breaks.reduce((sum, { from, until }) => sum + until - from, 0);
  return one.until - one.from - breaks;
}
