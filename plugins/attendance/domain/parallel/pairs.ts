import { type RoundingMode, type RoundingUnit, roundMinutes } from '../engine/day/rounding.ts';
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

/** A way in which the system before may count otherwise, by its own. */
type Way = {
  readonly key: string;
  readonly kind: ParallelReasonKind;
  readonly unit?: number;
  /** The days as they would be by it. */
  readonly of: (days: readonly DayFigures[]) => readonly DayFigures[];
  readonly ofMonth?: (sum: number) => number;
};

type Pair = { readonly first: Way; readonly second: Way };
type Part = Pick<Way, 'kind' | 'unit'> & { readonly days: readonly string[] };
/** One of the two where it gives the figure by itself, else both. */
export type ReasonOfPair = readonly [Part, Part?];

/**
 * Two ways at once, for figures that none explains alone. Among so many pairs one fits a figure by chance: a pair is told
 * only where more speaks for it than that one figure, another figure of the person that it gives or that one of the two
 * explains already.
 */
export function findPairs(
  month: ParallelMonth,
  unexplained: readonly ParallelItem[],
  /** Keys of the reasons of other figures. */
  known: readonly string[],
): ReadonlyMap<ParallelItem, ReasonOfPair> {
  const foundPairs = pairsOf(month)
    .map((pair) => {
      const keys = [pair.first.key, pair.second.key];
      const gives = unexplained.flatMap((item) => {
        const reason = reasonBy(month, pair, item);
        return reason ? [[item, reason] as const] : [];
      });
      const spoiled = PARALLEL_ITEMS.filter(
        ({ item }) =>
          month.old[item] === month.now[item] && figureBy(month, pair, item) !== month.old[item],
      );
      const support = gives.length + known.filter((key) => keys.includes(key)).length;
      const unit = (pair.first.unit ?? 0) + (pair.second.unit ?? 0);
      return { gives, unit, weight: support - spoiled.length };
    })
    .filter(({ weight }) => weight > 1)
    .sort((one, other) => other.weight - one.weight || other.unit - one.unit);
  const best = new Map<ParallelItem, ReasonOfPair>();
  for (const { gives } of foundPairs)
    for (const [item, reason] of gives) if (!best.has(item)) best.set(item, reason);
  return best;
}

function pairsOf({ old, now, days, trials }: ParallelMonth): Pair[] {
  const rules = trials.map(
    ({ kind, unit, days: tried }): Way => ({
      ...{ kind, key: keyOf(kind, unit) },
      ...(unit ? { unit } : {}),
      of: (before) => moved(days, tried, before),
    }),
  );
  const lacksDay = old.WORKED_DAYS !== undefined && now.WORKED_DAYS - old.WORKED_DAYS === 1;
  const missing = lacksDay
    ? days
        .filter(({ figures }) => figures.WORKED > 0)
        .map(
          ({ date }): Way => ({
            ...{ kind: 'DAY_MISSING', key: keyOf('DAY_MISSING') },
            of: (before) => before.filter((day) => day.date !== date),
          }),
        )
    : [];
  const roundings = UNITS.flatMap((unit) =>
    ROUNDINGS.flatMap(([way, mode]): Way[] => [
      { ...named(`DAYS_${way}`, unit), of: (before) => before.map(roundedBy(unit, mode)) },
      {
        ...named(`MONTH_${way}`, unit),
        of: (before) => before,
        ofMonth: (sum) => roundMinutes(sum, { unit, mode }),
      },
    ]),
  );
  const firsts = [...missing, ...rules];
  return firsts.flatMap((first, place) =>
    [...firsts.slice(place + 1), ...roundings]
      .filter(({ kind }) => causeOf(kind) !== causeOf(first.kind))
      .map((second) => ({ first, second })),
  );
}

const named = (kind: ParallelReasonKind, unit: number) => ({ kind, unit, key: keyOf(kind, unit) });

/** What a rule moves on a day, on top of what another way has moved there: exact where the two do not touch each other. */
function moved(
  own: readonly DayFigures[],
  tried: readonly DayFigures[],
  before: readonly DayFigures[],
): readonly DayFigures[] {
  const [ownOf, triedOf] = [byDate(own), byDate(tried)];
  return before.map(({ date, figures }) => {
    const [was, is] = [ownOf.get(date), triedOf.get(date)];
    if (!was || !is) return { date, figures };
    const changed = PARALLEL_ITEMS.map(({ item }) => [item, figures[item] + is[item] - was[item]]);
    return { date, figures: Object.fromEntries(changed) as DayFigures['figures'] };
  });
}

const byDate = (days: readonly DayFigures[]) =>
  new Map(days.map(({ date, figures }) => [date, figures]));

const roundedBy =
  (unit: RoundingUnit, mode: RoundingMode) =>
  ({ date, figures }: DayFigures): DayFigures => ({
    date,
    figures: Object.fromEntries(
      PARALLEL_ITEMS.map(({ item }) => [
        item,
        unitOf(item) === 'MINUTES' ? roundMinutes(figures[item], { unit, mode }) : figures[item],
      ]),
    ) as DayFigures['figures'],
  });

const sumOf = (days: readonly DayFigures[], item: ParallelItem): number =>
  days.reduce((sum, { figures }) => sum + figures[item], 0);

const figureBy = (month: ParallelMonth, { first, second }: Pair, item: ParallelItem): number =>
  figureOf(second, first.of(month.days), item);

function figureOf(way: Way, days: readonly DayFigures[], item: ParallelItem): number {
  const sum = sumOf(way.of(days), item);
  return way.ofMonth && unitOf(item) === 'MINUTES' ? way.ofMonth(sum) : sum;
}

function reasonBy(month: ParallelMonth, pair: Pair, item: ParallelItem): ReasonOfPair | undefined {
  const { first, second } = pair;
  const { days, now } = month;
  const old = month.old[item];
  const partOf = (way: Way, before: readonly DayFigures[]): Part => ({
    kind: way.kind,
    ...(way.unit ? { unit: way.unit } : {}),
    days: changedDays(before, way.of(before), item),
  });
  const alone = [first, second].find((way) => figureOf(way, days, item) === old);
  if (alone) return [partOf(alone, days)];
  const once = first.of(days);
  const hasItsPart = sumOf(once, item) !== now[item];
  if (!hasItsPart || figureOf(second, once, item) !== old) return undefined;
  return [partOf(first, days), partOf(second, once)];
}

function changedDays(
  before: readonly DayFigures[],
  after: readonly DayFigures[],
  item: ParallelItem,
): string[] {
  const figures = byDate(after);
  return before.flatMap((day) =>
    (figures.get(day.date)?.[item] ?? 0) === day.figures[item] ? [] : day.date,
  );
}
