import type { RequestContext } from '#core/server/context.ts';
import { dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import {
  affectedBy,
  type DayRange,
  isUnderPeriods,
} from '#plugins/attendance/domain/records/calendar.ts';
import {
  type CompanyFacts,
  type PersonFacts,
  rulesOn,
} from '#plugins/attendance/domain/records/facts.ts';
import { type DayResult, resultsOf } from '#plugins/attendance/domain/records/results.ts';
import type { RulesStretch } from '#plugins/attendance/domain/rules/resolve.ts';
import { loadCompanyFacts } from './company-facts.ts';
import { peopleOverBorders } from './over-borders.ts';
import { readPeopleFacts } from './people-facts.ts';
import { loadFrames, type PersonFrame, withoutDays } from './people-frames.ts';

/** A settlement period lasts a year at most; whatever a day touches lies within one more. */
export const REACH = 400;

export type CalculatedPerson = {
  readonly person: PersonFacts;
  readonly write: DayRange;
  readonly read: DayRange;
  readonly results: readonly DayResult[];
};

export type CalculationOptions = {
  /** Rules to calculate by instead of those that are saved: for a draft that is tried. */
  readonly rules?: ReadonlyMap<string, readonly RulesStretch[]>;
  /** Facts as they would be: for a change that is tried. */
  readonly change?: (person: PersonFacts) => PersonFacts;
};

/** Whose days depend on the changed ones, with all that is needed to work them out. */
export type Calculation = {
  readonly company: CompanyFacts;
  readonly people: readonly { readonly frame: PersonFrame; readonly write: DayRange }[];
  /** In the order of `people`, each when it is asked for. */
  results(): Iterable<CalculatedPerson>;
};

/** What depends on the days of `changed`: read, and ready to be worked out person by person. */
export async function readCalculation(
  ctx: RequestContext,
  employeeIds: readonly string[],
  changed: DayRange,
  options: CalculationOptions = {},
): Promise<Calculation> {
  const window = { from: changed.from - REACH, until: changed.until + REACH };
  const company = await loadCompanyFacts(ctx, window);
  const frames = await loadFrames(ctx, employeeIds, window, options.rules);
  const over = await peopleOverBorders(ctx, employeeIds, changed);
  const people = frames.map((frame) => ({
    frame,
    ...affectedBy(company, withoutDays(frame), withNeighbours(frame, changed, over)),
  }));
  let [from, until] = [changed.from, changed.until];
  for (const { read } of people) {
    from = Math.min(from, read.from);
    until = Math.max(until, read.until);
  }
  // Nothing lies behind today but plans, and those have no results; of a period they are counted all the same.
  if (!frames.some(isUnderPeriods))
    until = Math.min(until, Math.max(company.today + 1 + 7, changed.until));
  const factsOf = await readPeopleFacts(ctx, company, frames, { from, until });
  return {
    company,
    people,
    *results() {
      for (const { frame, read, write } of people) {
        const loaded = factsOf(frame);
        const person = options.change ? options.change(loaded) : loaded;
        yield { person, read, write, results: resultsOf(company, person, { read, write }) };
      }
    },
  };
}

/**
 * A shift that goes on over midnight is counted by both days: where a border of the changed days may lie
 * in one, the day beside it is changed as well. Ends that a rule guesses and approved work without stamps
 * may lie there without any stamp.
 */
function withNeighbours(
  frame: PersonFrame,
  { from, until }: DayRange,
  over: Awaited<ReturnType<typeof peopleOverBorders>>,
): DayRange {
  const isGuessed = (day: number): boolean => {
    const { EXIT_AUTO: exit, REQUEST: request } = rulesOn(withoutDays(frame), day).values;
    return exit.mode !== 'NONE' || request.unstampedOvertime !== 'STAMPS_ONLY';
  };
  const knownFrame = over.get(frame.employeeId);
  return {
    from: knownFrame?.before || isGuessed(from - 1) ? from - 1 : from,
    until: knownFrame?.behind || isGuessed(until - 1) ? until + 1 : until,
  };
}

/** What depends on the days of `changed`, worked out and not yet written. */
export async function calculatePeople(
  ctx: RequestContext,
  employeeIds: readonly string[],
  changed: DayRange,
  options: CalculationOptions = {},
): Promise<{ readonly company: CompanyFacts; readonly people: readonly CalculatedPerson[] }> {
  const { company, results } = await readCalculation(ctx, employeeIds, changed, options);
  return { company, people: [...results()] };
}

export const daysOf = (fromDate: string, toDate: string): DayRange => ({
  from: dayOfDate(fromDate),
  until: dayOfDate(toDate) + 1,
});
