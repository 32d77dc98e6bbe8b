import type { Migration } from '#core/server/define-server.ts';
import { refuseOverlaps } from '#core/server/rows/dated/refuse-overlaps.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const attendanceSettings: Migration = {
  name: '0005_attendance_settings',
  async up(db) {
    // Without a row the defaults of domain/settings.ts hold.
    await db.raw(`
      create table attendance_settings (
        company_id text not null references companies (company_id),
        valid_from date not null,
        valid_until date,
        started_on date,
        week_start_day smallint not null check (week_start_day between 0 and 6),
        closing_day smallint not null check (closing_day between 1 and 31),
        daily_minutes integer not null check (daily_minutes between 1 and 480),
        weekly_minutes integer not null check (weekly_minutes in (2400, 2640)),
        asks_position boolean not null,
        version integer not null,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, valid_from),
        check (valid_until is null or valid_until > valid_from)
      )
    `);
    await tenantTable(db, 'attendance_settings');
    await refuseOverlaps(db, 'attendance_settings', []);

    // Who has been told of a missing check-out is not told again.
    await db.raw(`
      create table missing_check_out_notices (
        company_id text not null,
        employee_id text not null,
        work_date date not null,
        told_at timestamptz not null,
        primary key (company_id, employee_id, work_date),
        foreign key (company_id, employee_id, work_date)
          references work_days (company_id, employee_id, work_date) on delete cascade
      )
    `);
    await tenantTable(db, 'missing_check_out_notices');
  },
  async down(db) {
    await db.raw('drop table missing_check_out_notices');
    await db.raw('drop table attendance_settings');
  },
};
