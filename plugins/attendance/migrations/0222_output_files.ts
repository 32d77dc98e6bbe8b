import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const outputFiles: Migration = {
  name: '0222_output_files',
  async up(db) {
    // asked: what the file is made of, as its kind understands it. place: where its bytes are; null until it is done.
    await db.raw(`
      create table output_files (
        company_id text not null references companies (company_id),
        id text not null,
        kind text not null,
        name text not null,
        asked jsonb not null,
        state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
        done integer not null default 0,
        total integer not null,
        lines integer not null default 0,
        place text,
        size integer not null default 0,
        created_at timestamptz not null,
        created_by text not null,
        finished_at timestamptz,
        expires_at timestamptz not null,
        primary key (company_id, id),
        check ((state = 'DONE') = (place is not null))
      )
    `);
    await db.raw(
      'create index output_files_of_person on output_files (company_id, created_by, created_at)',
    );
    await db.raw('create index output_files_by_expiry on output_files (company_id, expires_at)');
    await tenantTable(db, 'output_files');
  },
  async down(db) {
    await db.raw('drop table output_files');
  },
};
