import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

const ALERTS = `'AUTO_CHECK_OUT', 'EARLY_WORK', 'PART_TIME', 'SHORT_REST', 'COMPENSATORY', 'FIVE_DAYS'`;
const allowAlerts = (kinds: string): string => `
  alter table attendance_alerts drop constraint attendance_alerts_kind_check,
    add constraint attendance_alerts_kind_check check (kind in (${kinds}))`;

/** 月次の締め: who confirmed a month, stamps that came after it was closed, and what a company asks for. */
export const closing: Migration = {
  name: '0220_closing',
  async up(db) {
    // step: EMPLOYEE the person, MANAGER who looks after them. It counts while no result of the days is newer.
    await db.raw(`
      create table period_confirmations (
        company_id text not null,
        employee_id text not null,
        from_date date not null,
        to_date date not null,
        step text not null check (step in ('EMPLOYEE', 'MANAGER')),
        confirmed_at timestamptz not null,
        confirmed_by text not null,
        primary key (company_id, employee_id, to_date, step),
        foreign key (company_id, employee_id) references employees (company_id, id),
        check (from_date <= to_date)
      )
    `);
    await tenantTable(db, 'period_confirmations');
    // settled: null while it waits. date: the day in Japan on which it was made.
    await db.raw(`
      create table waiting_stamps (
        company_id text not null,
        id text not null,
        employee_id text not null,
        key text not null,
        type text not null,
        date date not null,
        stamped_at timestamptz not null,
        received_at timestamptz not null,
        settled text check (settled in ('TAKEN', 'LEFT_OUT')),
        settled_at timestamptz,
        settled_by text,
        settled_because text,
        primary key (company_id, id),
        unique (company_id, employee_id, key),
        foreign key (company_id, employee_id) references employees (company_id, id),
        check ((settled is null) = (settled_at is null))
      )
    `);
    await db.raw(`create index waiting_stamps_open on waiting_stamps (company_id, received_at)
      where settled is null`);
    await tenantTable(db, 'waiting_stamps');
    // A stamp touches the row of its day: one that arrives while the month is closed finds it shut.
    await db.raw('alter table work_days add column is_closed boolean not null default false');
    await db.raw(`update work_days set is_closed = true from closed_periods
      where work_days.company_id = closed_periods.company_id
        and work_days.employee_id = closed_periods.employee_id
        and work_days.work_date between closed_periods.from_date and closed_periods.to_date`);
    await db.raw(allowAlerts(`${ALERTS}, 'CLOSING'`));
    await db.raw(`create index closed_periods_by_end on closed_periods (company_id, to_date)`);
    await db.raw(`
      alter table attendance_settings
        add column asks_employee boolean not null default false,
        add column asks_manager boolean not null default false,
        add column closing_days smallint not null default 5 check (closing_days between 1 and 31)
    `);
  },
  async down(db) {
    await db.raw(`alter table attendance_settings drop column asks_employee,
      drop column asks_manager, drop column closing_days`);
    await db.raw('drop index closed_periods_by_end');
    await db.raw("delete from attendance_alerts where kind = 'CLOSING'");
    await db.raw(allowAlerts(ALERTS));
    await db.raw('alter table work_days drop column is_closed');
    await db.raw('drop table waiting_stamps');
    await db.raw('drop table period_confirmations');
  },
};
