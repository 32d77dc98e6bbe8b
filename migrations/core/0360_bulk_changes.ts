import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** Changes of many records at once, with what it takes to undo each of them. */
export const bulkChanges: Migration = {
  name: '0360_bulk_changes',
  async up(db) {
    await db.raw(`
      create table bulk_changes (
        company_id text not null,
        id text not null,
        subject text not null,
        fields jsonb not null,
        count integer not null,
        -- Each record with its values before and its version after; emptied when it can be undone no more.
        rows jsonb,
        changed_by text,
        changed_at timestamptz not null,
        undone_at timestamptz,
        primary key (company_id, id)
      );
      create index bulk_changes_of_person
        on bulk_changes (company_id, subject, changed_by, changed_at desc);
      create index bulk_changes_to_undo on bulk_changes (company_id, changed_at)
        where rows is not null`);
    await tenantTable(db, 'bulk_changes');
  },
  async down(db) {
    await db.raw('drop table bulk_changes');
  },
};
