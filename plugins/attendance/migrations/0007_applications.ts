import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const applications: Migration = {
  name: '0007_applications',
  async up(db) {
    // details: what is asked for, by type (domain/applications/details.ts). The measures stand in
    // columns of their own because approval routes choose by them.
    await db.raw(`
      create table applications (
        company_id text not null,
        id text not null,
        employee_id text not null,
        type text not null check (type in ('REVISE', 'OVERTIME', 'VACATION', 'HOLIDAY_WORK')),
        status text not null check (status in
          ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
        from_date date not null,
        to_date date not null,
        details jsonb not null,
        reason text not null default '',
        minutes integer not null default 0 check (minutes >= 0),
        days numeric(6, 2) not null default 0 check (days >= 0),
        is_retroactive boolean not null default false,
        requested_at timestamptz,
        evaluated_at timestamptz,
        evaluated_by text,
        evaluater_comment text not null default '',
        version integer not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id),
        check (from_date <= to_date),
        check (status = 'DRAFT' or requested_at is not null)
      )
    `);
    await db.raw(
      'create index applications_of_person on applications (company_id, employee_id, from_date)',
    );
    await db.raw(`
      create index applications_by_status on applications (company_id, status, type, requested_at)
    `);
    await tenantTable(db, 'applications');
  },
  async down(db) {
    await db.raw('drop table applications');
  },
};
