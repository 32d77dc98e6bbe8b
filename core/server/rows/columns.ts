import type { Knex } from 'knex';

/** Field of the model → column of its table. One list serves reading, writing and the audit. */
export type Columns = Readonly<Record<string, string>>;

/** `select "workplaces"."phone" as "phoneNumber", …` */
export const selected = (table: string, columns: Columns): Record<string, string> =>
  Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, `${table}.${column}`]),
  );

/** The same as a text of SQL. Names of tables, columns and fields stand in the code, never in what somebody sends. */
export const selectionOf = (table: string, columns: Columns): string =>
  Object.entries(columns)
    .map(([field, column]) => `"${table}"."${column}" as "${field}"`)
    .join(', ');

/**
 * The columns that an input sets: what it leaves out stays out, null stays null, and a text with
 * nothing in it empties its column.
 */
export function rowOf(input: object, columns: Columns): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input)) {
    const column = columns[field];
    if (column !== undefined && value !== undefined) row[column] = value === '' ? null : value;
  }
  return row;
}

/** The fields in which two states of a row differ: what the audit keeps. */
export function differences<Model extends object>(
  before: Model,
  after: Model,
): { before: object; after: object } {
  const changed = (Object.keys(after) as (keyof Model)[]).filter(
    (field) => !BOOKKEEPING.has(String(field)) && !same(before[field], after[field]),
  );
  const only = (model: Model) => Object.fromEntries(changed.map((field) => [field, model[field]]));
  return { before: only(before), after: only(after) };
}

const BOOKKEEPING = new Set(['version', 'updatedAt', 'updatedBy']);
const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Words typed into a search as a pattern: % and _ mean themselves. */
export const likeAnywhere = (folded: string): string => `%${folded.replace(/[\\%_]/gu, '\\$&')}%`;

/** `name_ASC` → the column and its direction; the id makes the order total. */
export function ordered<Query extends Knex.QueryBuilder>(
  query: Query,
  table: string,
  columns: Columns,
  orderBy: string,
): Query {
  const [field = '', direction = 'ASC'] = orderBy.split('_');
  return query.orderBy([
    {
      column: `${table}.${columns[field]}`,
      order: direction === 'DESC' ? 'desc' : 'asc',
      nulls: 'last',
    },
    { column: `${table}.id` },
  ]) as Query;
}
