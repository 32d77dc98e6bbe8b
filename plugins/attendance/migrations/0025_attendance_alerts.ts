import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const attendanceAlerts: Migration = {
  name: '0025_attendance_alerts',
  async up(db) {
    // Somebody was told of something once: `about` is its day, its month, or the limit that was met.
    await db.raw(`
      create table attendance_alerts (
        company_id text not null,
        employee_id text not null,
        kind text not null check (kind in ('AUTO_CHECK_OUT', 'EARLY_WORK', 'PART_TIME')),
        about text not null,
        told_at timestamptz not null,
        primary key (company_id, employee_id, kind, about),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
      )
    `);
    await tenantTable(db, 'attendance_alerts');
  },
  async down(db) {
    await db.raw('drop table attendance_alerts');
  },
};
