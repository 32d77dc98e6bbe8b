import type { Migration } from '#core/server/define-server.ts';
import { everyCompany, tenantTable } from '#core/server/rows/tenant.ts';

/** What a company asks of a new password beyond what everybody may use; no row: nothing more. */
export const passwordRules: Migration = {
  name: '0025_password_rules',
  async up(db) {
    await db.raw(`
      create table password_rules (
        company_id text not null references companies (company_id),
        min_length smallint not null check (min_length between 6 and 64),
        both_cases boolean not null,
        symbol boolean not null,
        version integer not null default 1,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id)
      )
    `);
    await tenantTable(db, 'password_rules');
    // Asked for a mailed link or a temporary password, before anybody is signed in.
    await everyCompany(db, { reads: ['password_rules'] });
  },
  async down(db) {
    await db.raw('drop table password_rules');
  },
};
