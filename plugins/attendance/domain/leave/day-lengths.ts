import { dateOfDay } from '../engine/day/clock.ts';
import {
  type CompanyFacts,
  type PersonFacts,
  type PlannedTimes,
  shiftOn,
} from '../records/facts.ts';
import { netMinutes } from '../records/plan-of-day.ts';
import { hourlyLimits } from './hourly.ts';
import type { DayLength } from './ledger/ledger-facts.ts';

/** What a basic shift agrees on for a week: it stands for the contract. */
export type AgreedWeek = { readonly weeklyDays: number; readonly weeklyMinutes: number };

/** Days without times are days off. */
export function weekOf(times: readonly (PlannedTimes | undefined)[]): AgreedWeek {
  const workdays = times.filter((day) => day !== undefined);
  return {
    weeklyDays: workdays.length,
    weeklyMinutes: workdays.reduce((sum, day) => sum + netMinutes(day), 0),
  };
}

/** The week of the basic shift that somebody has on a day; undefined where they have none. */
export function weekOn(
  company: Pick<CompanyFacts, 'shifts'>,
  person: Pick<PersonFacts, 'assigned'>,
  day: number,
): AgreedWeek | undefined {
  const version = shiftOn(company, person, day);
  return version && weekOf(version.times);
}

/**
 * How many hours of leave a day of this person is, from which date on: the average workday of the basic
 * shift, rounded up to whole hours (施行規則24条の4; days of unequal length by their average). A stretch
 * without a basic shift, or with one that plans no day, leaves the length as it was.
 */
export function dayLengths(
  { shifts }: Pick<CompanyFacts, 'shifts'>,
  { assigned }: Pick<PersonFacts, 'assigned'>,
): DayLength[] {
  const stretches = assigned.flatMap(({ shiftId, from, until }) =>
    (shifts.get(shiftId) ?? []).flatMap((version) => {
      const [start, end] = [Math.max(from, version.from), Math.min(until, version.until)];
      const { weeklyDays, weeklyMinutes } = weekOf(version.times);
      if (start >= end || weeklyDays === 0) return [];
      return [{ start, hoursPerDay: hourlyLimits(weeklyMinutes / weeklyDays, 0).hoursPerDay }];
    }),
  );
  const lengths: DayLength[] = [];
  for (const { start, hoursPerDay } of stretches.sort((a, b) => a.start - b.start)) {
    if (lengths.at(-1)?.hoursPerDay !== hoursPerDay)
      lengths.push({ from: dateOfDay(start), hoursPerDay });
  }
  return lengths;
}

const USUAL_HOURS = 8;

/** Hours of a day of leave on a date; eight where nobody knows the person's days. */
export const lengthOn = (lengths: readonly DayLength[] | undefined, date: string): number =>
  (lengths?.findLast(({ from }) => from <= date) ?? lengths?.[0])?.hoursPerDay ?? USUAL_HOURS;
