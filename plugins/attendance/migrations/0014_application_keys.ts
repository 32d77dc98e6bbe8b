import type { Migration } from '#core/server/define-server.ts';

export const applicationKeys: Migration = {
  name: '0014_application_keys',
  async up(db) {
    // key: what the form gave when it was sent; a second click with the same key finds the first.
    // deleted_at: thrown away by the applicant; decisions still point at it, so it stays, hidden.
    await db.raw(`
      alter table applications
        add column key text,
        add column updated_by text,
        add column deleted_at timestamptz,
        add constraint applications_key unique (company_id, employee_id, key)
    `);
    await db.raw(`
      create index applications_counting on applications (company_id, employee_id, from_date, to_date)
        where status in ('PENDING', 'APPROVED')
    `);
  },
  async down(db) {
    await db.raw('drop index applications_counting');
    await db.raw(`
      alter table applications
        drop constraint applications_key, drop column key, drop column updated_by, drop column deleted_at
    `);
  },
};
