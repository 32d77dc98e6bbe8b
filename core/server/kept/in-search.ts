import type { AnyDescriptor, KeptRow } from '../../record.ts';
import type { InSearch, SearchSource } from '../search/search-source.ts';
import type { KeptStore } from './store.ts';

/** What the search of the top bar finds of a record: what its list would show. */
export const keptSource = <Row extends KeptRow>(
  { name }: AnyDescriptor,
  { area, hint, to, ...shown }: InSearch<Row>,
  store: Pick<KeptStore<Row>, 'found'>,
  nameOf: (row: Row) => string,
): SearchSource => ({
  ...shown,
  kind: name,
  areas: [area],
  async search(ctx, words, limit) {
    if (!ctx.ability.can('read', name)) return [];
    const address = ctx.ability.can('update', name) ? to.update : to.read;
    const rows = await store.found(ctx, words, limit);
    return rows.map((row) => ({
      id: row.id,
      label: nameOf(row),
      hint: hint?.(row) ?? null,
      to: address(row),
    }));
  },
});
