import { weekdayOfDay } from '../engine/day/clock.ts';
import type { SettlementPeriod } from '../engine/rules.ts';
import { maxWorkdays } from '../engine/variable.ts';
import { YEARLY, yearlyRun } from './yearly-limits.ts';

const WINDOW_MONTHS = 3;
/** 40 hours on average (LSA 32-4(1)). */
const AVERAGE_WEEK = 2400;

/**
 * WORKDAYS: more workdays than 280 a year. AVERAGE: more hours than 40 a week on average. RUN: days
 * running. LONG_DAY: over ten hours. LONG_WEEK: over 52. HEAVY_RUN: more than three weeks over 48 hours
 * one after the other. HEAVY_STARTS: more than three of them begin within one of the parts of three
 * months that the term falls into.
 */
export const yearlyTermKinds = [
  'WORKDAYS',
  'AVERAGE',
  'RUN',
  'LONG_DAY',
  'LONG_WEEK',
  'HEAVY_RUN',
  'HEAVY_STARTS',
] as const;

export type YearlyTermFinding = {
  readonly kind: (typeof yearlyTermKinds)[number];
  /** Days, minutes or weeks that the plan comes to, and what is allowed. */
  readonly value: number;
  readonly limit: number;
  /** The first day on which the plan goes over it. */
  readonly day: number;
};

export type YearlyTerm = SettlementPeriod & {
  /** Terms of three months and less know no limit of workdays and of weeks over 48 hours. */
  readonly isLong: boolean;
  /** 0 is Sunday. */
  readonly weekStartDay: number;
  /** What the rules let people work running: over 6 only where specified periods were agreed. */
  readonly runDays: number;
  /** First days of the three months that follow each other from the term's first day on. */
  readonly windows: readonly number[];
};

/** From the first day of a term, in steps of three months. `addMonths` is the calendar's. */
export function windowsOf(
  { from, until }: SettlementPeriod,
  addMonths: (day: number, months: number) => number,
): number[] {
  const windows: number[] = [];
  for (let day = from, step = 0; day < until; ) {
    windows.push(day);
    step += WINDOW_MONTHS;
    day = addMonths(from, step);
  }
  return windows;
}

/** What is wrong with the plan of a term; `minutesOn` is what a day's plan comes to, 0 on a day off. */
export function checkYearlyTerm(
  { from, until, isLong, weekStartDay, runDays, windows }: YearlyTerm,
  minutesOn: (day: number) => number,
): YearlyTermFinding[] {
  const findingsByKind = new Map<YearlyTermFinding['kind'], YearlyTermFinding>();
  /** The furthest over it is told, with the day on which it began. */
  const tell = (kind: YearlyTermFinding['kind'], value: number, limit: number, day: number) => {
    if (value <= limit) return;
    const knownFinding = findingsByKind.get(kind);
    findingsByKind.set(kind, {
      kind,
      value: Math.max(value, knownFinding?.value ?? 0),
      limit,
      day: knownFinding?.day ?? day,
    });
  };
  const mostDays = maxWorkdays(until - from);
  const mostMinutes = Math.floor((AVERAGE_WEEK * (until - from)) / 7);
  const longestRun = Math.max(YEARLY.runDays, yearlyRun(runDays));
  let days = 0;
  let total = 0;
  let running = 0;
  let week = 0;
  let weekStart: number | undefined;
  let heavyRunning = 0;
  const heavyStarts = windows.map(() => 0);
  const endWeek = () => {
    if (weekStart === undefined) return;
    heavyRunning = week > YEARLY.heavyWeek ? heavyRunning + 1 : 0;
    if (heavyRunning === 0 || !isLong) return;
    tell('HEAVY_RUN', heavyRunning, YEARLY.heavyWeeks, weekStart);
    const start = weekStart;
    const window = windows.findLastIndex((first) => first <= start);
    heavyStarts[window] = (heavyStarts[window] ?? 0) + 1;
    tell('HEAVY_STARTS', heavyStarts[window] ?? 0, YEARLY.heavyWeeks, start);
  };
  for (let day = from; day < until; day += 1) {
    if (weekdayOfDay(day) === weekStartDay) {
      endWeek();
      weekStart = day;
      week = 0;
    }
    const minutes = minutesOn(day);
    if (minutes === 0) {
      running = 0;
      continue;
    }
    days += 1;
    total += minutes;
    running += 1;
    week += minutes;
    if (isLong) tell('WORKDAYS', days, mostDays, day);
    tell('AVERAGE', total, mostMinutes, day);
    tell('RUN', running, longestRun, day);
    tell('LONG_DAY', minutes, YEARLY.dayMinutes, day);
    tell('LONG_WEEK', week, YEARLY.weekMinutes, day);
  }
  endWeek();
  return yearlyTermKinds.flatMap((kind) => findingsByKind.get(kind) ?? []);
}
