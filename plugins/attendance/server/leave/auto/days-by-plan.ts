import type { RequestContext } from '#core/server/context.ts';
import { dateOfDay, dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import type { BaseDate } from '#plugins/attendance/domain/leave/granting/base-dates.ts';
import {
  type DayOfRate,
  type DaysOfPeriod,
  isAttendedByLaw,
  kindOfDay,
} from '#plugins/attendance/domain/leave/granting/days-of-period.ts';
import type { PlanFacts } from '#plugins/attendance/domain/records/facts.ts';
import { planOfDay } from '#plugins/attendance/domain/records/plan-of-day.ts';
import { readPlans } from '../../schedules/read-plans.ts';
import { absencesOf } from './workdays.store.ts';

type Asked = {
  readonly employeeId: string;
  readonly base: BaseDate;
  /** The first day that has a result; null: none has. */
  readonly knownFrom: string | null;
};

/**
 * Days of work that no result tells of, in the order of those who are asked about: what an advanced base date cut
 * off, days from before records were kept here, and days of maternity, childcare, care or an injury at work on
 * which a leave of absence took the day off the plan. All of them count as attended.
 */
export async function daysByPlan(
  ctx: RequestContext,
  wanted: readonly Asked[],
): Promise<DaysOfPeriod[]> {
  if (wanted.length === 0) return [];
  const firsts = wanted.map(({ base }) => base.period?.from ?? base.date).sort();
  const lasts = wanted.map(({ base }) => lastDayOf(base)).sort();
  const range = { from: firsts[0] ?? '', to: lasts.at(-1) ?? '' };
  const ids = [...new Set(wanted.map(({ employeeId }) => employeeId))];
  const until = dayOfDate(range.to) + 1;
  const { company, people } = await readPlans(ctx, ids, { from: dayOfDate(range.from), until });
  const absences = await absencesOf(ctx, ids, range);
  return wanted.map(({ employeeId, base, knownFrom }) => {
    const person = people.get(employeeId);
    if (!person) return {};
    const counts: { [Kind in DayOfRate]?: number } = {};
    const last = dayOfDate(lastDayOf(base));
    for (let day = dayOfDate(base.period?.from ?? base.date); day <= last; day += 1) {
      const date = dateOfDay(day);
      const isKnown = date < base.date && knownFrom !== null && knownFrom <= date;
      const absence = (absences.get(employeeId) ?? []).find(
        ([, kind, from, to]) =>
          isAttendedByLaw(kind) && from <= date && (to === null || date <= to),
      );
      if (isKnown && !(absence && isTakenOff(company, person, day))) continue;
      if (!isWorkday(company, absence ? { ...person, away: [] } : person, day)) continue;
      const kind = absence ? kindOfDay({ ...NOTHING, absence: absence[1] }) : 'DEEMED';
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return counts;
  });
}

const NOTHING = { workedMinutes: 0, isAbsent: false, leave: null, isUnsettled: false };
const lastDayOf = ({ date, period, deemed }: BaseDate): string => deemed?.to ?? period?.to ?? date;

/** Leave that was approved leaves a workday one. */
const isWorkday = (
  company: PlanFacts['company'],
  person: PlanFacts['person'],
  day: number,
): boolean => planOfDay(company, { ...person, approved: [] }, day).prescribedMinutes > 0;
const isTakenOff = (
  company: PlanFacts['company'],
  person: PlanFacts['person'],
  day: number,
): boolean => planOfDay(company, person, day).isOnLeave;
