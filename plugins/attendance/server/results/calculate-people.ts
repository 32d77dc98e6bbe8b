import type { RequestContext } from '../../../../core/server/context.ts';
import { dayOfDate } from '../../domain/engine/clock.ts';
import { affectedBy, type DayRange } from '../../domain/records/calendar.ts';
import type { CompanyFacts, PersonFacts } from '../../domain/records/facts.ts';
import { type DayResult, resultsOf } from '../../domain/records/results.ts';
import type { RulesStretch } from '../../domain/rules/resolve.ts';
import { closedDays } from './closed.ts';
import { loadCompanyFacts } from './company-facts.ts';
import { loadFrames, loadPeopleFacts, withoutDays } from './people-facts.ts';

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

/** What depends on the days of `changed`, worked out and not yet written. */
export async function calculatePeople(
  ctx: RequestContext,
  employeeIds: readonly string[],
  changed: DayRange,
  options: CalculationOptions = {},
): Promise<{ readonly company: CompanyFacts; readonly people: readonly CalculatedPerson[] }> {
  const window = { from: changed.from - REACH, until: changed.until + REACH };
  const company = await loadCompanyFacts(ctx, window);
  const frames = await loadFrames(ctx, employeeIds, window, options.rules);
  const ranges = new Map(
    frames.map((frame) => [frame.employeeId, affectedBy(company, withoutDays(frame), changed)]),
  );
  let [from, until] = [changed.from, changed.until];
  for (const { read } of ranges.values()) {
    from = Math.min(from, read.from);
    until = Math.max(until, read.until);
  }
  // Nothing lies behind today but plans, and those have no results.
  until = Math.min(until, Math.max(company.today + 1 + 7, changed.until));
  const facts = await loadPeopleFacts(ctx, company, frames, { from, until });
  const people = facts.map((loaded) => {
    const person = options.change ? options.change(loaded) : loaded;
    const range = ranges.get(person.employeeId) ?? { write: changed, read: changed };
    return { person, ...range, results: resultsOf(company, person, range) };
  });
  return { company, people };
}

export const daysOf = (fromDate: string, toDate: string): DayRange => ({
  from: dayOfDate(fromDate),
  until: dayOfDate(toDate) + 1,
});

/** Closed days stay as they are until they are released, whatever changes around them. */
export async function withoutClosed(
  ctx: RequestContext,
  people: readonly CalculatedPerson[],
): Promise<readonly CalculatedPerson[]> {
  if (people.length === 0) return people;
  const closed = await closedDays(
    ctx,
    people.map(({ person }) => person.employeeId),
    {
      from: Math.min(...people.map(({ write }) => write.from)),
      until: Math.max(...people.map(({ write }) => write.until)),
    },
  );
  if (closed.size === 0) return people;
  return people.map((one) => {
    const isClosed = closed.get(one.person.employeeId);
    return isClosed ? { ...one, results: one.results.filter(({ day }) => !isClosed(day)) } : one;
  });
}
