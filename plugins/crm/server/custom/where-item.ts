import type { Knex } from 'knex';
import { likeAnywhere } from '#core/server/rows/columns.ts';
import { folded } from '#core/server/rows/search/folded.ts';
import { foldForSearch } from '#core/text/kana.ts';
import type { ClientCustomItemFilterInput } from '#schema/generated/resolver-types.ts';

/** What is asked of one custom item; all that is said has to hold, and of what is left out nothing is asked. */
export type ItemCondition = Readonly<ClientCustomItemFilterInput>;

const WITHOUT = 'not jsonb_exists(clients.custom_items, ?)';
const NUMBER = /^-?\d+(?:\.\d+)?$/;

const TEXT = folded('clients.custom_items ->> ?');

/**
 * Narrows a query over `clients` by one custom item; inside of `where((one) => whereItem(one, …))` it is one
 * condition among others. A value is compared as the JSON that it is kept as, so that no cast can fail and
 * the type of the item need not be known: no value of another type is equal to what is asked for.
 */
export function whereItem(
  query: Knex.QueryBuilder,
  { key, is, noneOf, contains, from, until, isEmpty }: ItemCondition,
): void {
  if (is)
    query.where((one) => {
      oneOf(one, key, is);
      if (isEmpty) one.orWhereRaw(WITHOUT, [key]);
    });
  // Also a client without a value has none of them.
  if (noneOf) query.whereNot((one) => oneOf(one, key, noneOf));
  if (contains) {
    const pattern = likeAnywhere(foldForSearch(contains));
    // The texts of all items stand there folded: few clients are left whose item has to be folded now.
    query.where('clients.custom_search', 'like', pattern);
    query.whereRaw(`${TEXT.sql} like ?`, [key, ...TEXT.bindings, pattern]);
  }
  if (from) query.whereRaw('clients.custom_items -> ? >= ?::jsonb', [key, bound(from)]);
  if (until) query.whereRaw('clients.custom_items -> ? <= ?::jsonb', [key, bound(until)]);
  // A size of one type only: numbers stand above all texts in the order of JSON.
  for (const edge of [from, until])
    if (edge)
      query.whereRaw('jsonb_typeof(clients.custom_items -> ?) = ?', [
        key,
        NUMBER.test(edge) ? 'number' : 'string',
      ]);
  if (isEmpty && !is) query.whereRaw(WITHOUT, [key]);
  if (isEmpty === false) query.whereRaw('jsonb_exists(clients.custom_items, ?)', [key]);
}

/** An empty list finds nothing, as with every other filter by a list. */
function oneOf(query: Knex.QueryBuilder, key: string, texts: readonly string[]): void {
  query.whereRaw('false');
  for (const json of texts.flatMap(jsonOf))
    query.orWhereRaw('clients.custom_items @> ?::jsonb', [JSON.stringify({ [key]: json })]);
}

const bound = (edge: string): string => JSON.stringify(NUMBER.test(edge) ? Number(edge) : edge);

/** As a text or an id, one of several choices, a number or a mark: whatever the item may be. */
const jsonOf = (text: string): unknown[] => [
  text,
  [text],
  ...(NUMBER.test(text) ? [Number(text)] : []),
  ...(text === 'true' ? [true] : []),
];
