/**
 * Values that hold from a day until a day: the group of a person, their boss, their shift. A series
 * is sorted, and its half-open periods never overlap; where two of them meet, the value changes.
 * Days on which nothing holds are allowed. Everything here is pure: a series in, a series out.
 */
export type Period<Value> = {
  /** Of the row it is kept in; a period made here has none yet. */
  readonly id?: string;
  readonly from: string;
  /** The first day on which it no longer holds; null while no end is known. */
  readonly until: string | null;
  readonly value: Value;
};
export type Series<Value> = readonly Period<Value>[];
export type Same<Value> = (one: Value, other: Value) => boolean;

/** Before anybody could be employed: what holds from here on has always held. */
export const BEGINNING = '1970-01-01';

/** Why a correction cannot be made; the series stays as it was. */
export type DatedRefusal = 'noSuchPeriod' | 'endBeforeStart' | 'coversNeighbour';
export type Corrected<Value> =
  | { readonly series: Series<Value> }
  | { readonly refused: DatedRefusal };

export type When = 'PAST' | 'CURRENT' | 'FUTURE';

/** Values that are flat records of texts, numbers and nulls: what a row of a table holds. */
export const sameRecord = (one: object, other: object): boolean => {
  const left = one as Record<string, unknown>;
  const right = other as Record<string, unknown>;
  const fields = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...fields].every((field) => (left[field] ?? null) === (right[field] ?? null));
};

// Behind every date, and still compared as one.
const FOREVER = '9999-12-31';

const holdsOn = ({ from, until }: Period<unknown>, day: string): boolean =>
  from <= day && (until === null || until > day);

export const periodAt = <V>(series: Series<V>, day: string): Period<V> | undefined =>
  series.find((period) => holdsOn(period, day));

/** What holds on the day; undefined where nothing does. */
export const valueAt = <V>(series: Series<V>, day: string): V | undefined =>
  periodAt(series, day)?.value;

export const whenOf = ({ from, until }: Period<unknown>, today: string): When => {
  if (from > today) return 'FUTURE';
  return until !== null && until <= today ? 'PAST' : 'CURRENT';
};

/** The same series, told apart as seen from a day. */
export function timeLine<V>(series: Series<V>, today: string) {
  const of = (when: When) => series.filter((period) => whenOf(period, today) === when);
  return { past: of('PAST'), current: of('CURRENT')[0], future: of('FUTURE') };
}

/**
 * From `day` on `value` holds, until the next change that is already entered: a transfer of the
 * past does not undo a later one, and one of today leaves next month's plan alone.
 */
export function changeFrom<V>(
  series: Series<V>,
  day: string,
  value: V,
  same: Same<V> = sameAny,
): Series<V> {
  const struck = periodAt(series, day);
  const until = struck ? struck.until : startAfter(series, day);
  const id = struck?.from === day ? struck.id : undefined;
  const before = series.filter(({ from }) => from < day);
  const after = series.filter((period) => period.from > day);
  const last = before.at(-1);
  const goesOn = last && (last === struck || last.until === day);
  // What holds already needs no second period. A later change to the same value stays: it was
  // entered for its own day, and is still there when this one is cancelled.
  if (goesOn && same(last.value, value))
    return [...before.slice(0, -1), { ...last, until }, ...after];
  const keptPeriods =
    last === struck && last ? [...before.slice(0, -1), { ...last, until: day }] : before;
  return [...keptPeriods, { ...(id ? { id } : {}), from: day, until, value }, ...after];
}

/** From `day` on nothing holds, until the next period that is already entered. */
export function endFrom<V>(series: Series<V>, day: string): Series<V> {
  return series.flatMap((period) => {
    if (!holdsOn(period, day)) return [period];
    return period.from === day ? [] : [{ ...period, until: day }];
  });
}

/** Days on which the value changes, begins or ends, oldest first. */
export const daysOfChange = (series: Series<unknown>): readonly string[] =>
  [
    ...new Set(series.flatMap(({ from, until }) => (until === null ? [from] : [from, until]))),
  ].sort();

/**
 * Takes back what was entered for exactly this day, whether a new value or an end: what held the
 * day before goes on until the next change. Undefined where nothing was entered for the day.
 */
export function cancelChange<V>(
  series: Series<V>,
  day: string,
  same: Same<V> = sameAny,
): Series<V> | undefined {
  const begun = series.find(({ from }) => from === day);
  const ended = series.find(({ until }) => until === day);
  if (!begun && !ended) return undefined;
  const goesOn = begun ? begun.until : startAfter(series, day);
  return closeUp(
    series.flatMap((period) => {
      if (period === begun) return [];
      return period === ended ? [{ ...period, until: goesOn }] : [period];
    }),
    same,
  );
}

/**
 * Mends a period that was entered wrongly: its value, its first day, its end. Neighbours that touch
 * it follow its edges, so no gap opens, but take no day that nobody held before; one that it would
 * cover or pass is not touched, and the correction is refused.
 */
export function correct<V>(
  series: Series<V>,
  from: string,
  mended: { readonly from?: string; readonly until?: string | null; readonly value?: V },
  same: Same<V> = sameAny,
): Corrected<V> {
  const at = series.findIndex((period) => period.from === from);
  const old = series[at];
  if (!old) return { refused: 'noSuchPeriod' };
  const now: Period<V> = {
    ...old,
    from: mended.from ?? old.from,
    until: mended.until === undefined ? old.until : mended.until,
    value: mended.value === undefined ? old.value : mended.value,
  };
  if (now.until !== null && now.until <= now.from) return { refused: 'endBeforeStart' };
  const left = series[at - 1];
  const right = series[at + 1];
  const end = now.until ?? FOREVER;
  const overLeft = left && (now.from <= left.from || end < (left.until ?? FOREVER));
  const overRight = right && (now.from > right.from || end >= (right.until ?? FOREVER));
  if (overLeft || overRight) return { refused: 'coversNeighbour' };

  const touchesLeft = left && (left.until === old.from || (left.until ?? FOREVER) > now.from);
  const touchesRight = right && (right.from === old.until || right.from < end);
  const mendedSeries = series.map((period) => {
    if (period === old) return now;
    if (period === left && touchesLeft) return { ...left, until: earlier(now.from, old.until) };
    if (period === right && touchesRight)
      return { ...right, from: later(now.until as string, old.from) };
    return period;
  });
  return { series: closeUp(mendedSeries, same) };
}

const earlier = (day: string, other: string | null): string =>
  other !== null && other < day ? other : day;
const later = (day: string, other: string): string => (other > day ? other : day);

/** Takes a period away with its days; nothing takes its place. For what was never true. */
export const without = <V>(series: Series<V>, from: string): Series<V> =>
  series.filter((period) => period.from !== from);

/** Sorted; neighbours that meet with the same value are one period. */
export function closeUp<V>(periods: Series<V>, same: Same<V> = sameAny): Series<V> {
  const sorted = [...periods].sort((one, other) => (one.from < other.from ? -1 : 1));
  const closed: Period<V>[] = [];
  for (const period of sorted) {
    const last = closed.at(-1);
    if (last && last.until === period.from && same(last.value, period.value)) {
      closed[closed.length - 1] = { ...last, until: period.until };
    } else closed.push(period);
  }
  return closed;
}

const startAfter = (series: Series<unknown>, day: string): string | null =>
  series.find(({ from }) => from > day)?.from ?? null;

const sameAny = (one: unknown, other: unknown): boolean =>
  typeof one === 'object' && typeof other === 'object' && one && other
    ? sameRecord(one, other)
    : one === other;
