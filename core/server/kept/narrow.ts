import type { Knex } from 'knex';
import { type AnyDescriptor, type Field, fieldsOf } from '../../record.ts';
import { whereFound } from '../rows/search/search-words.ts';

/** As a list is asked for. */
export type Where = Readonly<Record<string, unknown>> | null | undefined;

/** `where` of a list: words of a search, and what its `@filter` fields say. */
export function narrow(
  query: Knex.QueryBuilder,
  record: AnyDescriptor,
  where: NonNullable<Where>,
  alsoSearched?: string,
): void {
  const { search } = where;
  const searched = ['search_text', ...(alsoSearched ? [alsoSearched] : [])];
  if (typeof search === 'string')
    whereFound(
      query,
      searched.map((column) => `${record.table}.${column}`),
      search,
    );
  for (const [name, field] of fieldsOf(record)) {
    if (field.isFiltered) filter(query, `${record.table}.${field.column}`, name, field, where);
  }
}

function filter(
  query: Knex.QueryBuilder,
  column: string,
  name: string,
  { kind, as = '' }: Field,
  where: NonNullable<Where>,
): void {
  const filterOf = (field: string) => where[field] ?? undefined;
  if (kind === 'flag') {
    const wanted = filterOf(name);
    if (wanted !== undefined) query.where(column, wanted as boolean);
    return;
  }
  if (kind === 'choice' || kind === 'reference') {
    const wanted = filterOf(kind === 'choice' ? name : `${as}Ids`);
    if (Array.isArray(wanted)) query.whereIn(column, wanted);
    return;
  }
  const [from, until] = [filterOf(`${name}From`), filterOf(`${name}Until`)];
  if (from !== undefined) query.where(column, '>=', from as string);
  if (until !== undefined) query.where(column, '<=', until as string);
}
