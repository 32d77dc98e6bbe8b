import type { Knex } from 'knex';
import type { Period, Series } from '#core/time/dated.ts';
import type { Rows } from '../../context.ts';

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

/** A row as `select` below names its columns, with those of the value. */
export type SeriesRow = Readonly<Record<string, unknown>> & {
  readonly periodId: string;
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly ownerId: string;
};

/** How the rows of a dated table are chosen, and become periods and back. */
export function datedTable<Value extends object>(kind: DatedTable<Value>) {
  const { table, owner, values, only = {}, within = [] } = kind;
  const fields = Object.entries(values) as [string, string][];
  const columns = fields.map(([field, column]) => `${table}.${column} as ${field}`);
  const on = (where: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(where).map(([column, is]) => [`${table}.${column}`, is]));

  const select = (rows: Rows) =>
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

  return { select, toPeriod, toRow, inSeries, ofOwners };
}

/** The periods of each owner, in the order of the rows. */
export function gather<V>(
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
