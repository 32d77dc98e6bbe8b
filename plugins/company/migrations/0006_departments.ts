import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const departments: Migration = {
  name: '0006_departments',
  async up(db) {
    await db.raw(`
      create table departments (
        company_id text not null references companies (company_id),
        id text not null,
        name text not null,
        kana text,
        short_name text,
        group_id text,
        parent_id text,
        established_on date,
        abolished_on date,
        phone text,
        fax text,
        email text,
        postal_code text,
        city_id text references cities (id),
        address1 text,
        address2 text,
        address_kana text,
        labor_insurance_number text,
        employment_insurance_number text,
        business_owner text,
        display_order integer not null,
        search_text text not null,
        version integer not null default 1,
        updated_by text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (company_id, id),
        foreign key (company_id, group_id) references affiliation_groups (company_id, id),
        foreign key (company_id, parent_id) references departments (company_id, id)
      )`);
    await db.raw(
      `create unique index departments_name on departments (company_id, coalesce(parent_id, ''), name)`,
    );
    await db.raw('create index departments_parent on departments (company_id, parent_id)');
    await db.raw('create index departments_group on departments (company_id, group_id)');
    await tenantTable(db, 'departments');
  },
  async down(db) {
    await db.raw('drop table departments');
  },
};
