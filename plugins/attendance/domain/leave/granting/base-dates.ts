import { addDays, daysBetween } from '#core/time/dates.ts';
import { monthsLater } from '../anniversaries.ts';
import { type GrantScheme, unifiedGrants } from '../unified.ts';

/** How base dates are set, and from which day on; the first one holds for the days before it too. */
export type SchemeFrom = { readonly from: string; readonly scheme: GrantScheme };
/** Both days belong to it. */
export type Days = { readonly from: string; readonly to: string };

/** 基準日: a day on which somebody's annual paid leave falls due. */
export type BaseDate = {
  readonly date: string;
  /** 0 is the first grant of the person. A year that gave nothing counts too (LSA 39(2)). */
  readonly turn: number;
  /** The latest day that the law allows for it. */
  readonly lawDate: string;
  /** Whose attendance decides; undefined where the leave comes with the first day of work. */
  readonly period: Days | undefined;
  /** 短縮された期間: what the advance cut off counts as attended (平6.1.4 基発1号); undefined: nothing. */
  readonly deemed: Days | undefined;
};

type Service = {
  readonly joined: string;
  /** The last grant of the law that stands, by whomever it was made; left out where there is none. */
  readonly lastGranted?: string | undefined;
};
type Last = { readonly date: string; readonly turn: number };

/** Whoever is granted leave by hand so soon after the day of the law was meant to have had it then. */
const LATE_DAYS = 31;
/** Dates do not depend on the days of a contract. */
const ANY_CONTRACT = { weeklyDays: 5 };

/**
 * Base dates of a person behind their last grant, until a day that belongs to them (LSA 39(1), (2)).
 *
 * Each one is counted from the day of joining by the scheme of its day; a date that a month lacks is its end.
 * Where an earlier grant came before its time, or the company changes the scheme, nobody waits for it: the next
 * base date comes a year after the last one at the latest, or half a year after the joining
 * (平6.1.4 基発1号: later ones are advanced by the same or a longer time).
 */
export function baseDates(
  { joined, lastGranted }: Service,
  schemes: readonly SchemeFrom[],
  until: string,
): BaseDate[] {
  const foundDates: BaseDate[] = [];
  let last = lastOf(joined, lastGranted, schemes, until);
  for (const [at, { from, scheme }] of schemes.entries()) {
    const next = schemes[at + 1]?.from;
    const to = next !== undefined && next <= until ? addDays(next, -1) : until;
    const days = { from: at === 0 ? joined : from, to };
    const dates = datesOf(joined, scheme, to);
    for (;;) {
      const date = nextDate(joined, last, dates, days.from);
      if (date > days.to) break;
      const base = baseDateOn(joined, date, last);
      foundDates.push(base);
      last = base;
    }
  }
  return foundDates;
}

/** What the scheme would give if it had always held: the place of a date is its turn. */
const datesOf = (joined: string, scheme: GrantScheme, to: string): string[] => {
  const years = Math.max(0, Number(to.slice(0, 4)) - Number(joined.slice(0, 4))) + 3;
  return unifiedGrants(joined, ANY_CONTRACT, scheme, years).grants.map(({ date }) => date);
};

/** The next base date by a scheme that holds from a day on: never later than the law has it. */
function nextDate(
  joined: string,
  last: Last | undefined,
  dates: readonly string[],
  from: string,
): string {
  const turn = last ? last.turn + 1 : 0;
  const byLaw = lawDateOf(joined, turn);
  const byScheme =
    dates.find((date, at) => turn <= at && from <= date && (!last || last.date < date)) ?? byLaw;
  // In step with the scheme: the ends of months keep their own rhythm.
  const isInStep = last !== undefined && dates[last.turn] === last.date && byScheme === dates[turn];
  return (
    [byScheme, byLaw, ...(last && !isInStep ? [dueAfter(joined, last)] : [])].sort()[0] ?? byLaw
  );
}

/** Which turn the last grant was: of a scheme of the company, by the law's day shortly before it, or in advance. */
function lastOf(
  joined: string,
  date: string | undefined,
  schemes: readonly SchemeFrom[],
  until: string,
): Last | undefined {
  if (date === undefined || date < joined) return undefined;
  for (const { scheme } of schemes) {
    const turn = datesOf(joined, scheme, until).indexOf(date);
    if (turn !== -1) return { date, turn };
  }
  let turn = 0;
  while (daysBetween(lawDateOf(joined, turn), date) > LATE_DAYS) turn += 1;
  return { date, turn };
}

function baseDateOn(joined: string, date: string, last: Last | undefined): BaseDate {
  const turn = last ? last.turn + 1 : 0;
  const due = dueAfter(joined, last);
  const from = last?.date ?? joined;
  return {
    date,
    turn,
    lawDate: lawDateOf(joined, turn),
    period: from < date ? { from, to: addDays(date, -1) } : undefined,
    deemed: date < due ? { from: date, to: addDays(due, -1) } : undefined,
  };
}

/** When the next grant is due without any advance: half a year after the joining, a year after the last one. */
const dueAfter = (joined: string, last: Pick<Last, 'date'> | undefined): string =>
  last ? monthsLater(last.date, 12) : monthsLater(joined, 6);
const lawDateOf = (joined: string, turn: number): string => monthsLater(joined, 6 + 12 * turn);
