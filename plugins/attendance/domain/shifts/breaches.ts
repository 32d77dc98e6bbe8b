import { addMonths, dayOfMonth, monthOf } from '#core/time/dates.ts';
import { YEARLY, yearlyRun } from '../rules/yearly-limits.ts';
import type { CellPlan } from './shift-plan.ts';
import { workMinutes } from './shift-plan.ts';

export type BreachLimits = {
  /** 勤務間インターバル in minutes; 0 where the company has none. */
  readonly restMinutes: number;
  readonly runDays: number;
  readonly weekMinutes: number;
  /** 0 is Sunday. */
  readonly weekStartDay: number;
  readonly dayMinutes: number;
};

export const USUAL_LIMITS: BreachLimits = {
  restMinutes: 660,
  runDays: 13,
  weekMinutes: 2400,
  weekStartDay: 0,
  dayMinutes: 480,
};
/** 45 hours beyond statutory in a month, where the agreement says no less. */
export const USUAL_OVERTIME = 2700;

/**
 * REST: less rest than the interval before this shift. RUN: more days running than allowed. NIGHT: a
 * minor between 22 and 5 (労働基準法61条). MINOR_DAY, MINOR_WEEK: a minor over 8 hours of the day or 40 of
 * the week, whatever the system; MINOR_HOLIDAY: a minor's week without a day off (60条). WEEK: over 40 hours of the week with this day (32条).
 * OVERTIME: the month is over what was agreed, 45 hours at most, beyond statutory with this day
 * (36条4項). In a 1-year system (施行規則12条の4) LONG_DAY: over ten hours; LONG_WEEK: over 52 of the week
 * with this day; HEAVY_WEEKS: its week is over 48 hours, and there were three of these before it.
 */
export type Breach = {
  readonly kind:
    | 'REST'
    | 'RUN'
    | 'NIGHT'
    | 'MINOR_DAY'
    | 'MINOR_WEEK'
    | 'MINOR_HOLIDAY'
    | 'WEEK'
    | 'OVERTIME'
    | 'LONG_DAY'
    | 'LONG_WEEK'
    | 'HEAVY_WEEKS';
  /** Minutes, days or weeks that it comes to, and what is allowed. */
  readonly value: number;
  readonly limit: number;
};

export type PlannedPerson = {
  /** One plan for each date, without gaps; the first date lies before what is looked at. */
  readonly plans: readonly (CellPlan | undefined)[];
  /** The 18th birthday; null for adults. */
  readonly adultOn: string | null;
  /** Weeks and months of variable and flexible hours even out: only rest, runs and nights are told. */
  readonly evensOut?: boolean;
  /** What may be worked beyond statutory in a month. */
  readonly overtimeMinutes?: number;
  /** A 1-year system, with whether it goes over three months. */
  readonly yearly?: 'SHORT' | 'LONG' | null;
  /** Minutes beyond statutory that the month has brought so far, and the first day not in them. */
  readonly worked?: { readonly minutes: number; readonly from: string };
};

export type Calendar = {
  readonly dates: readonly string[];
  /** Of each date, 0 is Sunday. */
  readonly weekdays: readonly number[];
};

/** 労働基準法32条, which knows no exception for people under 18 (60条1項). */
const MINOR_DAY = 480;
const MINOR_WEEK = 2400;
const DAYS_OF_WEEK = 7;
const DAY = 1440;
const NIGHT_FROM = 1320;
const NIGHT_UNTIL = 300;

const overlap = (from: number, until: number, start: number, end: number): number =>
  Math.max(0, Math.min(until, end) - Math.max(from, start));

/** Minutes between 22 and 5 without breaks: of this day's early morning, its night and the next. */
function nightMinutes(plan: CellPlan | undefined): number {
  if (plan?.kind !== 'WORK') return 0;
  const nights: readonly (readonly [number, number])[] = [
    [0, NIGHT_UNTIL],
    [NIGHT_FROM, DAY + NIGHT_UNTIL],
    [DAY + NIGHT_FROM, 2 * DAY + NIGHT_UNTIL],
  ];
  const within = (from: number, until: number) =>
    nights.reduce((sum, [start, end]) => sum + overlap(from, until, start, end), 0);
  return (
    within(plan.start, plan.end) -
    plan.breaks.reduce((sum, { from, until }) => sum + within(from, until), 0)
  );
}

/** Of a day of a minor; `week` are the minutes of its week so far, without overtime of a day. */
function minorBreaches(plan: CellPlan | undefined, weekDays: number, week: number): Breach[] {
  const foundBreaches: Breach[] = [];
  const night = nightMinutes(plan);
  const minutes = workMinutes(plan);
  if (night > 0) foundBreaches.push({ kind: 'NIGHT', value: night, limit: 0 });
  if (minutes > MINOR_DAY)
    foundBreaches.push({ kind: 'MINOR_DAY', value: minutes, limit: MINOR_DAY });
  if (weekDays === DAYS_OF_WEEK)
    foundBreaches.push({ kind: 'MINOR_HOLIDAY', value: weekDays, limit: DAYS_OF_WEEK - 1 });
  else if (week > MINOR_WEEK)
    foundBreaches.push({ kind: 'MINOR_WEEK', value: week, limit: MINOR_WEEK });
  return foundBreaches;
}

/**
 * What a person's plans break, by the place of the date. Days are gone through once in their order;
 * the work of a week is beyond statutory over 8 hours of a day and 40 of the rest, never twice. A
 * week without any day off has its last day as the statutory holiday, which is in neither.
 */
export function breachesOf(
  person: PlannedPerson,
  { dates, weekdays }: Calendar,
  limits: BreachLimits,
): ReadonlyMap<number, readonly Breach[]> {
  const { plans, adultOn, evensOut = false, overtimeMinutes = USUAL_OVERTIME, worked } = person;
  const runDays = person.yearly ? yearlyRun(limits.runDays) : limits.runDays;
  const breachesByDay = new Map<number, Breach[]>();
  const tell = (at: number, breach: Breach) => {
    const knownBreaches = breachesByDay.get(at);
    if (knownBreaches) knownBreaches.push(breach);
    else breachesByDay.set(at, [breach]);
  };
  let running = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  let week = 0;
  let weekDays = 0;
  let youngWeek = 0;
  let month = '';
  let beyond = 0;
  for (const [at, date] of dates.entries()) {
    const plan = plans[at];
    if (weekdays[at] === limits.weekStartDay) {
      week = 0;
      weekDays = 0;
      youngWeek = 0;
    }
    if (date.slice(0, 7) !== month) {
      month = date.slice(0, 7);
      beyond = worked?.from.startsWith(month) ? worked.minutes : 0;
    }
    if (plan?.kind !== 'WORK') {
      running = 0;
      continue;
    }
    running += 1;
    weekDays += 1;
    if (running > runDays) tell(at, { kind: 'RUN', value: running, limit: runDays });
    const begin = at * DAY + plan.start;
    const rest = begin - lastEnd;
    if (rest < limits.restMinutes)
      tell(at, { kind: 'REST', value: rest, limit: limits.restMinutes });
    lastEnd = Math.max(lastEnd, at * DAY + plan.end);
    const isYoung = adultOn !== null && date < adultOn;
    if (isYoung) {
      youngWeek += Math.min(workMinutes(plan), MINOR_DAY);
      for (const breach of minorBreaches(plan, weekDays, youngWeek)) tell(at, breach);
    }
    if (evensOut || weekDays === DAYS_OF_WEEK) continue;
    const minutes = workMinutes(plan);
    const ofDay = Math.min(minutes, limits.dayMinutes);
    const weekBefore = week;
    week += ofDay;
    if (week > limits.weekMinutes && !isYoung)
      tell(at, { kind: 'WEEK', value: week, limit: limits.weekMinutes });
    const alreadyWorked =
      worked !== undefined && date.startsWith(worked.from.slice(0, 7)) && date < worked.from;
    if (alreadyWorked) continue;
    const excess = minutes - ofDay + Math.max(0, week - Math.max(limits.weekMinutes, weekBefore));
    beyond += excess;
    if (excess > 0 && beyond > overtimeMinutes)
      tell(at, { kind: 'OVERTIME', value: beyond, limit: overtimeMinutes });
  }
  if (person.yearly) yearlyBreaches(person, { dates, weekdays }, limits.weekStartDay, tell);
  return breachesByDay;
}

/** Weeks that began before the first date are left out: nobody knows all of them. */
function yearlyBreaches(
  { plans, yearly }: PlannedPerson,
  { dates, weekdays }: Calendar,
  weekStartDay: number,
  tell: (at: number, breach: Breach) => void,
): void {
  /** First days of weeks over 48 hours, by their place. */
  const heavy: number[] = [];
  let start: number | undefined;
  let week = 0;
  for (const [at, date] of dates.entries()) {
    if (weekdays[at] === weekStartDay) {
      start = at;
      week = 0;
    }
    const minutes = workMinutes(plans[at]);
    if (minutes === 0) continue;
    if (minutes > YEARLY.dayMinutes)
      tell(at, { kind: 'LONG_DAY', value: minutes, limit: YEARLY.dayMinutes });
    if (start === undefined) continue;
    week += minutes;
    if (week > YEARLY.weekMinutes)
      tell(at, { kind: 'LONG_WEEK', value: week, limit: YEARLY.weekMinutes });
    if (yearly !== 'LONG' || week <= YEARLY.heavyWeek) continue;
    if (heavy.at(-1) !== start) heavy.push(start);
    const since = monthsBefore(dates[start] ?? date, 3);
    const inThree = heavy.filter((one) => (dates[one] ?? '') > since).length;
    if (inThree > YEARLY.heavyWeeks)
      tell(at, { kind: 'HEAVY_WEEKS', value: inThree, limit: YEARLY.heavyWeeks });
  }
}

const monthsBefore = (date: string, months: number): string =>
  dayOfMonth(addMonths(monthOf(date), -months), Number(date.slice(8)));
