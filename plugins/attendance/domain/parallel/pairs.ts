import { roundMinutes } from '../engine/day/rounding.ts';
import { PARALLEL_ITEMS, type ParallelItem, unitOf } from './items.ts';
import {
  causeOf,
  type DayFigures,
  keyOf,
  type ParallelMonth,
  type ParallelReasonKind,
  ROUNDINGS,
  UNITS,
} from './kinds.ts';

/** Figures of a day by the place of the item; undefined where the day is missing. */
type Days = readonly (readonly number[] | undefined)[];

/** A way in which the system before may count otherwise. */
type Way = {
  readonly key: string;
  readonly kind: ParallelReasonKind;
  readonly unit?: number;
  /** Our days as they would be by it alone, and their sums by the place of the item. */
  readonly days: Days;
  readonly sums: readonly number[];
  /** What it makes of a figure of a day: DAYS, or of the sum: MONTH. */
  readonly rounds?: 'DAYS' | 'MONTH';
  readonly round?: (minutes: number) => number;
  /** The only day that it leaves out. */
  readonly lacks?: number;
};
type Pair = { readonly first: Way; readonly second: Way };
type Part = Pick<Way, 'kind' | 'unit'> & { readonly days: readonly string[] };
/** One of the two where it gives the figure by itself, else both. */
export type ReasonOfPair = readonly [Part, Part?];

const ITEMS = PARALLEL_ITEMS.map(({ item }) => item);
const IS_MINUTES = ITEMS.map((item) => unitOf(item) === 'MINUTES');

/**
 * Two ways at once, for figures that none explains alone. Among so many pairs one fits a figure by chance: a pair is told
 * only where more speaks for it than that one figure, another figure of the person that it gives or that one of the two
 * explains already.
 */
export function findPairs(
  month: ParallelMonth,
  unexplained: readonly ParallelItem[],
  /** Keys of the reasons of other figures. */
  knownKeys: readonly string[],
): ReadonlyMap<ParallelItem, ReasonOfPair> {
  const { old, now } = month;
  const asked = unexplained.map((item) => ITEMS.indexOf(item));
  const oldOf = ITEMS.map((item) => old[item]);
  const agreeing = ITEMS.flatMap((item, at) => (old[item] === now[item] ? at : []));
  const { firsts, roundings } = waysOf(month);
  const foundPairs: { pair: Pair; gives: number[]; unit: number; weight: number }[] = [];
  for (const [place, first] of firsts.entries()) {
    for (const second of [...firsts.slice(place + 1), ...roundings]) {
      if (causeOf(second.kind) === causeOf(first.kind)) continue;
      const pair = { first, second };
      const gives = asked.filter((at) => isGiven(pair, at, oldOf[at], now));
      if (gives.length === 0) continue;
      const spoiled = agreeing.filter((at) => sumOfBoth(pair, at, now) !== oldOf[at]).length;
      const support = knownKeys.filter((key) => key === first.key || key === second.key).length;
      const weight = gives.length + support - spoiled;
      const unit = (first.unit ?? 0) + (second.unit ?? 0);
      if (weight > 1) foundPairs.push({ pair, gives, unit, weight });
    }
  }
  const best = new Map<ParallelItem, ReasonOfPair>();
  for (const { pair, gives } of foundPairs.toSorted(
    (one, other) => other.weight - one.weight || other.unit - one.unit,
  ))
    for (const at of gives) {
      const item = ITEMS[at];
      if (item && !best.has(item)) best.set(item, reasonBy(month, pair, at));
    }
  return best;
}

/** By one of the two, or by both where each has its part in it. */
function isGiven(
  pair: Pair,
  at: number,
  old: number | undefined,
  now: ParallelMonth['now'],
): boolean {
  const { first, second } = pair;
  if (first.sums[at] === old || second.sums[at] === old) return true;
  return first.sums[at] !== now[ITEMS[at] as ParallelItem] && sumOfBoth(pair, at, now) === old;
}

/** Two rules at once are exact where they do not touch each other. */
function sumOfBoth({ first, second }: Pair, at: number, now: ParallelMonth['now']): number {
  const sum = first.sums[at] ?? 0;
  const { round = (minutes: number) => minutes } = second;
  if (second.rounds === 'MONTH') return IS_MINUTES[at] ? round(sum) : sum;
  if (second.rounds === 'DAYS') {
    if (!IS_MINUTES[at]) return sum;
    let rounded = 0;
    for (const day of first.days) rounded += round(day?.[at] ?? 0);
    return rounded;
  }
  const other = second.sums[at] ?? 0;
  return first.lacks === undefined
    ? sum + other - now[ITEMS[at] as ParallelItem]
    : other - (second.days[first.lacks]?.[at] ?? 0);
}

function reasonBy({ old, days }: ParallelMonth, pair: Pair, at: number): ReasonOfPair {
  const { first, second } = pair;
  const own = tableOf(days);
  const partOf = (way: Way, lacks?: number): Part => ({
    kind: way.kind,
    ...(way.unit ? { unit: way.unit } : {}),
    days: days.flatMap(({ date }, day) =>
      day === lacks || (way.days[day]?.[at] ?? 0) === own[day]?.[at] ? [] : date,
    ),
  });
  const item = ITEMS[at] as ParallelItem;
  const one = [first, second].find((way) => way.sums[at] === old[item]);
  return one ? [partOf(one)] : [partOf(first), partOf(second, first.lacks)];
}

function waysOf({ old, now, days, trials }: ParallelMonth) {
  const own = tableOf(days);
  const rules = trials.map(({ kind, unit, days: tried }): Way => {
    const triedOf = new Map(tried.map(({ date, figures }) => [date, figures]));
    const table = days.map(({ date, figures }) => {
      const changed = triedOf.get(date) ?? figures;
      return ITEMS.map((item) => changed[item]);
    });
    return { ...named(kind, unit), days: table, sums: sumsOf(table) };
  });
  const lacksDay = old.WORKED_DAYS !== undefined && now.WORKED_DAYS - old.WORKED_DAYS === 1;
  const missing = days.flatMap(({ figures }, lacks): Way[] => {
    if (!lacksDay || figures.WORKED === 0) return [];
    const table = own.map((day, at) => (at === lacks ? undefined : day));
    return [{ ...named('DAY_MISSING'), days: table, sums: sumsOf(table), lacks }];
  });
  const roundings = UNITS.flatMap((unit) =>
    ROUNDINGS.flatMap(([way, mode]): Way[] => {
      const round = (minutes: number) => roundMinutes(minutes, { unit, mode });
      const rounded = (figures: readonly number[]) =>
        figures.map((figure, at) => (IS_MINUTES[at] ? round(figure) : figure));
      const table = own.map((day) => day && rounded(day));
      return [
        { ...named(`DAYS_${way}`, unit), days: table, sums: sumsOf(table), rounds: 'DAYS', round },
        {
          ...named(`MONTH_${way}`, unit),
          ...{ days: own, sums: rounded(sumsOf(own)), rounds: 'MONTH', round },
        },
      ];
    }),
  );
  return { firsts: [...missing, ...rules], roundings };
}

const named = (kind: ParallelReasonKind, unit?: number) => ({
  ...{ kind, key: keyOf(kind, unit) },
  ...(unit ? { unit } : {}),
});

const tableOf = (days: readonly DayFigures[]): Days =>
  days.map(({ figures }) => ITEMS.map((item) => figures[item]));

const sumsOf = (days: Days): number[] =>
  ITEMS.map((_, at) => days.reduce((sum, day) => sum + (day?.[at] ?? 0), 0));
