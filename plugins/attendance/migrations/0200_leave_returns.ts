import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** 戻し: leave_uses is made anew and forgets what it held before; what went back to somebody stays here. */
export const leaveReturns: Migration = {
  name: '0200_leave_returns',
  async up(db) {
    await db.raw(`
      create table leave_returns (
        company_id text not null,
        id text not null,
        employee_id text not null,
        date date not null,
        application_id text not null,
        vacation_class_id text not null,
        days numeric(2, 1) not null check (days >= 0),
        hours smallint not null check (hours >= 0),
        because text not null check (because in ('APPLICATION', 'PLAN')),
        returned_at timestamptz not null,
        returned_by text,
        primary key (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id),
        check (days > 0 or hours > 0)
      )
    `);
    await db.raw(`
      create index leave_returns_of_person on leave_returns (company_id, employee_id, date)
    `);
    await tenantTable(db, 'leave_returns', { appendOnly: true });
    // Lists of a period ask for everybody's days at once.
    await db.raw('create index leave_uses_by_date on leave_uses (company_id, date)');
  },
  async down(db) {
    await db.raw('drop index leave_uses_by_date');
    await db.raw('drop table leave_returns');
  },
};
