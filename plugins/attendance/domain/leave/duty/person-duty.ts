import { addDays, daysBetween } from '#core/time/dates.ts';
import { dateOfDay, dayOfDate } from '../../engine/day/clock.ts';
import { lastDayAfter, monthsLater } from '../anniversaries.ts';
import { fiveDayDuty } from '../five-day-duty.ts';
import type { Grant } from '../grant.ts';
import type {
  DutyFacts,
  DutyLot,
  DutyState,
  DutyStatus,
  DutyWindowOfPerson,
  NoDuty,
} from './duty-facts.ts';

/** LSA 39(7): who is granted so many days on a base date has the duty. */
const TEN = 10;

/**
 * 年5日取得義務 (LSA 39(7)(8), 施行規則24条の5): every window of a person, the earliest first.
 *
 * Base dates come of the law's grants: one of ten days or more, or the parts of a full grant that was split,
 * from the day on which they reach ten. A grant in proportion is no part of another. Lots that were brought in
 * from another system stand for their base date where they hold ten days. What the company gives besides
 * and what was carried over do not make the ten.
 *
 * Where the person is on leave of absence or not employed for a part of the window, no more days are
 * required than the window has workdays (of calendar days where nobody knows the plan); for the whole of it, none.
 */
export function dutyWindows(facts: DutyFacts): DutyWindowOfPerson[] {
  return windowsOf(facts).map(
    ({ windowFrom: from, windowTo: to, grantedDays, requiredDays: lawDays }) => ({
      from,
      to,
      grantedDays,
      lawDays,
      requiredDays: isCut(facts, from, to)
        ? Math.min(lawDays, workdaysOf(facts, from, to))
        : lawDays,
    }),
  );
}

const windowsOf = (facts: DutyFacts) =>
  fiveDayDuty({
    grants: baseGrants(facts.lots),
    uses: facts.uses.filter(({ days }) => days > 0).map(({ date, days }) => ({ date, days })),
    proRata: facts.joinsWindows ?? false,
    halfDayAllowed: facts.takesHalfDays ?? true,
  });

/** By date, those that can make a base date alone or as parts. */
function baseGrants(lots: readonly DutyLot[]): Grant[] {
  const whole = new Map<string, number>();
  const parts = new Map<string, number>();
  const add = (to: Map<string, number>, { grantedOn, days }: DutyLot) =>
    to.set(grantedOn, (to.get(grantedOn) ?? 0) + days);
  for (const lot of lots) {
    if (lot.kind === 'STATUTORY') add(parts, lot);
    if (lot.kind === 'PROPORTIONAL' || (lot.kind === 'CARRIED_IN' && lot.days >= TEN))
      add(whole, lot);
  }
  const tens = [...whole].filter(([date, days]) => days >= TEN && (parts.get(date) ?? 0) < TEN);
  // A part of the same date would begin a second window on it.
  const dates = new Set(tens.map(([date]) => date));
  return [...tens, ...[...parts].filter(([date]) => !dates.has(date))].map(([date, days]) => ({
    date,
    days,
  }));
}

/** Whether the plan of the person decides about a window of the day: a part of it lies outside of their work. */
export const needsPlan = (facts: DutyFacts, on: string): boolean =>
  windowsOf(facts).some(
    ({ windowFrom: from, windowTo: to }) => from <= on && on <= to && isCut(facts, from, to),
  );

/** A part of the window lies outside of the person's work: their plan decides how many days are required. */
export const isCut = ({ away = [], joined, left }: DutyFacts, from: string, to: string): boolean =>
  (joined !== undefined && joined > from) ||
  (left !== undefined && left < to) ||
  away.some((period) => period.from <= to && from <= period.to);

/** Days of the window on which the person works or has leave. */
function workdaysOf(facts: DutyFacts, from: string, to: string): number {
  const { away = [], joined = from, left = to, planOf } = facts;
  let count = 0;
  for (let day = dayOfDate(from); day <= dayOfDate(to); day += 1) {
    const date = dateOfDay(day);
    if (date < joined || left < date) continue;
    if (away.some((period) => period.from <= date && date <= period.to)) continue;
    if (planOf === undefined || planOf(day) !== 'NONE') count += 1;
  }
  return count;
}

/** The window that counts on a day, of the person's windows: the one that ends first among those not fulfilled. */
export function dutyOn(facts: DutyFacts, on: string): DutyStatus {
  const windows = dutiesOn(facts, on);
  const [first] = windows;
  if (!first) return withoutDuty(facts, on);
  return windows.find(({ missingDays }) => missingDays > 0) ?? first;
}

/** How the person stands on a day in each window that contains it, the one that ends first in front. */
export const dutiesOn = (facts: DutyFacts, on: string): DutyStatus[] =>
  dutyWindows(facts)
    .filter(({ from, to }) => from <= on && on <= to)
    .map((window) => statusOf(facts, window, on));

/** One window as of a day, which may lie before or after it too. */
export function statusOf(facts: DutyFacts, window: DutyWindowOfPerson, on: string): DutyStatus {
  const { from, to, lawDays, requiredDays } = window;
  const uses = facts.uses.filter(({ date }) => from <= date && date <= to);
  const takenDays = sumOf(uses.filter(({ date }) => date <= on));
  const plannedDays = sumOf(uses.filter(({ date }) => date > on));
  const missingDays = Math.max(0, requiredDays - takenDays - plannedDays);
  const state = stateOf({ from, to, requiredDays, takenDays, missingDays }, on);
  return {
    ...window,
    state,
    why: state === 'NO_DUTY' ? whyOf(lawDays) : null,
    takenDays,
    plannedDays,
    designatedDays: sumOf(uses.filter(({ isDesignated }) => isDesignated)),
    missingDays,
    daysLeft: Math.max(0, daysBetween(on, to)),
    workdaysLeft: freeDays(facts, on < from ? addDays(from, -1) : on, to),
  };
}

const whyOf = (lawDays: number): NoDuty => (lawDays > 0 ? 'AWAY' : 'TAKEN_BEFORE');

const sumOf = (uses: readonly { readonly days: number }[]): number =>
  uses.reduce((sum, { days }) => sum + days, 0);

type Progress = Pick<DutyStatus, 'from' | 'to' | 'requiredDays' | 'takenDays' | 'missingDays'>;

/** Warned is whoever has too little taken and planned: leave that is planned needs nobody's word. */
function stateOf(
  { from, to, requiredDays, takenDays, missingDays }: Progress,
  on: string,
): DutyState {
  if (requiredDays === 0) return 'NO_DUTY';
  if (takenDays >= requiredDays) return 'FULFILLED';
  if (on > to) return 'MISSED';
  if (missingDays > 0 && on >= lastQuarter(to)) return 'WARN_THREE_MONTHS';
  const isPastHalf = on >= halfOf(from, to);
  return isPastHalf && missingDays > requiredDays / 2 ? 'WARN_SIX_MONTHS' : 'ON_THE_WAY';
}

/** Six months of a year; of a joined window the day in its middle. */
export const halfOf = (from: string, to: string): string =>
  to === lastDayAfter(from, 12)
    ? monthsLater(from, 6)
    : addDays(from, Math.ceil((daysBetween(from, to) + 1) / 2));

/** Three months before the end: the first of the last three months. */
export const lastQuarter = (to: string): string => monthsLater(addDays(to, 1), -3);

/** Workdays without leave after a day, until the end of the window. */
function freeDays({ planOf }: DutyFacts, after: string, to: string): number | null {
  if (planOf === undefined) return null;
  let count = 0;
  for (let day = dayOfDate(after) + 1; day <= dayOfDate(to); day += 1)
    if (planOf(day) === 'WORK') count += 1;
  return count;
}

/** Nobody's window holds the day: the law has granted nothing, or too little. */
function withoutDuty({ lots, uses }: DutyFacts, on: string): DutyStatus {
  const granted = lots.filter(({ kind, grantedOn }) => kind !== 'SPECIAL' && grantedOn <= on);
  const from =
    granted
      .map(({ grantedOn }) => grantedOn)
      .sort()
      .at(-1) ?? on;
  const to = lastDayAfter(from, 12);
  const inYear = uses.filter(({ date }) => from <= date && date <= to);
  return {
    from,
    to,
    grantedDays: granted
      .filter(({ grantedOn }) => grantedOn === from)
      .reduce((sum, { days }) => sum + days, 0),
    lawDays: 0,
    requiredDays: 0,
    state: 'NO_DUTY',
    why: granted.length === 0 ? 'NOTHING_GRANTED' : 'UNDER_TEN_DAYS',
    takenDays: granted.length === 0 ? 0 : sumOf(inYear.filter(({ date }) => date <= on)),
    plannedDays: granted.length === 0 ? 0 : sumOf(inYear.filter(({ date }) => date > on)),
    designatedDays: 0,
    missingDays: 0,
    daysLeft: Math.max(0, daysBetween(on, to)),
    workdaysLeft: null,
  };
}
