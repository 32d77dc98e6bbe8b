import type { Migration } from '#core/server/define-server.ts';

/**
 * Texts and numbers of custom items, folded for the search of the list. No index over the items
 * themselves: row-level security lets PostgreSQL use one for the containment of JSON only after the
 * company's rows are read, so that it would cost each change and serve nothing.
 */
export const customItems: Migration = {
  name: '0331_custom_items',
  async up(db) {
    await db.raw("alter table clients add column custom_search text not null default ''");
  },
  async down(db) {
    await db.raw('alter table clients drop column custom_search');
  },
};
