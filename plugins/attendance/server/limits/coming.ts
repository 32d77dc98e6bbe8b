import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { dateOfDay, dayOfDate } from '../../domain/engine/day/clock.ts';
import { affectedBy, type DayRange, isUnderPeriods } from '../../domain/records/calendar.ts';
import type { CompanyFacts, PersonFacts } from '../../domain/records/facts.ts';
import { type DayResult, resultsOf } from '../../domain/records/results.ts';
import { asPlanned } from '../../domain/records/tried-change.ts';
import { REACH } from '../results/facts/calculate-people.ts';
import { loadCompanyFacts } from '../results/facts/company-facts.ts';
import { loadFrames, readPeopleFacts, withoutDays } from '../results/facts/people-facts.ts';
import { WITH_COMING_WORK } from './coming.sql.ts';

/** Minutes of one day that limits count. */
export type LimitMinutes = { readonly overtime: number; readonly holiday: number };
export type WorkByDay = ReadonlyMap<number, LimitMinutes>;

type Change = (person: PersonFacts, company: CompanyFacts) => PersonFacts;

/** What people work from today until the day before `until` if everything comes as planned. Writes nothing. */
export async function comingWork(
  ctx: RequestContext,
  employeeIds: readonly string[],
  until: number,
): Promise<ReadonlyMap<string, WorkByDay>> {
  const company = await loadCompanyFacts(ctx, around(ctx, until));
  const { today } = company;
  if (today >= until) return new Map();
  const rows = await ctx.run<[string]>(WITH_COMING_WORK, [
    ctx.viewer.companyId,
    employeeIds,
    dateOfDay(today),
    dateOfDay(until),
  ]);
  const some = new Set(rows.map(([id]) => id));
  const everybody = await loadFrames(ctx, employeeIds, around(ctx, until));
  const frames = everybody.filter(
    (frame) => some.has(frame.employeeId) || isUnderPeriods(withoutDays(frame)),
  );
  const days = { from: today, until };
  const reads = frames.map((frame) => affectedBy(company, withoutDays(frame), days).read);
  if (reads.length === 0) return new Map();
  const factsOf = await readPeopleFacts(ctx, company, frames, widest(reads));
  return new Map(
    frames.map((frame, index) => {
      const person = asPlanned(company, factsOf(frame), until);
      const read = reads[index] as DayRange;
      return [frame.employeeId, minutesOf(company, person, read, days)];
    }),
  );
}

export type ComingOfPerson = {
  /** From today on, as far as limits of the changed days count it, without what is asked for. */
  readonly before: WorkByDay;
  /** What it adds, on whatever day, also before today. */
  readonly added: WorkByDay;
};

/** The same of one person with and without a change of the days from `changed.from` to before `changed.until`. */
export async function comingWith(
  ctx: RequestContext,
  employeeId: string,
  { changed, until }: { readonly changed: DayRange; readonly until: number },
  change: Change,
): Promise<ComingOfPerson | undefined> {
  const today = dayOfDate(tokyoDate(ctx.now));
  const first = Math.max(today, changed.from - COUNTED);
  const days = { from: Math.min(changed.from, first), until: Math.max(until, changed.until) };
  const window = { from: days.from - REACH, until: days.until + REACH };
  const company = await loadCompanyFacts(ctx, window);
  const [frame] = await loadFrames(ctx, [employeeId], window);
  if (!frame) return undefined;
  const { read, write } = affectedBy(company, withoutDays(frame), days);
  const range = { from: Math.min(days.from, write.from), until: days.until };
  const factsOf = await readPeopleFacts(ctx, company, [frame], widest([read, range]));
  const person = factsOf(frame);
  const changedPerson = change(person, company);
  const [before, after] = [person, changedPerson].map((one) =>
    minutesOf(company, asPlanned(company, one, days.until), read, range),
  ) as [WorkByDay, WorkByDay];
  const added = new Map<number, LimitMinutes>();
  for (const day of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(day) ?? NOTHING, after.get(day) ?? NOTHING];
    const more = { overtime: is.overtime - was.overtime, holiday: is.holiday - was.holiday };
    if (more.overtime !== 0 || more.holiday !== 0) added.set(day, more);
  }
  const coming = [...before].filter(([day]) => day >= today);
  return { before: new Map(coming), added };
}

/**
 * Days before a change that its limits count: up to twelve months of the agreement's year, and five before them for the
 * averages. However far ahead somebody asks, no more days are calculated.
 */
const COUNTED = 540;
const NOTHING: LimitMinutes = { overtime: 0, holiday: 0 };

const around = (ctx: RequestContext, until: number): DayRange => ({
  from: dayOfDate(tokyoDate(ctx.now)) - REACH,
  until: until + REACH,
});

const widest = (ranges: readonly DayRange[]): DayRange => ({
  from: Math.min(...ranges.map(({ from }) => from)),
  until: Math.max(...ranges.map(({ until }) => until)),
});

/** Days to come have no results of their own: here they are asked what they would be. */
function minutesOf(
  company: CompanyFacts,
  person: PersonFacts,
  read: DayRange,
  write: DayRange,
): WorkByDay {
  const asIf = { ...company, today: Math.max(company.today, write.until - 1) };
  const whole = { from: Math.min(read.from, write.from), until: Math.max(read.until, write.until) };
  return new Map(resultsOf(asIf, person, { read: whole, write }).flatMap(minutesOfDay));
}

const minutesOfDay = ({ day, totals }: DayResult): [number, LimitMinutes][] =>
  totals.overtimeBeyondStatutory === 0 && totals.statutoryHolidayWork === 0
    ? []
    : [[day, { overtime: totals.overtimeBeyondStatutory, holiday: totals.statutoryHolidayWork }]];
