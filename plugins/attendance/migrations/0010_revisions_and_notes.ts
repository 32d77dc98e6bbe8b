import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const revisionsAndNotes: Migration = {
  name: '0010_revisions_and_notes',
  async up(db) {
    // A correction is a new row that points at the one it replaces. is_void: it replaces a stamp by
    // nothing, the one before counts no more.
    await db.raw(`
      alter table stamps
        add column is_void boolean not null default false,
        add column application_id text,
        add column revised_by text,
        add column reason text not null default '',
        add constraint stamps_void_replaces check (not is_void or replaces_id is not null)
    `);
    await db.raw('drop index stamps_of_day');
    await db.raw(`create index stamps_of_day on stamps (company_id, employee_id, work_date)
      include (stamped_at, type, id, is_void)`);
    await db.raw(`create index stamps_of_application on stamps (company_id, application_id)
      where application_id is not null`);

    // What a day's row says about it in words.
    await db.raw(`
      create table day_notes (
        company_id text not null,
        employee_id text not null,
        work_date date not null,
        note text not null,
        version integer not null default 1,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, employee_id, work_date),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
      )
    `);
    await tenantTable(db, 'day_notes');
  },
  async down(db) {
    await db.raw('drop table day_notes');
    await db.raw('drop index stamps_of_application');
    await db.raw('drop index stamps_of_day');
    await db.raw(`create index stamps_of_day on stamps (company_id, employee_id, work_date)
      include (stamped_at, type, id)`);
    await db.raw(`
      alter table stamps drop constraint stamps_void_replaces, drop column is_void,
        drop column application_id, drop column revised_by, drop column reason
    `);
  },
};
