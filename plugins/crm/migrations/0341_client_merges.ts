import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** Two clients that became one, with all that it takes to make two of them again. */
export const clientMerges: Migration = {
  name: '0341_client_merges',
  async up(db) {
    await db.raw(`
      create table client_merges (
        company_id text not null,
        id text not null,
        -- No foreign keys: the one is gone, and the other may go into the trash.
        kept_id text not null,
        merged_id text not null,
        kept_name text not null,
        merged_name text not null,
        before jsonb not null,
        after jsonb not null,
        -- The row of the one that is gone, and what was moved; emptied when it can be undone no more.
        undo jsonb,
        merged_at timestamptz not null,
        merged_by text,
        undone_at timestamptz,
        primary key (company_id, id)
      );
      create index client_merges_by_day on client_merges (company_id, merged_at desc, id);
      create index client_merges_of_merged on client_merges (company_id, merged_id, merged_at desc)`);
    await tenantTable(db, 'client_merges');
  },
  async down(db) {
    await db.raw('drop table client_merges');
  },
};
