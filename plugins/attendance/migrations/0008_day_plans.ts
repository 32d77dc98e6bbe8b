import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const dayPlans: Migration = {
  name: '0008_day_plans',
  async up(db) {
    // A published plan of one person and day; it stands before the basic shift. An OFF day has no
    // times. breaks: [[from, until], …] in minutes from midnight of the date, like the times.
    // planned_at_start: what the period of a variable system began with; later plans do not move it.
    await db.raw(`
      create table day_plans (
        company_id text not null,
        employee_id text not null,
        date date not null,
        kind text not null check (kind in ('WORK', 'OFF')),
        shift_pattern_id text,
        start_minutes smallint,
        end_minutes smallint,
        breaks jsonb not null default '[]',
        planned_at_start smallint,
        version integer not null default 1,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, employee_id, date),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
        check ((kind = 'WORK') = (start_minutes is not null and end_minutes is not null)),
        check (start_minutes between 0 and 1439),
        check (end_minutes > start_minutes and end_minutes <= start_minutes + 1440)
      )
    `);
    await db.raw('create index day_plans_by_date on day_plans (company_id, date)');
    await tenantTable(db, 'day_plans');

    // A period of one person that is closed takes no change any more.
    await db.raw(`
      create table closed_periods (
        company_id text not null,
        employee_id text not null,
        from_date date not null,
        to_date date not null,
        closed_at timestamptz not null,
        closed_by text,
        primary key (company_id, employee_id, from_date),
        foreign key (company_id, employee_id) references employees (company_id, id),
        check (from_date <= to_date)
      )
    `);
    await tenantTable(db, 'closed_periods');
  },
  async down(db) {
    await db.raw('drop table closed_periods');
    await db.raw('drop table day_plans');
  },
};
