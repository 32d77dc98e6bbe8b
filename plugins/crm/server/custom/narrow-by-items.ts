import type { Knex } from 'knex';
import { likeAnywhere } from '#core/server/rows/columns.ts';
import type { ClientCustomItemFilterInput } from '#schema/generated/resolver-types.ts';

const WITHOUT = 'not jsonb_exists(clients.custom_items, ?)';
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * Without asking what type an item has: a value is compared as the JSON that it is kept as, and no value
 * of another type is equal to it. Numbers and days are compared as JSON too, so that no cast can fail.
 */
export function narrowByItems(
  query: Knex.QueryBuilder,
  filters: readonly ClientCustomItemFilterInput[],
): void {
  for (const { key, is, contains, from, until, isEmpty } of filters) {
    if (is)
      query.where((one) => {
        // An empty list finds nothing, as with every other filter by a list.
        one.whereRaw('false');
        for (const json of is.flatMap(jsonOf))
          one.orWhereRaw('clients.custom_items @> ?::jsonb', [JSON.stringify({ [key]: json })]);
        if (isEmpty) one.orWhereRaw(WITHOUT, [key]);
      });
    if (contains)
      query.whereRaw('clients.custom_items ->> ? ilike ?', [key, likeAnywhere(contains)]);
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
}

const bound = (edge: string): string => JSON.stringify(NUMBER.test(edge) ? Number(edge) : edge);

/** As a text or an id, one of several choices, a number or a mark: whatever the item may be. */
const jsonOf = (text: string): unknown[] => [
  text,
  [text],
  ...(NUMBER.test(text) ? [Number(text)] : []),
  ...(text === 'true' ? [true] : []),
];
