import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** 給与ソフトへの出力: the company's formats, and who got which file of which month. */
export const payroll: Migration = {
  name: '0224_payroll',
  async up(db) {
    await db.raw(`
      create table payroll_formats (
        company_id text not null references companies (company_id),
        id text not null,
        name text not null,
        preset text not null,
        separator text not null,
        encoding text not null,
        newline text not null,
        quotes text not null,
        header text not null,
        pasted_header text,
        lines_before text,
        file_name text not null,
        split text not null,
        pay_months smallint not null,
        columns jsonb not null,
        verified_month text,
        verified_at timestamptz,
        verified_by_id text,
        search_text text not null default '',
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, id),
        constraint payroll_formats_name unique (company_id, name)
      )
    `);
    await tenantTable(db, 'payroll_formats');
    // The format may be gone long before the record of its files. hash: null while a file is made, and after one that failed.
    await db.raw(`
      create table payroll_exports (
        company_id text not null references companies (company_id),
        id text not null,
        format_id text not null,
        format_name text not null,
        preset text not null,
        delivery text not null check (delivery in ('FILE', 'FREEE_API')),
        month text not null,
        kind text not null check (kind in ('FULL', 'DIFFERENCE')),
        people integer not null default 0,
        failed_people integer not null default 0,
        file_names jsonb not null default '[]',
        hash text,
        file_id text,
        created_at timestamptz not null,
        created_by text,
        discarded_at timestamptz,
        discarded_by text,
        discarded_because text,
        primary key (company_id, id),
        check ((discarded_at is null) = (discarded_because is null))
      )
    `);
    await db.raw(`create index payroll_exports_of_month
      on payroll_exports (company_id, month, format_id, created_at)`);
    await tenantTable(db, 'payroll_exports');
    // figures: by item, as they were given out; differences are measured by them. failure: what the product answered instead.
    await db.raw(`
      create table payroll_export_people (
        company_id text not null,
        export_id text not null,
        employee_id text not null,
        from_date date not null,
        to_date date not null,
        figures jsonb not null,
        failure text,
        primary key (company_id, export_id, employee_id),
        foreign key (company_id, export_id) references payroll_exports (company_id, id) on delete cascade,
        foreign key (company_id, employee_id) references employees (company_id, id),
        check (from_date <= to_date)
      )
    `);
    await db.raw(`create index payroll_export_people_of_person
      on payroll_export_people (company_id, employee_id, to_date)`);
    await tenantTable(db, 'payroll_export_people');
  },
  async down(db) {
    await db.raw('drop table payroll_export_people');
    await db.raw('drop table payroll_exports');
    await db.raw('drop table payroll_formats');
  },
};
