import { partsOf } from '#core/parts-of.ts';
import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { dateOfDay, dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import type { BaseDate, Days } from '#plugins/attendance/domain/leave/granting/base-dates.ts';
import {
  type DayOfRate,
  type DaysOfPeriod,
  isAttendedByLaw,
  kindOfDay,
} from '#plugins/attendance/domain/leave/granting/days-of-period.ts';
import type { PlanFacts } from '#plugins/attendance/domain/records/facts.ts';
import { planOfDay } from '#plugins/attendance/domain/records/plan-of-day.ts';
import { readPlans } from '../../schedules/read-plans.ts';
import { type AbsenceRow, absencesOf } from './workdays.store.ts';

type Asked = {
  readonly employeeId: string;
  readonly base: BaseDate;
  /** The first day that has a result; null: none has. */
  readonly knownFrom: string | null;
};

/** People of one read: a year of their plans fits into memory. */
const PART = 500;

/**
 * Days of work that no result tells of, in the order of those who are asked about: what an advanced base date cut
 * off, days from before records were kept here, and days of maternity, childcare, care or an injury at work on
 * which a leave of absence took the day off the plan. All of them count as attended; days without a result on which
 * the personnel file has another absence do not. Plans are read only of those
 * who have such days.
 */
export async function daysByPlan(
  ctx: RequestContext,
  wanted: readonly Asked[],
): Promise<DaysOfPeriod[]> {
  if (wanted.length === 0) return [];
  const ids = [...new Set(wanted.map(({ employeeId }) => employeeId))];
  const absences = await absencesOf(ctx, ids, widest(wanted.map(wholeOf)));
  const asked = wanted.flatMap((one, at) => {
    const whole = wholeOf(one);
    const away = (absences.get(one.employeeId) ?? []).filter(
      ([, , from, to]) => from <= whole.to && (to === null || whole.from <= to),
    );
    const days = away.some(([, kind]) => isAttendedByLaw(kind)) ? whole : unknownOf(one);
    return days ? [{ ...one, at, away, days }] : [];
  });
  const counted: DaysOfPeriod[] = wanted.map(() => ({}));
  for (const part of partsOf(asked, PART)) {
    const range = widest(part.map(({ days }) => days));
    const { company, people } = await readPlans(
      ctx,
      [...new Set(part.map(({ employeeId }) => employeeId))],
      { from: dayOfDate(range.from), until: dayOfDate(range.to) + 1 },
    );
    for (const one of part) {
      const person = people.get(one.employeeId);
      if (person) counted[one.at] = countedByPlan(company, person, one);
    }
  }
  return counted;
}

type WithDays = Asked & { readonly days: Days; readonly away: readonly AbsenceRow[] };

function countedByPlan(
  company: PlanFacts['company'],
  person: PlanFacts['person'],
  { base, knownFrom, days, away }: WithDays,
): DaysOfPeriod {
  const counts: { [Kind in DayOfRate]?: number } = {};
  const last = dayOfDate(days.to);
  for (let day = dayOfDate(days.from); day <= last; day += 1) {
    const date = dateOfDay(day);
    const isKnown = date < base.date && knownFrom !== null && knownFrom <= date;
    const absence = away.find(([, , from, to]) => from <= date && (to === null || date <= to));
    const isByLaw = absence !== undefined && isAttendedByLaw(absence[1]);
    if (isKnown && !(isByLaw && isTakenOff(company, person, day))) continue;
    if (!isWorkday(company, isByLaw ? { ...person, away: [] } : person, day)) continue;
    const kind = absence ? kindOfDay({ ...NOTHING, absence: absence[1] }) : 'DEEMED';
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

const NOTHING = { workedMinutes: 0, isAbsent: false, leave: null, isUnsettled: false };
/** The period and what was cut off behind it. */
const wholeOf = ({ base: { date, period, deemed } }: Asked): Days => ({
  from: period?.from ?? date,
  to: deemed?.to ?? period?.to ?? date,
});

/** Of them the days that no result can tell of; undefined: the results tell of all. */
function unknownOf(one: Asked): Days | undefined {
  const whole = wholeOf(one);
  if (one.base.deemed || one.knownFrom === null) return whole;
  return whole.from < one.knownFrom
    ? { from: whole.from, to: addDays(one.knownFrom, -1) }
    : undefined;
}

const widest = (periods: readonly Days[]): Days => ({
  from: periods.map(({ from }) => from).sort()[0] ?? '',
  to:
    periods
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? '',
});

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
