import type { Migration } from '#core/server/define-server.ts';
import { globalTable, tenantTable } from '#core/server/rows/tenant.ts';
import { nationalHolidays } from '#core/time/holidays.ts';

// The equinoxes are known by formula until 2099; fifty years are enough to plan for.
const FIRST_YEAR = 2010;
const LAST_YEAR = 2060;

export const schedules: Migration = {
  name: '0001_schedules',
  async up(db) {
    // Rows, so that a law for one year only is data and not a release.
    await db.raw('create table national_holidays (date date primary key, key text not null)');
    await globalTable(db, 'national_holidays');
    const years = Array.from(
      { length: LAST_YEAR - FIRST_YEAR + 1 },
      (_, index) => FIRST_YEAR + index,
    );
    const holidays = years.flatMap((year) => nationalHolidays(year));
    await db.batchInsert(
      'national_holidays',
      holidays.map(({ date, key }) => ({ date, key })),
      500,
    );

    await db.raw(`
      create table company_days (
        company_id text not null references companies (company_id),
        date date not null,
        kind text not null check (kind in ('OFF', 'WORK')),
        name text not null default '',
        primary key (company_id, date)
      )
    `);
    await tenantTable(db, 'company_days');

    // closing_day 31 is the end of the month; any day that a month lacks is its end.
    await db.raw(`
      create table basic_shifts (
        company_id text not null references companies (company_id),
        id text not null,
        name text not null,
        is_fixed boolean not null default true,
        closing_day smallint not null default 31 check (closing_day between 1 and 31),
        works_on_holidays boolean not null default false,
        is_active boolean not null default true,
        display_order integer not null default 0,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (company_id, id),
        unique (company_id, name)
      )
    `);
    await tenantTable(db, 'basic_shifts');

    // day 0 is Sunday. Minutes from midnight of the work date; a night shift ends after 1440.
    await db.raw(`
      create table basic_shift_timetables (
        company_id text not null,
        basic_shift_id text not null,
        day smallint not null check (day between 0 and 6),
        start_minutes smallint not null check (start_minutes between 0 and 1439),
        end_minutes smallint not null check (end_minutes > start_minutes and end_minutes <= start_minutes + 1440),
        break_start_minutes smallint,
        break_end_minutes smallint,
        primary key (company_id, basic_shift_id, day),
        foreign key (company_id, basic_shift_id) references basic_shifts (company_id, id) on delete cascade,
        check (
          (break_start_minutes is null and break_end_minutes is null) or
          (break_start_minutes >= start_minutes and break_end_minutes > break_start_minutes
            and break_end_minutes <= end_minutes)
        )
      )
    `);
    await tenantTable(db, 'basic_shift_timetables');

    // Half-open: valid_until is the first day on which another shift counts.
    await db.raw(`
      create table employee_basic_shifts (
        company_id text not null,
        employee_id text not null,
        valid_from date not null,
        valid_until date,
        basic_shift_id text not null,
        primary key (company_id, employee_id, valid_from),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
        foreign key (company_id, basic_shift_id) references basic_shifts (company_id, id),
        check (valid_until is null or valid_until > valid_from)
      )
    `);
    await db.raw(
      'create index employees_of_basic_shift on employee_basic_shifts (company_id, basic_shift_id)',
    );
    await tenantTable(db, 'employee_basic_shifts');
  },
  async down(db) {
    for (const table of [
      'employee_basic_shifts',
      'basic_shift_timetables',
      'basic_shifts',
      'company_days',
      'national_holidays',
    ]) {
      await db.raw(`drop table ${table}`);
    }
  },
};
