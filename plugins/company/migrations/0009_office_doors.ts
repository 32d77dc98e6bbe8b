import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** Accounts of the tablets at office doors. Only the provider of the service has any. */
export const officeDoors: Migration = {
  name: '0009_office_doors',
  async up(db) {
    await db.raw(`
      create table office_doors (
        company_id text not null references companies (company_id),
        id text not null,
        login_name text not null,
        password_hash text not null,
        name text not null,
        group_id text,
        is_active boolean not null default true,
        search_text text not null,
        display_order integer not null,
        version integer not null default 1,
        updated_by text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (company_id, id),
        constraint office_doors_login_name unique (company_id, login_name),
        foreign key (company_id, group_id) references affiliation_groups (company_id, id)
      )`);
    await tenantTable(db, 'office_doors');
  },
  async down(db) {
    await db.raw('drop table office_doors');
  },
};
