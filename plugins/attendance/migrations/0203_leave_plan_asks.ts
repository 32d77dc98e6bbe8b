import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const leavePlanAsks: Migration = {
  name: '0203_leave_plan_asks',
  async up(db) {
    // Somebody was asked to plan the days that the law wants of them until a date; several may ask, and ask again.
    await db.raw(`
      create table leave_plan_asks (
        company_id text not null,
        id text not null,
        employee_id text not null,
        window_until date not null,
        missing_days numeric(3, 1) not null check (missing_days > 0),
        asked_at timestamptz not null,
        asked_by text,
        primary key (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
      )
    `);
    await db.raw(`create index leave_plan_asks_of_person on leave_plan_asks
      (company_id, employee_id, asked_at desc)`);
    await tenantTable(db, 'leave_plan_asks', { appendOnly: true });
  },
  async down(db) {
    await db.raw('drop table leave_plan_asks');
  },
};
