import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const auditEntries: Migration = {
  name: '0003_audit_entries',
  async up(db) {
    await db.raw(`
      create table audit_entries (
        company_id text not null,
        id text not null,
        occurred_at timestamptz not null,
        account_id text,
        employee_id text,
        acting_for text,
        ip text not null default '',
        user_agent text not null default '',
        request_id text not null default '',
        source text not null,
        action text not null,
        subject text not null,
        subject_id text not null,
        before jsonb,
        after jsonb,
        primary key (company_id, id)
      )`);
    // Entries come in the order of time: a few bytes for each stretch of them are enough to find a day.
    await db.raw('create index audit_entries_by_time on audit_entries using brin (occurred_at)');
    await db.raw(
      'create index audit_entries_of_subject on audit_entries (company_id, subject, subject_id, occurred_at desc)',
    );
    await db.raw(
      `comment on column audit_entries.acting_for is 'Whose rights were used, where provider staff worked as somebody of the company'`,
    );
    await tenantTable(db, 'audit_entries', { appendOnly: true });
  },
  async down(db) {
    await db.raw('drop table audit_entries');
  },
};
