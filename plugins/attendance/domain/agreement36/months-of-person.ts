import { addDays } from '#core/time/dates.ts';
import {
  type Agreement,
  type AgreementMonth,
  agreementFor,
  countedFrom,
  MONTHS_BEFORE,
  monthsFrom,
  yearStartWithout,
} from './agreement-year.ts';
import type { MonthOfPerson } from './person-limits.ts';

/** Minutes of the days from `from` on, at one workplace, that no month or agreement begins within. */
export type SumOfDays = {
  readonly from: string;
  readonly workplaceId: string | null;
  readonly overtime: number;
  readonly holiday: number;
};

export type CompanyYears = {
  readonly agreements: readonly Agreement[];
  /** 'MM-DD': the year where nothing is agreed. */
  readonly startOfYear: string;
};

export type MonthsOfPerson = {
  readonly agreement: Agreement | undefined;
  readonly days: readonly AgreementMonth[];
  readonly months: readonly MonthOfPerson[];
  readonly first: number;
  /** The month of the day that was asked about. */
  readonly at: number;
};

const YEAR = 12;

const startOf = (
  agreement: Agreement | undefined,
  { startOfYear }: CompanyYears,
  day: string,
): string => (agreement ? countedFrom(agreement) : yearStartWithout(startOfYear, day));

/** The months of an agreement's year, with those before it that averages look at, up to the one of `upTo`. */
export function monthsAround(start: string, upTo: string): AgreementMonth[] {
  const months = monthsFrom(start, -MONTHS_BEFORE, MONTHS_BEFORE + YEAR);
  for (let next = YEAR; (months.at(-1)?.until ?? upTo) <= upTo; next += 1)
    months.push(...monthsFrom(start, next, 1));
  return months;
}

/**
 * Days on which sums have to begin anew, in their order: of every month and every agreement that may matter to
 * somebody on the day, and `today`, whose work may go on. The first and the last bound what has to be read.
 */
export function borders(
  years: CompanyYears,
  { day, upTo, today }: { readonly day: string; readonly upTo: string; readonly today: string },
): string[] {
  const onDay = years.agreements.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  const starts = new Set([
    startOf(undefined, years, day),
    ...onDay.map((agreement) => countedFrom(agreement)),
  ]);
  const days = new Set<string>();
  for (const start of starts)
    for (const { from, until } of monthsAround(start, upTo)) days.add(from).add(until);
  const sorted = [...days].sort();
  const [first, last] = [sorted[0] as string, sorted.at(-1) as string];
  for (const { startsOn, endsOn } of years.agreements)
    for (const border of [startsOn, addDays(endsOn, 1)])
      if (first < border && border < last) days.add(border);
  if (first < today && today < last) days.add(today);
  return [...days].sort();
}

/** What is the same for everybody under an agreement: worked out once for a list of a thousand people. */
type SharedMonths = {
  readonly all: readonly AgreementMonth[];
  /** The place of the month that a day lies in; -1 for none. */
  placeOf(day: string): number;
  /** Days at the workplace count for the agreement from the day on, until the next border. */
  isOwn(workplaceId: string | null, day: string): boolean;
};

const SHARED = new WeakMap<CompanyYears, Map<string, SharedMonths>>();

function sharedMonths(
  years: CompanyYears,
  agreement: Agreement | undefined,
  day: string,
  upTo: string,
): SharedMonths {
  const monthsByKey = SHARED.get(years) ?? new Map<string, SharedMonths>();
  SHARED.set(years, monthsByKey);
  const key = `${agreement?.id ?? ''} ${day} ${upTo}`;
  const before = monthsByKey.get(key);
  if (before) return before;
  const all = monthsAround(startOf(agreement, years, day), upTo);
  const places = new Map<string, number>();
  const own = new Map<string, boolean>();
  const shared: SharedMonths = {
    all,
    placeOf: (of) =>
      remembered(places, of, () => all.findIndex(({ from, until }) => from <= of && of < until)),
    isOwn: (workplaceId, of) =>
      remembered(
        own,
        `${workplaceId ?? ''} ${of}`,
        () => agreementFor(years.agreements, workplaceId, of)?.id === agreement?.id,
      ),
  };
  monthsByKey.set(key, shared);
  return shared;
}

function remembered<Value>(memory: Map<string, Value>, key: string, make: () => Value): Value {
  const before = memory.get(key);
  if (before !== undefined) return before;
  const made = make();
  memory.set(key, made);
  return made;
}

/** Months before somebody came are not known, and no averages are made of them. */
export function monthsOfPerson(
  years: CompanyYears,
  person: {
    readonly workplaceId: string | null;
    readonly joinedOn: string | null;
    readonly sums: readonly SumOfDays[];
  },
  day: string,
  upTo: string,
): MonthsOfPerson {
  const agreement = agreementFor(years.agreements, person.workplaceId, day);
  const { all, placeOf, isOwn } = sharedMonths(years, agreement, day, upTo);
  const { joinedOn } = person;
  const start = all.findIndex(({ until }) => joinedOn === null || until > joinedOn || until > day);
  const unknown = start < 0 ? all.length : start;
  const days = unknown === 0 ? all : all.slice(unknown);
  const first = Math.max(0, MONTHS_BEFORE - unknown);
  const months = days.map(({ month }) => ({
    month,
    overtimeBeyondStatutory: 0,
    statutoryHolidayWork: 0,
    own: 0,
  }));
  for (const { from, workplaceId, overtime, holiday } of person.sums) {
    const month = months[placeOf(from) - unknown];
    if (!month) continue;
    month.overtimeBeyondStatutory += overtime;
    month.statutoryHolidayWork += holiday;
    if (isOwn(workplaceId, from)) month.own += overtime;
  }
  const at = Math.max(-1, placeOf(day) - unknown);
  return { agreement, days, months, first, at };
}
