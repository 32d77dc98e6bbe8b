import type { Migration } from '#core/server/define-server.ts';
import { refuseOverlaps } from '#core/server/rows/dated/refuse-overlaps.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const leaveSettings: Migration = {
  name: '0195_leave_settings',
  async up(db) {
    // Without a row the defaults of domain/leave/settings hold. Months and days are kept as they were said:
    // June 31st is the end of June.
    await db.raw(`
      create table leave_settings (
        company_id text not null references companies (company_id),
        valid_from date not null,
        valid_until date,
        grants_automatically boolean not null,
        grants_by text not null check (grants_by in ('EMPLOYMENT_DIVISION', 'RECRUITMENT_TYPE')),
        days_before smallint not null check (days_before between 0 and 90),
        scheme text not null
          check (scheme in ('HIRE_DATE', 'MONTHLY', 'SINGLE_DATE_ADVANCE', 'ON_HIRE', 'TWO_DATES')),
        base_month smallint check (base_month between 1 and 12),
        base_day smallint check (base_day between 1 and 31),
        second_month smallint check (second_month between 1 and 12),
        second_day smallint check (second_day between 1 and 31),
        attendance_percent smallint not null check (attendance_percent between 0 and 80),
        lot_order text not null check (lot_order in ('OLDEST_FIRST', 'NEWEST_FIRST')),
        advance_days smallint not null check (advance_days between 0 and 20),
        hourly_days smallint not null check (hourly_days between 0 and 5),
        version integer not null,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, valid_from),
        check (valid_until is null or valid_until > valid_from),
        check (
          (scheme in ('SINGLE_DATE_ADVANCE', 'ON_HIRE', 'TWO_DATES'))
            = (base_month is not null and base_day is not null)
        ),
        check ((scheme = 'TWO_DATES') = (second_month is not null and second_day is not null))
      )
    `);
    await tenantTable(db, 'leave_settings');
    await refuseOverlaps(db, 'leave_settings', []);
  },
  async down(db) {
    await db.raw('drop table leave_settings');
  },
};
