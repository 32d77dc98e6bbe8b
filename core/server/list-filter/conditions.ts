import type { Knex } from 'knex';
import { dayOf } from '../../list-filter/filter-days.ts';
import type { FilterKind, ListCondition } from '../../list-filter/list-filter.ts';
import { foldForSearch } from '../../text/kana.ts';
import { addDays } from '../../time/dates.ts';
import { atTokyo } from '../../time/tokyo.ts';
import { likeAnywhere } from '../rows/columns.ts';
import { folded } from '../rows/search/folded.ts';

/** The column that a condition is about: `clients.industry_id`. Its name comes from a declaration, never from outside. */
export type FilterColumn = {
  readonly kind: FilterKind;
  readonly column: string;
  /** Numbers to call are found with hyphens and without. */
  readonly isCalled?: boolean;
  /** A folded column that holds the text too: quicker to look at first. */
  readonly searched?: string;
};

/**
 * Adds one condition on a column to a query. What has no value has none of the choices and does not contain a
 * text, so that NONE_OF and EXCLUDES find it; nothing else but EMPTY does.
 */
export function whereColumn(
  query: Knex.QueryBuilder,
  of: FilterColumn,
  { operator, values }: ListCondition,
  today: string,
): void {
  const { kind, column } = of;
  if (operator === 'EMPTY' || operator === 'FILLED') {
    const isEmpty = kind === 'text' || kind === 'choice' ? `(?? is null or ?? = '')` : '?? is null';
    const columns = isEmpty.includes('or') ? [column, column] : [column];
    query.whereRaw(operator === 'EMPTY' ? isEmpty : `not ${isEmpty}`, columns);
    return;
  }
  if (kind === 'text') whereText(query, of, operator, values[0] ?? '');
  else if (kind === 'choice') {
    if (operator === 'ANY_OF') query.whereRaw('?? = any(?::text[])', [column, [...values]]);
    else query.whereRaw('(?? is null or ?? <> all(?::text[]))', [column, column, [...values]]);
  } else if (kind === 'flag') query.whereRaw('?? = ?', [column, values[0] === 'true']);
  else whereSize(query, of, operator, values, today);
}

function whereText(
  query: Knex.QueryBuilder,
  { column, isCalled = false, searched }: FilterColumn,
  operator: ListCondition['operator'],
  value: string,
): void {
  const text = folded('??');
  const sql = isCalled ? `replace(${text.sql}, '-', '')` : text.sql;
  const bindings = [column, ...text.bindings];
  const wanted = isCalled ? foldForSearch(value).replaceAll('-', '') : foldForSearch(value);
  if (operator === 'IS') {
    query.whereRaw(`${sql} = ?`, [...bindings, wanted]);
    return;
  }
  const like = likeAnywhere(wanted);
  if (operator === 'EXCLUDES') {
    query.whereRaw(`(?? is null or ${sql} not like ?)`, [column, ...bindings, like]);
    return;
  }
  if (searched) query.whereRaw(`?? like ?`, [searched, like]);
  query.whereRaw(`${sql} like ?`, [...bindings, like]);
}

/** Numbers, days and instants; an instant lies on a day in Japan. */
function whereSize(
  query: Knex.QueryBuilder,
  { kind, column }: FilterColumn,
  operator: ListCondition['operator'],
  values: readonly string[],
  today: string,
): void {
  const [first = '', second = first] = values;
  const from = operator === 'UNTIL' ? undefined : first;
  const until = operator === 'FROM' ? undefined : operator === 'UNTIL' ? first : second;
  if (kind === 'number') {
    // As numeric: what is no whole number, or larger than the column's type, is compared all the same.
    if (from !== undefined) query.whereRaw('?? >= ?::numeric', [column, from]);
    if (until !== undefined) query.whereRaw('?? <= ?::numeric', [column, until]);
    return;
  }
  if (kind === 'date') {
    if (from !== undefined) query.whereRaw('?? >= ?::date', [column, dayOf(from, today)]);
    if (until !== undefined) query.whereRaw('?? <= ?::date', [column, dayOf(until, today)]);
    return;
  }
  if (from !== undefined) query.where(column, '>=', atTokyo(dayOf(from, today)));
  if (until !== undefined) query.where(column, '<', atTokyo(addDays(dayOf(until, today), 1)));
}
