import type { Migration } from '#core/server/define-server.ts';
import { refuseOverlaps } from '#core/server/rows/dated/refuse-overlaps.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/**
 * The company's holiday calendar: what people enter (company_holidays), what follows of it and of holiday patterns for
 * each day (company_days, now by calendar), and who goes by which calendar from when on. The calendar '' is that of
 * everybody who has none of their own.
 */
export const companyHolidays: Migration = {
  name: '0207_company_holidays',
  async up(db) {
    await db.raw(`
      alter table company_days add column calendar_id text not null default '',
        drop constraint company_days_kind_check,
        add constraint company_days_kind_check check (kind in ('OFF', 'STATUTORY', 'WORK')),
        drop constraint company_days_pkey,
        add primary key (company_id, date, calendar_id)
    `);
    await db.raw(`
      create index company_days_of_calendar on company_days (company_id, calendar_id, date)
    `);
    // Half-open: valid_until is the first day on which another calendar counts, or that of everybody.
    await db.raw(`
      create table employee_calendars (
        company_id text not null,
        employee_id text not null,
        valid_from date not null,
        valid_until date,
        calendar_id text not null,
        primary key (company_id, employee_id, valid_from),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
        check (valid_until is null or valid_until > valid_from)
      )
    `);
    await tenantTable(db, 'employee_calendars');
    await refuseOverlaps(db, 'employee_calendars', ['employee_id']);
    await db.raw(`
      create table company_holidays (
        company_id text not null references companies (company_id),
        id text not null,
        name text not null,
        kind text not null check (kind in ('PRESCRIBED', 'STATUTORY', 'WORK')),
        starts_on date not null,
        ends_on date not null,
        workplace_id text,
        employment_division_id text,
        recruitment_type_id text,
        note text,
        version integer not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, id),
        foreign key (company_id, workplace_id) references workplaces (company_id, id),
        foreign key (company_id, employment_division_id)
          references employment_divisions (company_id, id),
        foreign key (company_id, recruitment_type_id) references recruitment_types (company_id, id),
        check (starts_on <= ends_on),
        check (num_nonnulls(workplace_id, employment_division_id, recruitment_type_id) <= 1)
      )
    `);
    await db.raw('create index company_holidays_by_day on company_holidays (company_id, ends_on)');
    await db.raw(`create index company_holidays_of_workplace on company_holidays
      (company_id, workplace_id) where workplace_id is not null`);
    await db.raw(`create index company_holidays_of_division on company_holidays
      (company_id, employment_division_id) where employment_division_id is not null`);
    await db.raw(`create index company_holidays_of_recruitment_type on company_holidays
      (company_id, recruitment_type_id) where recruitment_type_id is not null`);
    await tenantTable(db, 'company_holidays');
    // Days that stand already were entered by nobody's screen: days in a row with one name become one holiday.
    await db.raw(`
      insert into company_holidays (company_id, id, name, kind, starts_on, ends_on, created_at, updated_at)
      select row_of_days.company_id, 'company-holiday-' || min(row_of_days.date)::text,
        coalesce(nullif(row_of_days.name, ''), case row_of_days.kind when 'OFF' then '休業日' else '出勤日' end),
        case row_of_days.kind when 'OFF' then 'PRESCRIBED' else 'WORK' end,
        min(row_of_days.date), max(row_of_days.date), now(), now()
      from (
        select company_days.*, company_days.date - row_number() over (
          partition by company_days.company_id, company_days.kind, company_days.name
          order by company_days.date)::integer as since
        from company_days
      ) as row_of_days
      group by row_of_days.company_id, row_of_days.kind, row_of_days.name, row_of_days.since
    `);
  },
  async down(db) {
    await db.raw('drop table company_holidays');
    await db.raw('drop table employee_calendars');
    await db.raw("delete from company_days where calendar_id <> ''");
    await db.raw("update company_days set kind = 'OFF' where kind = 'STATUTORY'");
    await db.raw('drop index company_days_of_calendar');
    await db.raw(`
      alter table company_days drop constraint company_days_pkey,
        drop column calendar_id,
        add primary key (company_id, date),
        drop constraint company_days_kind_check,
        add constraint company_days_kind_check check (kind in ('OFF', 'WORK'))
    `);
  },
};
