import type { Period, Series } from '#core/time/dated.ts';
import { addDays, datesOf } from '#core/time/dates.ts';
import type { CalendarKind } from '../records/facts.ts';

/** For whom a holiday is: at most one of them is set, and none for everybody. */
export type Audience = {
  readonly workplaceId: string | null;
  readonly employmentDivisionId: string | null;
  readonly recruitmentTypeId: string | null;
};

/** A stretch of the company's calendar; both days belong to it. */
export type Holiday = Audience & {
  readonly name: string;
  readonly dayType: 'PRESCRIBED' | 'STATUTORY' | 'WORK';
  readonly startsOn: string;
  readonly endsOn: string;
};

export type CalendarDay = { readonly kind: CalendarKind; readonly name: string };

/** What makes somebody's days off: their holiday pattern, and what holidays may be for. */
type Parts = Audience & { readonly patternId: string | null };

/** The calendar of everybody who has neither a pattern nor holidays of their own. */
export const EVERYBODYS = '';

/** From the widest to the narrowest: a narrower one stands before a wider one. */
const BY_RANK: readonly (readonly (keyof Audience)[])[] = [
  [],
  ['workplaceId'],
  ['employmentDivisionId'],
  ['recruitmentTypeId'],
];
const LIMITS = ['workplaceId', 'employmentDivisionId', 'recruitmentTypeId'] as const;

/**
 * The id of the calendar that somebody goes by. People whose days off are made of the same parts share it: a place, division
 * or type that no holiday is for makes no difference.
 */
export function calendarIdOf(parts: Parts, holidays: readonly Audience[]): string {
  const limits = LIMITS.map((limit) => {
    const id = parts[limit];
    return id !== null && holidays.some((one) => one[limit] === id) ? id : null;
  });
  return parts.patternId === null && limits.every((id) => id === null)
    ? EVERYBODYS
    : JSON.stringify([parts.patternId, ...limits]);
}

function partsOf(calendarId: string): Parts {
  const [patternId, workplaceId, employmentDivisionId, recruitmentTypeId] =
    calendarId === EVERYBODYS
      ? [null, null, null, null]
      : (JSON.parse(calendarId) as [null | string, null | string, null | string, null | string]);
  return { patternId, workplaceId, employmentDivisionId, recruitmentTypeId };
}

/** A post of somebody, over a half-open period; `from` null: they have none. */
export type Post = Audience & {
  readonly from: string | null;
  readonly until: string | null;
  /** The pattern of the person stands before that of the workplace. */
  readonly holidayPatternId: string | null;
};

/**
 * By which calendars somebody goes from a day on. Days of the calendar of everybody are in no period of the series.
 */
export function calendarsOf(
  posts: readonly Post[],
  patternsOfWorkplaces: ReadonlyMap<string, string>,
  holidays: readonly Audience[],
  from: string,
): Series<string> {
  const own = posts[0]?.holidayPatternId ?? null;
  const days = [
    ...new Set([from, ...posts.flatMap((post) => [post.from, post.until]).filter(isAfter(from))]),
  ].sort();
  const series: Period<string>[] = [];
  days.forEach((day, at) => {
    const post = posts.find(
      (one) => one.from !== null && one.from <= day && (one.until === null || day < one.until),
    );
    const workplaceId = post?.workplaceId ?? null;
    const value = calendarIdOf(
      {
        patternId: own ?? patternsOfWorkplaces.get(workplaceId ?? '') ?? null,
        workplaceId,
        employmentDivisionId: post?.employmentDivisionId ?? null,
        recruitmentTypeId: post?.recruitmentTypeId ?? null,
      },
      holidays,
    );
    const until = days[at + 1] ?? null;
    const last = series.at(-1);
    if (last?.value === value && last.until === day)
      series.splice(-1, 1, { from: last.from, until, value });
    else if (value !== EVERYBODYS) series.push({ from: day, until, value });
  });
  return series;
}

const isAfter =
  (from: string) =>
  (day: string | null): day is string =>
    day !== null && day > from;

/** A day off of a holiday pattern (plugins/company/domain/days-off.ts). */
type PatternDay = {
  readonly date: string;
  readonly kind: 'STATUTORY' | 'PRESCRIBED' | 'NATIONAL' | 'COMPANY';
  readonly name?: string;
};

/**
 * What a calendar says of the days from `from` until `until` (half-open): the days off of the pattern, and before them the
 * company's holidays, a narrower one before a wider one. A day off of the company leaves 法定休日 of the pattern what it is,
 * since work on it is paid otherwise (LSA 35, 37); a workday takes its place.
 */
export function daysOfCalendar(
  calendarId: string,
  holidays: readonly Holiday[],
  patterns: ReadonlyMap<string, readonly PatternDay[]>,
  { from, until }: { readonly from: string; readonly until: string },
): ReadonlyMap<string, CalendarDay> {
  const parts = partsOf(calendarId);
  const days = new Map<string, CalendarDay>();
  for (const { date, kind, name = '' } of patterns.get(parts.patternId ?? '') ?? [])
    if (from <= date && date < until)
      days.set(date, { kind: kind === 'STATUTORY' ? 'STATUTORY' : 'OFF', name });
  for (const rank of BY_RANK) {
    for (const holiday of holidays.filter((one) => isOfRank(one, rank) && isFor(one, parts))) {
      const first = holiday.startsOn < from ? from : holiday.startsOn;
      const last = holiday.endsOn < until ? addDays(holiday.endsOn, 1) : until;
      for (const date of first < last ? datesOf(first, last) : [])
        days.set(date, dayOf(holiday, days.get(date)));
    }
  }
  return days;
}

const isOfRank = (holiday: Holiday, rank: readonly (keyof Audience)[]): boolean =>
  LIMITS.every((limit) => (holiday[limit] !== null) === rank.includes(limit));
const isFor = (holiday: Holiday, parts: Parts): boolean =>
  LIMITS.every((limit) => holiday[limit] === null || holiday[limit] === parts[limit]);

function dayOf({ dayType, name }: Holiday, before: CalendarDay | undefined): CalendarDay {
  if (dayType !== 'PRESCRIBED') return { kind: dayType, name };
  return { kind: before?.kind === 'STATUTORY' ? 'STATUTORY' : 'OFF', name };
}

type Calendar = ReadonlyMap<string, CalendarDay>;
/** By which calendars somebody goes, and what each says; one that is not named says nothing. */
export type Calendars = {
  readonly series: Series<string>;
  readonly days: ReadonlyMap<string, Calendar>;
};

/** What somebody's calendar says of a date. */
export function calendarDay({ series, days }: Calendars, date: string): CalendarDay | undefined {
  const own = series.find(
    (period) => period.from <= date && (period.until === null || date < period.until),
  );
  return days.get(own?.value ?? EVERYBODYS)?.get(date);
}

/** Dates from a day on of which the one says something else than the other, in order. */
export function changedDates(before: Calendars, after: Calendars, from: string): string[] {
  const calendars = [before, after].flatMap(({ series, days }) =>
    [EVERYBODYS, ...series.map(({ value }) => value)].map((id) => days.get(id)),
  );
  const dates = new Set(calendars.flatMap((days) => [...(days?.keys() ?? [])]));
  return [...dates]
    .filter((date) => date >= from)
    .filter((date) => calendarDay(before, date)?.kind !== calendarDay(after, date)?.kind)
    .sort();
}
