import { setImmediate as othersFirst } from 'node:timers/promises';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { dateOfDay, dayOfDate } from '../../domain/engine/day/clock.ts';
import { affectedBy, type DayRange, isUnderPeriods } from '../../domain/records/calendar.ts';
import type { CompanyFacts, PersonFacts } from '../../domain/records/facts.ts';
import { type DayResult, resultsOf } from '../../domain/records/results.ts';
import { asPlanned } from '../../domain/records/tried-change.ts';
import { REACH } from '../results/facts/calculate-people.ts';
import { loadCompanyFacts } from '../results/facts/company-facts.ts';
import { readPeopleFacts } from '../results/facts/people-facts.ts';
import { loadFrames, withoutDays } from '../results/facts/people-frames.ts';
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
  /** Minutes that the change adds by day, days before today included. */
  readonly added: WorkByDay;
};

/** What is changed of each person, and which of their days are asked about. */
export type ComingChange = {
  readonly changed: DayRange;
  /** The day after the last one that counts. */
  readonly until: number;
  readonly change: Change;
};

/** The same of people with and without a change of their days, which are read together. Whoever does not exist is left out. */
export async function comingWith(
  ctx: RequestContext,
  changes: ReadonlyMap<string, ComingChange>,
): Promise<ReadonlyMap<string, ComingOfPerson>> {
  const today = dayOfDate(tokyoDate(ctx.now));
  const asked = new Map([...changes].map(([id, one]) => [id, daysOf(one, today)]));
  if (asked.size === 0) return new Map();
  const whole = widest([...asked.values()]);
  const window = { from: whole.from - REACH, until: whole.until + REACH };
  const company = await loadCompanyFacts(ctx, window);
  const frames = (await loadFrames(ctx, [...changes.keys()], window)).map((frame) => {
    const days = asked.get(frame.employeeId) as DayRange;
    const { read, write } = affectedBy(company, withoutDays(frame), days);
    const range = { from: Math.min(days.from, write.from), until: days.until };
    return { frame, days, read, range };
  });
  if (frames.length === 0) return new Map();
  const factsOf = await readPeopleFacts(
    ctx,
    company,
    frames.map(({ frame }) => frame),
    widest(frames.flatMap(({ read, range }) => [read, range])),
  );
  const coming = new Map<string, ComingOfPerson>();
  for (const { frame, days, read, range } of frames) {
    const { change } = changes.get(frame.employeeId) as ComingChange;
    const person = factsOf(frame);
    const before = minutesOf(company, asPlanned(company, person, days.until), read, range);
    // A side may take some hundredths of a second: whoever has come meanwhile is answered in between.
    await othersFirst();
    const changed = asPlanned(company, change(person, company), days.until);
    const after = minutesOf(company, changed, read, range);
    await othersFirst();
    coming.set(frame.employeeId, {
      before: new Map([...before].filter(([day]) => day >= today)),
      added: difference(before, after),
    });
  }
  return coming;
}

function daysOf({ changed, until }: ComingChange, today: number): DayRange {
  const first = Math.max(today, changed.from - COUNTED);
  return { from: Math.min(changed.from, first), until: Math.max(until, changed.until) };
}

function difference(before: WorkByDay, after: WorkByDay): WorkByDay {
  const added = new Map<number, LimitMinutes>();
  for (const day of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(day) ?? NOTHING, after.get(day) ?? NOTHING];
    const more = { overtime: is.overtime - was.overtime, holiday: is.holiday - was.holiday };
    if (more.overtime !== 0 || more.holiday !== 0) added.set(day, more);
  }
  return added;
}

/**
 * Days before a change that its limits count: the agreement's year from its first day to the change, or the five months
 * before it where averages reach over the start of the year. However far ahead somebody asks, no more days are calculated.
 */
const COUNTED = 366;
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
