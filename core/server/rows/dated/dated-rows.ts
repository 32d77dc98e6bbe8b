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
import {
  type DatedTable,
  datedTable,
  gather,
  type SeriesKey,
  type SeriesRow,
} from './dated-table.ts';

/** A statement takes 65,535 values. */
const ROWS_AT_ONCE = 1_000;

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

type NewIds = { readonly ids: Ids };

export type DatedRows<Value extends object> = ReturnType<typeof datedRows<Value>>;

/**
 * The store of a dated table. Every writer locks the owner first, so two changes at once come one
 * after the other and the second sees the first; below them the table refuses overlapping periods.
 */
export function datedRows<Value extends object>(kind: DatedTable<Value>) {
  const { table, owner, within = [] } = kind;
  const { select, toPeriod, toRow, inSeries, ofOwners } = datedTable(kind);

  async function read(rows: Rows, key: SeriesKey): Promise<Series<Value>> {
    return (await inSeries(select(rows), key).orderBy(`${table}.valid_from`)).map(toPeriod);
  }

  /** All series of these owners together; with `within` each owner's periods may overlap. */
  async function readMany(
    rows: Rows,
    ownerIds: readonly string[],
  ): Promise<ReadonlyMap<string, Series<Value>>> {
    if (ownerIds.length === 0) return new Map();
    const foundRows = await ofOwners(select(rows), ownerIds).orderBy(`${table}.valid_from`);
    return gather(foundRows, toPeriod);
  }

  /** What holds for these owners on one day: one row each, many with `within`. */
  async function at(
    rows: Rows,
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
    ctx: Rows,
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
    ctx: Rows,
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
    ctx: Rows,
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
    change: (ctx: Rows, ids: NewIds, key: SeriesKey, from: string, value: Value) =>
      rewrite(ctx, ids, key, (series) => ({ series: changeFrom(series, from, value, sameRecord) })),
    /** Nothing holds from the day on. */
    end: (ctx: Rows, ids: NewIds, key: SeriesKey, from: string) =>
      rewrite(ctx, ids, key, (series) => ({ series: endFrom(series, from) })),
    /** Takes back what was entered for the day; whether it lies ahead is the caller's question. */
    cancel: (ctx: Rows, ids: NewIds, key: SeriesKey, day: string) =>
      rewrite(ctx, ids, key, (series) => {
        const back = cancelChange(series, day, sameRecord);
        return back ? { series: back } : { refused: 'noSuchPeriod' };
      }),
    /** Mends the period that begins on `from`. */
    correct: (
      ctx: Rows,
      ids: NewIds,
      key: SeriesKey,
      from: string,
      mended: { from?: string; until?: string | null; value?: Value },
    ) => rewrite(ctx, ids, key, (series) => correct(series, from, mended, sameRecord)),
    /** Takes the period that begins on `from` away with its days. */
    remove: (ctx: Rows, ids: NewIds, key: SeriesKey, from: string) =>
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
