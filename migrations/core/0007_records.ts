import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** The trash, and what the history of changes needs to be read by record and by person. */
export const records: Migration = {
  name: '0007_records',
  async up(db) {
    await db.raw('alter table audit_entries add column of_subject text, add column of_id text');
    await db.raw(
      `comment on column audit_entries.of_id is 'The record whose history shows this entry too: the employee of an address'`,
    );
    await db.raw(
      'create index audit_entries_of_record on audit_entries (company_id, of_subject, of_id, occurred_at desc) where of_id is not null',
    );
    await db.raw(
      'create index audit_entries_of_person on audit_entries (company_id, employee_id, id)',
    );

    await db.raw(`
      create table trash_entries (
        company_id text not null,
        id text not null,
        subject text not null,
        subject_id text not null,
        name text not null,
        search_text text not null,
        kept jsonb not null,
        before jsonb,
        parts integer not null default 0,
        deleted_at timestamptz not null,
        deleted_by text,
        primary key (company_id, id),
        unique (company_id, subject, subject_id)
      )`);
    await db.raw(
      `comment on column trash_entries.kept is 'The rows, parents first, or what the kind needs to bring the record back'`,
    );
    await db.raw(
      'create index trash_entries_by_time on trash_entries (company_id, deleted_at desc, id)',
    );
    await tenantTable(db, 'trash_entries');

    await db.raw(`
      create table trash_settings (
        company_id text primary key,
        keep_days integer not null
      )`);
    await tenantTable(db, 'trash_settings');
  },
  async down(db) {
    await db.raw('drop table trash_settings');
    await db.raw('drop table trash_entries');
    await db.raw('drop index audit_entries_of_person');
    await db.raw('drop index audit_entries_of_record');
    await db.raw('alter table audit_entries drop column of_subject, drop column of_id');
  },
};
