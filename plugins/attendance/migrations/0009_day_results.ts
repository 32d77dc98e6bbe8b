import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const dayResults: Migration = {
  name: '0009_day_results',
  async up(db) {
    // What the engine made of a work day (domain/records). Figures are minutes; the first in and
    // the last out are minutes from midnight of the date. stamps: how many counted when it was made,
    // so that a later one is noticed. detail: plan, spans, breaks, steps and pieces, for the
    // explanation (domain/records/day-detail.ts). None refers to employees: whoever has results has
    // stamps or a plan, and ten thousand months must be written in seconds.
    await db.raw(`
      create table day_results (
        company_id text not null,
        employee_id text not null,
        work_date date not null,
        calculated_at timestamptz not null,
        engine_version smallint not null,
        rules_version integer not null,
        stamps smallint not null,
        is_open boolean not null,
        is_estimated boolean not null,
        day_type text not null check (day_type in
          ('WORKDAY', 'NON_STATUTORY_HOLIDAY', 'STATUTORY_HOLIDAY')),
        missing text,
        first_in smallint,
        last_out smallint,
        prescribed_minutes smallint not null,
        worked smallint not null,
        actual_worked smallint not null,
        prescribed smallint not null,
        overtime_within_statutory smallint not null,
        overtime_beyond_statutory smallint not null,
        overtime_over_60 smallint not null,
        statutory_holiday_work smallint not null,
        non_statutory_holiday_work smallint not null,
        not_tested smallint not null,
        late_night smallint not null,
        lateness smallint not null,
        early_leave smallint not null,
        outing smallint not null,
        break_minutes smallint not null,
        break_shortage smallint not null,
        removed_minutes smallint not null,
        detail text not null,
        primary key (company_id, employee_id, work_date)
      )
    `);
    await db.raw('create index day_results_by_date on day_results (company_id, work_date)');
    await tenantTable(db, 'day_results');

    // How far a recalculation of many people is.
    await db.raw(`
      create table recalculations (
        company_id text not null references companies (company_id),
        id text not null,
        scope jsonb not null,
        from_date date not null,
        total integer not null default 0,
        done integer not null default 0,
        changed_days integer not null default 0,
        requested_at timestamptz not null,
        requested_by text,
        finished_at timestamptz,
        failed_at timestamptz,
        primary key (company_id, id)
      )
    `);
    await tenantTable(db, 'recalculations');
  },
  async down(db) {
    await db.raw('drop table recalculations');
    await db.raw('drop table day_results');
  },
};
