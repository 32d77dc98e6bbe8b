import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const attendanceAsks: Migration = {
  name: '0022_attendance_asks',
  async up(db) {
    // A manager asked somebody about a day; several may ask, and ask again.
    await db.raw(`
      create table attendance_asks (
        company_id text not null,
        id text not null,
        employee_id text not null,
        work_date date not null,
        kind text not null check (kind in ('STAMPING', 'OVERTIME', 'SHORT_BREAK')),
        asked_at timestamptz not null,
        asked_by text,
        primary key (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
      )
    `);
    await db.raw(`create index attendance_asks_of_day on attendance_asks
      (company_id, employee_id, work_date, kind, asked_at desc)`);
    await tenantTable(db, 'attendance_asks');
  },
  async down(db) {
    await db.raw('drop table attendance_asks');
  },
};
