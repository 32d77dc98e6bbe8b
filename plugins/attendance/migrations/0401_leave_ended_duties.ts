import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const leaveEndedDuties: Migration = {
  name: '0401_leave_ended_duties',
  async up(db) {
    // Windows of the five-day duty that ended short and that somebody has looked at.
    await db.raw(`
      create table leave_ended_duties (
        company_id text not null,
        employee_id text not null,
        window_from date not null,
        window_until date not null,
        missing_days numeric(3, 1) not null check (missing_days > 0),
        note text not null check (length(note) <= 500),
        confirmed_at timestamptz not null,
        confirmed_by text,
        primary key (company_id, employee_id, window_from),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
      )
    `);
    await tenantTable(db, 'leave_ended_duties');
  },
  async down(db) {
    await db.raw('drop table leave_ended_duties');
  },
};
