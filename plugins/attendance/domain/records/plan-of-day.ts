import { halvesOf } from '../applications/halves.ts';
import type { Span } from '../day-summary.ts';
import { dayOfDate, lengthOf, weekdayOfDay, within, without } from '../engine/day/clock.ts';
import {
  type ApprovedApplication,
  type CompanyFacts,
  calendarDayOn,
  type PersonFacts,
  type PlanFacts,
  type PlannedTimes,
  shiftOn,
} from './facts.ts';

export type PlannedDay = {
  readonly times: PlannedTimes | undefined;
  /** 所定労働時間; 0 on days off, and on a holiday that stays one although somebody works on it. */
  readonly prescribedMinutes: number;
  readonly plannedAtStart: number | undefined;
  /** Hours and half days off that were approved: minutes from midnight. */
  readonly leave: readonly Span[];
  /** 振替: the day off that another day has become a workday for. */
  readonly isSubstituteDayOff: boolean;
  readonly isSubstituteWorkday: boolean;
  /** A workday with vacation or a day off for work on a holiday, approved: nobody is expected. */
  readonly isAway: boolean;
  /** 休職, 育児休業 and the like: nobody is expected, and work all the same is no work on a day off. */
  readonly isOnLeave: boolean;
};

const DAY_OFF: PlannedDay = {
  times: undefined,
  prescribedMinutes: 0,
  plannedAtStart: undefined,
  leave: [],
  isSubstituteDayOff: false,
  isSubstituteWorkday: false,
  isAway: false,
  isOnLeave: false,
};
const ON_LEAVE: PlannedDay = { ...DAY_OFF, isOnLeave: true };

/**
 * Who is planned when: the published plan, else the basic shift of that day without the days off of
 * the person's calendar and national holidays; then what was approved. The database says the same in
 * server/schedules/planned-days.sql.ts, and a test asks both.
 */
export function planOfDay(
  company: PlanFacts['company'],
  person: PlanFacts['person'],
  day: number,
): PlannedDay {
  if (day < person.joined || day > person.left) return DAY_OFF;
  if (person.away.length > 0 && person.away.some(({ from, to }) => from <= day && day <= to))
    return ON_LEAVE;
  const own = person.plans.get(day);
  const times = own && !own.isEmptied ? own.times : timesOfShift(company, person, day);
  const plannedAtStart = own?.plannedAtStart;
  if (person.approved.length === 0) return planned(times, plannedAtStart);

  const moved = person.approved.find(takesOff(day));
  if (moved?.type === 'HOLIDAY_WORK' && moved.part === 'WHOLE') {
    const isSubstituteDayOff = moved.transferKind === 'SUBSTITUTE';
    return isSubstituteDayOff
      ? { ...DAY_OFF, isSubstituteDayOff, plannedAtStart }
      : takenOff(times, plannedAtStart);
  }
  const of = person.approved.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  if (of.some((one) => one.type === 'VACATION' && one.unit === 'DAY')) {
    return takenOff(times, plannedAtStart);
  }
  if (!times) {
    const extra = of.find((one) => one.type === 'HOLIDAY_WORK');
    return extra?.type === 'HOLIDAY_WORK' ? holidayWork(extra) : { ...DAY_OFF, plannedAtStart };
  }
  // An outing is no leave: whoever comes late or goes early for it is late or early.
  const leave = of.flatMap((one) =>
    one.type === 'VACATION' && one.vacationClassId !== company.outingClass
      ? leaveSpans(one, times)
      : [],
  );
  if (moved) leave.push(halvesOf(times)[1]);
  return { ...planned(times, plannedAtStart), leave };
}

/** What a shift plans for a weekday is the same for everybody who has it, week after week. */
const plannedBy = new WeakMap<PlannedTimes, PlannedDay>();

function planned(times: PlannedTimes | undefined, plannedAtStart: number | undefined): PlannedDay {
  if (plannedAtStart !== undefined) return { ...plannedDay(times), plannedAtStart };
  if (!times) return DAY_OFF;
  let knownPlan = plannedBy.get(times);
  if (!knownPlan) {
    knownPlan = plannedDay(times);
    plannedBy.set(times, knownPlan);
  }
  return knownPlan;
}

const plannedDay = (times: PlannedTimes | undefined): PlannedDay => ({
  ...DAY_OFF,
  times,
  prescribedMinutes: times ? netMinutes(times) : 0,
});

/** A workday on which nobody is expected: it stays one, and its hours are those of the contract. */
const takenOff = (
  times: PlannedTimes | undefined,
  plannedAtStart: number | undefined,
): PlannedDay => ({
  ...planned(times, plannedAtStart),
  times: undefined,
  isAway: times !== undefined,
});

export const netMinutes = ({ from, until, breaks }: PlannedTimes): number =>
  lengthOf(without([{ from, until }], breaks));

function timesOfShift(
  company: PlanFacts['company'],
  person: PlanFacts['person'],
  day: number,
): PlannedTimes | undefined {
  const version = shiftOn(company, person, day);
  if (!version) return undefined;
  const own = calendarDayOn(company, person, day);
  if (own === 'OFF' || own === 'STATUTORY') return undefined;
  const isHoliday = company.nationalHolidays.has(day) && !version.worksOnHolidays;
  return own === 'WORK' || !isHoliday ? version.times[weekdayOfDay(day)] : undefined;
}

const takesOff = (day: number) => (one: ApprovedApplication) =>
  one.type === 'HOLIDAY_WORK' && one.transferKind !== null && transferDay(one) === day;

/** The day off that is taken for work on a holiday. */
const transferDay = ({ transferDate }: { readonly transferDate: string | null }) =>
  transferDate === null ? undefined : dayOfDate(transferDate);

function holidayWork(
  one: Extract<ApprovedApplication, { readonly type: 'HOLIDAY_WORK' }>,
): PlannedDay {
  const times = { from: one.from, until: one.until, breaks: one.breaks };
  const isSubstituteWorkday = one.transferKind === 'SUBSTITUTE' && one.part === 'WHOLE';
  return {
    ...DAY_OFF,
    times,
    prescribedMinutes: isSubstituteWorkday ? netMinutes(times) : 0,
    isSubstituteWorkday,
  };
}

function leaveSpans(
  { unit, from, until }: Extract<ApprovedApplication, { readonly type: 'VACATION' }>,
  times: PlannedTimes,
): Span[] {
  const [morning, afternoon] = halvesOf(times);
  if (unit === 'HALF_AM') return [morning];
  if (unit === 'HALF_PM') return [afternoon];
  return from === null || until === null ? [] : [{ from, until }];
}

/** Paid hours of approved vacation on the day: a whole day counts as the contract's (labour-rules 9.2). */
export function paidLeaveMinutes(
  { paidLeaveClasses }: Pick<CompanyFacts, 'paidLeaveClasses'>,
  { approved }: Pick<PersonFacts, 'approved'>,
  day: number,
  { times, prescribedMinutes, isAway }: PlannedDay,
): number {
  const spans: Span[] = [];
  for (const one of approved) {
    if (one.type !== 'VACATION' || day < one.firstDay || one.lastDay < day) continue;
    if (!paidLeaveClasses.has(one.vacationClassId)) continue;
    if (one.unit === 'DAY') return isAway ? prescribedMinutes : 0;
    if (times) spans.push(...leaveSpans(one, times));
  }
  return times ? lengthOf(within(without([times], times.breaks), spans)) : 0;
}
