import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const personnelRecords: Migration = {
  name: '0015_personnel_records',
  async up(db) {
    // What a section's fields are is declared in domain/personnel; the API checks it before it comes
    // here, so that a new field needs no change of the table.
    await db.raw(`
      create table personnel_records (
        company_id text not null,
        id text not null,
        employee_id text not null,
        section text not null,
        fields jsonb not null,
        file_keys text[] not null default '{}',
        version integer not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
        check (jsonb_typeof(fields) = 'object'),
        check (cardinality(file_keys) <= 10)
      )
    `);
    await db.raw(
      'create index personnel_records_of_employee on personnel_records (company_id, employee_id, section)',
    );
    // Two people who begin the same page at once: the second finds it begun.
    await db.raw(`
      create unique index one_personnel_record on personnel_records (company_id, employee_id, section)
        where section in ('household', 'taxes', 'labor_insurance', 'recruit')
    `);
    await tenantTable(db, 'personnel_records');

    await db.raw(`
      create table self_service_settings (
        company_id text not null references companies (company_id),
        open_items text[] not null,
        version integer not null default 1,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id)
      )
    `);
    await tenantTable(db, 'self_service_settings');
  },
  async down(db) {
    await db.raw('drop table self_service_settings');
    await db.raw('drop table personnel_records');
  },
};
