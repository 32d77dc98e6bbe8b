import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** 医師の面接指導: who was offered one for which month, and what came of it. */
export const doctorInterviews: Migration = {
  name: '0243_doctor_interviews',
  async up(db) {
    // excess_minutes: over 40 hours a week, as it was when the interview was offered.
    await db.raw(`
      create table doctor_interviews (
        company_id text not null,
        id text not null,
        employee_id text not null,
        month text not null,
        excess_minutes integer not null,
        duty text not null check (duty in ('ON_REQUEST', 'REQUIRED')),
        offered_on date not null,
        requested_on date,
        declined_on date,
        done_on date,
        doctor text,
        result_note text,
        reminded_at timestamptz,
        created_at timestamptz not null,
        created_by text,
        updated_at timestamptz not null,
        primary key (company_id, id),
        unique (company_id, employee_id, month),
        foreign key (company_id, employee_id) references employees (company_id, id),
        check (declined_on is null or done_on is null)
      )
    `);
    await tenantTable(db, 'doctor_interviews');
  },
  async down(db) {
    await db.raw('drop table doctor_interviews');
  },
};
