import {
  cancelChange,
  changeFrom,
  closeUp,
  daysOfChange,
  type Period,
  periodAt,
  type Series,
  sameRecord,
  valueAt,
} from './dated.ts';

/**
 * Records of which every field has a history of its own: somebody's position changes in October
 * and their workplace in November, and neither entry may undo the other. A series of such records
 * is kept as rows of all fields; here it is taken apart and put together again.
 */
type Fields = Readonly<Record<string, string | number | boolean | null>>;

const fieldOf = <V extends Fields>(series: Series<V>, field: keyof V & string) =>
  closeUp(series.map(({ from, until, value }) => ({ from, until, value: value[field] ?? null })));

/** One period for each stretch of days on which no field changes; days without any field are left out. */
export function combine(
  parts: Readonly<Record<string, Series<unknown>>>,
): Series<Record<string, unknown>> {
  const days = [...new Set(Object.values(parts).flatMap((series) => daysOfChange(series)))].sort();
  const periods: Period<Record<string, unknown>>[] = [];
  for (const [at, from] of days.entries()) {
    const heldParts = Object.entries(parts).map(
      ([field, series]) => [field, periodAt(series, from)] as const,
    );
    if (heldParts.every(([, period]) => period === undefined)) continue;
    periods.push({
      from,
      until: days[at + 1] ?? null,
      value: Object.fromEntries(heldParts.map(([field, period]) => [field, period?.value ?? null])),
    });
  }
  return periods;
}

function together<V extends Fields>(
  before: Series<V>,
  parts: Readonly<Record<string, Series<unknown>>>,
): Series<V> {
  const joined = closeUp(combine(parts) as Series<V>, sameRecord);
  // A row that still begins on its day is the same row.
  return joined.map((period) => {
    const id = before.find(({ from }) => from === period.from)?.id;
    return id ? { ...period, id } : period;
  });
}

const takenApart = <V extends Fields>(series: Series<V>, fields: readonly (keyof V & string)[]) =>
  Object.fromEntries(fields.map((field) => [field, fieldOf(series, field)])) as Record<
    keyof V & string,
    Series<unknown>
  >;

/**
 * From `day` on these fields hold, each until the next change of that same field; the others stay
 * as they are on every day.
 */
export function patchFrom<V extends Fields>(
  series: Series<V>,
  fields: readonly (keyof V & string)[],
  day: string,
  patch: Partial<V>,
): Series<V> {
  const parts = takenApart(series, fields);
  for (const field of fields) {
    if (patch[field] === undefined) continue;
    parts[field] = changeFrom(parts[field], day, patch[field]);
  }
  // Fields that nobody has named are as empty as the days before.
  for (const field of fields) {
    if (valueAt(parts[field], day) === undefined && patch[field] === undefined)
      parts[field] = changeFrom(parts[field], day, null);
  }
  return together(series, parts);
}

/** Takes back what was entered for exactly this day, field by field. Undefined where there is nothing. */
export function cancelPatch<V extends Fields>(
  series: Series<V>,
  fields: readonly (keyof V & string)[],
  day: string,
): Series<V> | undefined {
  if (!daysOfChange(series).includes(day)) return undefined;
  const parts = takenApart(series, fields);
  for (const field of fields) parts[field] = cancelChange(parts[field], day) ?? parts[field];
  return together(series, parts);
}

/** What was entered for the day: the fields that differ from the day before. */
export function enteredOn<V extends Fields>(
  series: Series<V>,
  fields: readonly (keyof V & string)[],
  day: string,
): Partial<V> {
  const at = series.find(({ from }) => from === day)?.value;
  if (!at) return {};
  const before = series.find(({ until }) => until === day)?.value;
  return Object.fromEntries(
    fields
      .filter((field) => !before || (before[field] ?? null) !== (at[field] ?? null))
      .map((field) => [field, at[field] ?? null]),
  ) as Partial<V>;
}
