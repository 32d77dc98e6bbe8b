import type { Migration } from '#core/server/define-server.ts';

/** Changes of many records are written a part at a time (docs/adr/0119-bulk-changes-in-parts.md). */
export const bulkChangesInParts: Migration = {
  name: '0413_bulk_changes_in_parts',
  async up(db) {
    await db.raw(`
      -- Since when parts of it stand in the tables, while not all do.
      alter table bulk_changes add column changing_since timestamptz;
      create index bulk_changes_under_way on bulk_changes (company_id, changing_since)
        where changing_since is not null`);
  },
  async down(db) {
    await db.raw('alter table bulk_changes drop column changing_since');
  },
};
