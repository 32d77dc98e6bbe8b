import { roundMinutes } from '../engine/day/rounding.ts';
import { PARALLEL_ITEMS, type ParallelItem, unitOf } from './items.ts';
import {
  CAUSES,
  type DayFigures,
  keyOf,
  type ParallelMonth,
  type ParallelReasonKind,
  type Reason,
  ROUNDINGS,
  UNITS,
} from './kinds.ts';
import { findPairs, type ReasonOfPair } from './pairs.ts';

/**
 * Of two reasons that explain as much the earlier one is told: what a single day or a rule of the day says is
 * likelier than a rounding of days or of the total, which many figures meet by chance.
 */
const RANKS = Object.keys(CAUSES) as readonly ParallelReasonKind[];
const FIRST: readonly ParallelReasonKind[] = ['HOLIDAY_THERE', 'HOLIDAY_HERE', 'DAY_MISSING'];
const LAST: readonly ParallelReasonKind[] = [
  ...['DAYS_DOWN', 'DAYS_UP', 'DAYS_NEAREST'],
  ...['MONTH_DOWN', 'MONTH_UP', 'MONTH_NEAREST'],
] as const;
const rankOf = (kind: ParallelReasonKind): number =>
  FIRST.includes(kind)
    ? FIRST.indexOf(kind) - FIRST.length
    : RANKS.indexOf(kind) + (LAST.includes(kind) ? RANKS.length : 0);

/** The longest list of days that is told. */
const MOST_DAYS = 31;
type Candidate = {
  /** The same for all items that it explains. */
  readonly key: string;
  readonly kind: ParallelReasonKind;
  readonly unit?: number;
  readonly days: readonly string[];
  /** Items of which both systems have the same figure now, and would not have it by this reason. */
  readonly contradicts: number;
};

/**
 * Why each figure that differs may do so. A reason is told where by it the month comes out exactly as the system
 * before has it; among several, the one that explains most of the person's items and contradicts fewest. Where none does, two
 * that do together (pairs.ts).
 */
export function findReasons(month: ParallelMonth): ReadonlyMap<ParallelItem, Reason> {
  const differing = PARALLEL_ITEMS.flatMap(({ item }) =>
    month.old[item] !== undefined && month.old[item] !== month.now[item] ? item : [],
  );
  const candidatesOf = new Map(
    differing.map((item) => [
      item,
      [...byTrials(month, item), ...byRounding(month, item), ...byDays(month, item)],
    ]),
  );
  const explains = new Map<string, number>();
  for (const candidates of candidatesOf.values())
    for (const key of new Set(candidates.map((one) => one.key)))
      explains.set(key, (explains.get(key) ?? 0) + 1);
  const weight = ({ key, contradicts }: Candidate) => (explains.get(key) ?? 0) - contradicts;
  const bestOf = new Map(
    differing.flatMap((item) => {
      const [best] = (candidatesOf.get(item) ?? []).toSorted(
        (one, other) =>
          weight(other) - weight(one) ||
          rankOf(one.kind) - rankOf(other.kind) ||
          (other.unit ?? 0) - (one.unit ?? 0),
      );
      return best ? [[item, best] as const] : [];
    }),
  );
  const unexplained = differing.filter((item) => !bestOf.has(item));
  const pairs =
    unexplained.length > 0
      ? findPairs(
          month,
          unexplained,
          [...bestOf.values()].map(({ key }) => key),
        )
      : undefined;
  return new Map(
    differing.map((item) => {
      const [best, pair] = [bestOf.get(item), pairs?.get(item)];
      if (best) return [item, reasonOf(best)];
      return [item, pair ? reasonOfPair(pair) : NOT_DETERMINED];
    }),
  );
}

const reasonOfPair = ([first, second]: ReasonOfPair): Reason => ({
  ...reasonOf(first),
  ...(second ? { also: reasonOf(second) } : {}),
});

const NOT_DETERMINED: Reason = {
  cause: 'NOT_DETERMINED',
  kind: 'NOT_DETERMINED',
  unit: null,
  days: [],
};

const reasonOf = ({ kind, unit, days }: Pick<Candidate, 'kind' | 'unit' | 'days'>): Reason => ({
  cause: CAUSES[kind],
  kind,
  unit: unit ?? null,
  days: days.slice(0, MOST_DAYS),
});

const sumOf = (days: readonly DayFigures[], item: ParallelItem): number =>
  days.reduce((sum, { figures }) => sum + figures[item], 0);

/** Days whose figure is another. Days that only one of the two has count with nothing. */
function otherDays(
  before: readonly DayFigures[],
  after: readonly DayFigures[],
  item: ParallelItem,
): string[] {
  const figures = new Map(after.map((day) => [day.date, day.figures[item]]));
  return before.flatMap((day) =>
    (figures.get(day.date) ?? 0) === day.figures[item] ? [] : day.date,
  );
}

function byTrials({ old, now, days, trials }: ParallelMonth, item: ParallelItem): Candidate[] {
  return trials.flatMap(({ kind, unit, days: tried }) => {
    if (sumOf(tried, item) !== old[item]) return [];
    const contradicts = PARALLEL_ITEMS.filter(
      ({ item: other }) => old[other] === now[other] && sumOf(tried, other) !== old[other],
    ).length;
    return {
      key: keyOf(kind, unit),
      kind,
      ...(unit ? { unit } : {}),
      days: otherDays(days, tried, item),
      contradicts,
    };
  });
}

/** Days that are rounded each, or the month as a whole. */
function byRounding({ old, now, days }: ParallelMonth, item: ParallelItem): Candidate[] {
  if (unitOf(item) !== 'MINUTES') return [];
  return UNITS.flatMap((unit) =>
    ROUNDINGS.flatMap(([way, mode]): Candidate[] => {
      const round = (minutes: number) => roundMinutes(minutes, { unit, mode });
      const of = (part: 'DAYS' | 'MONTH', changed: readonly string[]): Candidate => {
        const kind = `${part}_${way}` as const;
        return { key: keyOf(kind, unit), kind, unit, days: changed, contradicts: 0 };
      };
      const rounded = days.filter(({ figures }) => round(figures[item]) !== figures[item]);
      const sum = days.reduce((total, { figures }) => total + round(figures[item]), 0);
      return [
        ...(sum === old[item]
          ? [
              of(
                'DAYS',
                rounded.map(({ date }) => date),
              ),
            ]
          : []),
        ...(round(now[item]) === old[item] ? [of('MONTH', [])] : []),
      ];
    }),
  );
}

/** What one day, or what the breaks of the month explain. */
function byDays({ old, now, days }: ParallelMonth, item: ParallelItem): Candidate[] {
  const before = old[item];
  if (before === undefined) return [];
  const missing = now[item] - before;
  const candidates: Candidate[] = [];
  const add = (kind: ParallelReasonKind, dates: readonly string[], key = '') =>
    candidates.push({ key: `${kind} ${key}`, kind, days: dates, contradicts: 0 });

  // A statutory holiday of one system is a day like others in the other one.
  const holiday = now.STATUTORY_HOLIDAY - (old.STATUTORY_HOLIDAY ?? now.STATUTORY_HOLIDAY);
  if (holiday !== 0 && SHIFTED_BY_HOLIDAYS.has(item)) {
    const isHere = holiday > 0;
    const moved = isHere
      ? only(days, ({ figures }) => figures.STATUTORY_HOLIDAY === holiday)
      : (only(days, ({ figures }) => figures.NON_STATUTORY_HOLIDAY === -holiday) ??
        only(
          days,
          (day) => day.figures.STATUTORY_HOLIDAY === 0 && day.figures.WORKED === -holiday,
        ));
    const isMoved = item === 'STATUTORY_HOLIDAY' ? missing === holiday : missing === -holiday;
    if (isMoved && moved) add(isHere ? 'HOLIDAY_HERE' : 'HOLIDAY_THERE', [moved.date], moved.date);
  }

  // All of a day: that it is missing as a day of work too makes it likelier than anything else.
  const lacksDay = (old.WORKED_DAYS ?? now.WORKED_DAYS) < now.WORKED_DAYS;
  if (missing > 0 && (lacksDay || old.WORKED_DAYS === undefined)) {
    const [day, ...more] = days.filter(
      ({ figures }) =>
        figures.WORKED > 0 &&
        PARALLEL_ITEMS.every(
          ({ item: other }) =>
            old[other] === undefined || now[other] - (old[other] ?? 0) === figures[other],
        ),
    );
    if (day) add('DAY_MISSING', more.length === 0 ? [day.date] : []);
  }

  const breaks = now.BREAK - (old.BREAK ?? now.BREAK);
  if (breaks !== 0 && (item === 'BREAK' || missing === -breaks) && FOLLOWS_BREAKS.has(item))
    if (old.WORKED !== undefined && now.WORKED - old.WORKED === -breaks) {
      const day = only(days, ({ figures }) => figures.BREAK === breaks);
      add('BREAK_DIFFERS', day ? [day.date] : []);
    }
  if (old.BREAK === undefined && missing < 0 && FOLLOWS_BREAKS.has(item)) {
    const fits = days.filter(({ figures }) => figures.BREAK === -missing && figures.WORKED > 0);
    const [day, ...more] = fits;
    if (day) add('BREAK_OF_DAY', more.length === 0 ? [day.date] : []);
  }
  return candidates;
}

const SHIFTED_BY_HOLIDAYS: ReadonlySet<ParallelItem> = new Set([
  'STATUTORY_HOLIDAY',
  'NON_STATUTORY_HOLIDAY',
  'OVERTIME',
  'OVERTIME_BEYOND',
  'OVERTIME_WITHIN',
]);
const FOLLOWS_BREAKS: ReadonlySet<ParallelItem> = new Set([
  'BREAK',
  'WORKED',
  'PRESCRIBED',
  'OVERTIME',
  'OVERTIME_WITHIN',
  'OVERTIME_BEYOND',
]);

/** The only one of which it holds; undefined where it holds of none or of several. */
function only(
  days: readonly DayFigures[],
  holds: (day: DayFigures) => boolean,
): DayFigures | undefined {
  const [day, ...more] = days.filter(holds);
  return more.length === 0 ? day : undefined;
}
