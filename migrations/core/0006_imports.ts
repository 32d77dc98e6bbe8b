import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const imports: Migration = {
  name: '0006_imports',
  async up(db) {
    await db.raw(`
      create table imports (
        company_id text not null,
        id text not null,
        kind text not null,
        state text not null
          check (state in ('UPLOADED', 'CHECKING', 'CHECKED', 'APPLYING', 'APPLIED', 'UNDONE', 'FAILED')),
        file_key text not null,
        file_name text not null,
        file_hash text not null,
        format text not null,
        encoding text,
        headers jsonb not null,
        samples jsonb not null,
        mapping jsonb not null,
        options jsonb not null default '{}',
        empty_cells text not null default 'KEEP',
        mode text,
        total integer not null default 0,
        created integer not null default 0,
        updated integer not null default 0,
        unchanged integer not null default 0,
        bad integer not null default 0,
        failure jsonb,
        created_by text not null,
        created_at timestamptz not null,
        checked_at timestamptz,
        applied_by text,
        applied_at timestamptz,
        undone_by text,
        undone_at timestamptz,
        primary key (company_id, id)
      )`);
    await db.raw('create index imports_by_time on imports (company_id, kind, created_at desc)');
    await db.raw(
      `create index imports_of_file on imports (company_id, kind, file_hash) where state = 'APPLIED'`,
    );
    await tenantTable(db, 'imports');

    // One row of the file that cannot be taken, with its cells and the reasons in the order of the columns.
    await db.raw(`
      create table import_bad_rows (
        company_id text not null,
        import_id text not null,
        line integer not null,
        cells jsonb not null,
        issues jsonb not null,
        primary key (company_id, import_id, line),
        foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
      )`);
    await tenantTable(db, 'import_bad_rows');

    // What an import changed, as it was before and after: undoing it needs both.
    await db.raw(`
      create table import_changes (
        company_id text not null,
        import_id text not null,
        subject_id text not null,
        line integer not null,
        label text not null,
        before jsonb,
        after jsonb not null,
        primary key (company_id, import_id, subject_id),
        foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
      )`);
    await tenantTable(db, 'import_changes');

    await db.raw(`
      create table import_mappings (
        company_id text not null,
        kind text not null,
        headers_hash text not null,
        mapping jsonb not null,
        used_at timestamptz not null,
        primary key (company_id, kind, headers_hash)
      )`);
    await tenantTable(db, 'import_mappings');
  },
  async down(db) {
    for (const table of ['import_mappings', 'import_changes', 'import_bad_rows', 'imports'])
      await db.raw(`drop table ${table}`);
  },
};
