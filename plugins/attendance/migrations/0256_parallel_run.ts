import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** 並行稼働: who uses the system before beside ours and when, its totals by month, and the differences that were accepted. */
export const parallelRun: Migration = {
  name: '0256_parallel_run',
  async up(db) {
    await db.raw(`
      create table parallel_periods (
        company_id text not null references companies (company_id),
        id text not null,
        name text not null,
        starts_on date not null,
        ends_on date,
        group_id text,
        employee_id text,
        search_text text not null default '',
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, id),
        foreign key (company_id, group_id) references affiliation_groups (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
        check (starts_on <= ends_on),
        check (num_nonnulls(group_id, employee_id) <= 1)
      )
    `);
    await tenantTable(db, 'parallel_periods');
    await db.raw(`create index parallel_periods_of_group on parallel_periods (company_id, group_id)
      where group_id is not null`);
    await db.raw(`create index parallel_periods_of_person on parallel_periods (company_id, employee_id)
      where employee_id is not null`);
    // Lengths of time in minutes, numbers of days with halves.
    await db.raw(`
      create table parallel_totals (
        company_id text not null,
        employee_id text not null,
        month date not null check (extract(day from month) = 1),
        item text not null,
        figure numeric(9, 2) not null check (figure >= 0),
        primary key (company_id, employee_id, month, item),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
      )
    `);
    await tenantTable(db, 'parallel_totals');
    await db.raw('create index parallel_totals_by_month on parallel_totals (company_id, month)');
    // For these two figures alone: with another one the difference is open again.
    await db.raw(`
      create table parallel_acceptances (
        company_id text not null,
        employee_id text not null,
        month date not null,
        item text not null,
        old_figure numeric(9, 2) not null,
        new_figure numeric(9, 2) not null,
        reason text not null,
        accepted_at timestamptz not null,
        accepted_by text,
        primary key (company_id, employee_id, month, item),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
      )
    `);
    await tenantTable(db, 'parallel_acceptances');
  },
  async down(db) {
    for (const table of ['parallel_acceptances', 'parallel_totals', 'parallel_periods'])
      await db.raw(`drop table ${table}`);
  },
};
