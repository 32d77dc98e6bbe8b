import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const files: Migration = {
  name: '0002_files',
  async up(db) {
    await db.raw(`
      create table files (
        company_id text not null,
        id text not null,
        key text not null,
        file_name text not null,
        content_type text not null,
        bytes bigint not null,
        purpose text not null,
        created_by text,
        created_at timestamptz not null,
        stored_at timestamptz,
        primary key (company_id, id),
        unique (company_id, key)
      )`);
    await db.raw('create index files_never_stored on files (created_at) where stored_at is null');
    await tenantTable(db, 'files');
  },
  async down(db) {
    await db.raw('drop table files');
  },
};
