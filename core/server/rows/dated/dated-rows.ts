import type { Knex } from 'knex';
import { partsOf } from '#core/parts-of.ts';
import type { Ids } from '#core/ports/ids.ts';
import {
  type Corrected,
  cancelChange,
  changeFrom,
  correct,
  type DatedRefusal,
  endFrom,
  type Period,
  type Series,
  sameRecord,
  without,
} from '#core/time/dated.ts';
import type { Rows } from '../../context.ts';
import { notFound } from '../../errors.ts';

/** A statement takes 65,535 values. */
const ROWS_AT_ONCE = 1_000;

/**
 * A table of periods: id, valid_from, valid_until (the first day it no longer holds), the column of
 * the owner, and the values. `owner.table` holds the row that is locked while a series changes.
 */
export type DatedTable<Value extends object> = {
  readonly table: string;
  readonly owner: { readonly table: string; readonly column: string };
  /** Column of each field of the value. */
  readonly values: { readonly [Field in keyof Value]-?: string };
  /** Columns that tell this kind of series from others in the same table. */
  readonly only?: Readonly<Record<string, unknown>>;
  /** Further columns that a series belongs to: one series per person and sub group. */
  readonly within?: readonly string[];
};

/** The owner, and a value for each column of `within`. */
export type SeriesKey = {
  readonly ownerId: string;
  readonly within?: Readonly<Record<string, unknown>>;
};

export type DatedChange<Value> =
  | {
      readonly before: Series<Value>;
      readonly after: Series<Value>;
      /** False where the same already held: nothing was written. */
      readonly changed: boolean;
    }
  | { readonly refused: DatedRefusal };

export type SeriesChange<Value> = {
  readonly key: SeriesKey;
  readonly next: (series: Series<Value>) => Series<Value>;
};

type Context = Rows;
/** A row as `select` below names its columns, with those of the value. */
type SeriesRow = Readonly<Record<string, unknown>> & {
  readonly periodId: string;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly ownerId: string;
};
type NewIds = { readonly ids: Ids };

export type DatedRows<Value extends object> = ReturnType<typeof datedRows<Value>>;

/**
 * The store of a dated table. Every writer locks the owner first, so two changes at once come one
 * after the other and the second sees the first; below them the table refuses overlapping periods.
 */
export function datedRows<Value extends object>(kind: DatedTable<Value>) {
  const { table, owner, values, only = {}, within = [] } = kind;
  const fields = Object.entries(values) as [string, string][];
  const columns = fields.map(([field, column]) => `${table}.${column} as ${field}`);
  const on = (where: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(where).map(([column, is]) => [`${table}.${column}`, is]));

  const select = (rows: Context) =>
    rows
      .table(table)
      .where(on(only))
      .select(
        `${table}.id as periodId`,
        `${table}.valid_from as validFrom`,
        `${table}.valid_until as validUntil`,
        `${table}.${owner.column} as ownerId`,
        ...columns,
      );

  const toPeriod = (row: SeriesRow): Period<Value> => ({
    id: row.periodId,
    from: row.validFrom,
    until: row.validUntil,
    value: Object.fromEntries(fields.map(([field]) => [field, row[field]])) as Value,
  });
  const toColumns = (value: Value) =>
    Object.fromEntries(
      fields.map(([field, column]) => [column, value[field as keyof Value] ?? null]),
    );

  const toRow = (key: SeriesKey, { id, from, until, value }: Period<Value>) => ({
    ...only,
    ...key.within,
    ...toColumns(value),
    id,
    [owner.column]: key.ownerId,
    valid_from: from,
    valid_until: until,
  });

  const inSeries = (query: Knex.QueryBuilder, key: SeriesKey): Knex.QueryBuilder => {
    query.where(`${table}.${owner.column}`, key.ownerId);
    for (const column of within) query.where(`${table}.${column}`, key.within?.[column] as string);
    return query;
  };

  /** One array: as values of their own, hundreds of ids are read by both sides one by one. */
  const ofOwners = (query: Knex.QueryBuilder, ownerIds: readonly string[]): Knex.QueryBuilder =>
    query.whereRaw('??.?? = any(?::text[])', [table, owner.column, [...ownerIds]]);

  async function read(rows: Context, key: SeriesKey): Promise<Series<Value>> {
    return (await inSeries(select(rows), key).orderBy(`${table}.valid_from`)).map(toPeriod);
  }

  /** All series of these owners together; with `within` each owner's periods may overlap. */
  async function readMany(
    rows: Context,
    ownerIds: readonly string[],
  ): Promise<ReadonlyMap<string, Series<Value>>> {
    if (ownerIds.length === 0) return new Map();
    const foundRows = await ofOwners(select(rows), ownerIds).orderBy(`${table}.valid_from`);
    return gather(foundRows, toPeriod);
  }

  /** What holds for these owners on one day: one row each, many with `within`. */
  async function at(
    rows: Context,
    ownerIds: readonly string[],
    day: string,
  ): Promise<ReadonlyMap<string, Series<Value>>> {
    if (ownerIds.length === 0) return new Map();
    const foundRows = await ofOwners(select(rows), ownerIds)
      .where(`${table}.valid_from`, '<=', day)
      .where((open: Knex.QueryBuilder) =>
        open.whereNull(`${table}.valid_until`).orWhere(`${table}.valid_until`, '>', day),
      )
      .orderBy(`${table}.valid_from`);
    return gather(foundRows, toPeriod);
  }

  async function rewrite(
    ctx: Context,
    { ids }: NewIds,
    key: SeriesKey,
    next: (series: Series<Value>) => Corrected<Value>,
  ): Promise<DatedChange<Value>> {
    const locked = await ctx
      .table(owner.table)
      .where(`${owner.table}.id`, key.ownerId)
      .forNoKeyUpdate()
      .first(`${owner.table}.id`);
    if (!locked) throw notFound(owner.table);
    const before = await read(ctx, key);
    const result = next(before);
    if ('refused' in result) return result;
    const after = result.series.map((period) => ({ ...period, id: period.id ?? ids.next() }));
    const gone = before.filter((period) => !after.some((one) => equal(one, period)));
    const fresh = after.filter((period) => !before.some((one) => equal(one, period)));
    // Out first and in again, so that no two rows overlap even between two statements.
    if (gone.length > 0) {
      await ctx
        .table(table)
        .whereIn(
          `${table}.id`,
          gone.map(({ id }) => id as string),
        )
        .delete();
    }
    if (fresh.length > 0) {
      await ctx.insert(
        table,
        fresh.map((period) => toRow(key, period)),
      );
    }
    return { before, after, changed: gone.length + fresh.length > 0 };
  }

  /**
   * Many series at once, by a handful of statements. Every owner is locked, in the order of their
   * ids; series that are named twice see each other's change.
   */
  async function rewriteMany(
    ctx: Context,
    { ids }: NewIds,
    changes: readonly SeriesChange<Value>[],
  ): Promise<void> {
    const owners = [...new Set(changes.map(({ key }) => key.ownerId))].sort();
    if (owners.length === 0) return;
    await ctx
      .table(owner.table)
      .whereRaw('??.id = any(?::text[])', [owner.table, owners])
      .orderBy(`${owner.table}.id`)
      .forNoKeyUpdate()
      .select(`${owner.table}.id`);
    const foundRows: SeriesRow[] = await ofOwners(select(ctx), owners)
      .orderBy(`${table}.valid_from`)
      .select(within.map((column) => `${table}.${column}`));
    const nameOf = (ownerId: string, of: Readonly<Record<string, unknown>>) =>
      JSON.stringify([ownerId, ...within.map((column) => of[column])]);
    const before = new Map(
      [...Map.groupBy(foundRows, (row) => nameOf(row.ownerId, row))].map(([name, rows]) => [
        name,
        rows.map(toPeriod),
      ]),
    );
    const after = new Map<string, { key: SeriesKey; series: Series<Value> }>();
    for (const { key, next } of changes) {
      const name = nameOf(key.ownerId, key.within ?? {});
      const series = next(after.get(name)?.series ?? before.get(name) ?? []);
      after.set(name, { key, series });
    }
    const gone: string[] = [];
    const fresh: object[] = [];
    for (const [name, { key, series }] of after) {
      const old = before.get(name) ?? [];
      gone.push(
        ...old.flatMap((period) =>
          series.some((one) => equal(one, period)) ? [] : [period.id as string],
        ),
      );
      for (const period of series) {
        if (old.some((one) => equal(one, period))) continue;
        fresh.push(toRow(key, { ...period, id: period.id ?? ids.next() }));
      }
    }
    for (const part of partsOf(gone, ROWS_AT_ONCE)) {
      await ctx.table(table).whereIn(`${table}.id`, part).delete();
    }
    await ctx.insertMany(table, fresh);
  }

  /**
   * The first series of owners whom the same transaction has made: nobody else knows them yet, so there is nothing to
   * lock and nothing to read.
   */
  async function begin(
    ctx: Context,
    { ids }: NewIds,
    first: readonly { readonly key: SeriesKey; readonly from: string; readonly value: Value }[],
  ): Promise<void> {
    await ctx.insertMany(
      table,
      first.map(({ key, from, value }) => toRow(key, { id: ids.next(), from, until: null, value })),
    );
  }

  return {
    read,
    readMany,
    rewriteMany,
    begin,
    at,
    /** From the day on, until the next change that was entered. */
    change: (ctx: Context, ids: NewIds, key: SeriesKey, from: string, value: Value) =>
      rewrite(ctx, ids, key, (series) => ({ series: changeFrom(series, from, value, sameRecord) })),
    /** Nothing holds from the day on. */
    end: (ctx: Context, ids: NewIds, key: SeriesKey, from: string) =>
      rewrite(ctx, ids, key, (series) => ({ series: endFrom(series, from) })),
    /** Takes back what was entered for the day; whether it lies ahead is the caller's question. */
    cancel: (ctx: Context, ids: NewIds, key: SeriesKey, day: string) =>
      rewrite(ctx, ids, key, (series) => {
        const back = cancelChange(series, day, sameRecord);
        return back ? { series: back } : { refused: 'noSuchPeriod' };
      }),
    /** Mends the period that begins on `from`. */
    correct: (
      ctx: Context,
      ids: NewIds,
      key: SeriesKey,
      from: string,
      mended: { from?: string; until?: string | null; value?: Value },
    ) => rewrite(ctx, ids, key, (series) => correct(series, from, mended, sameRecord)),
    /** Takes the period that begins on `from` away with its days. */
    remove: (ctx: Context, ids: NewIds, key: SeriesKey, from: string) =>
      rewrite(ctx, ids, key, (series) => ({ series: without(series, from) })),
    /** Any other change of a whole series. */
    rewrite,
  };
}

const equal = <V extends object>(one: Period<V>, other: Period<V>): boolean =>
  one.id === other.id &&
  one.from === other.from &&
  one.until === other.until &&
  sameRecord(one.value, other.value);

function gather<V>(
  rows: readonly SeriesRow[],
  toPeriod: (row: SeriesRow) => Period<V>,
): ReadonlyMap<string, Series<V>> {
  const foundSeries = new Map<string, Period<V>[]>();
  for (const row of rows) {
    const periods = foundSeries.get(row.ownerId) ?? [];
    periods.push(toPeriod(row));
    foundSeries.set(row.ownerId, periods);
  }
  return foundSeries;
}
