import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const leaveDesignations: Migration = {
  name: '0204_leave_designations',
  async up(db) {
    // 意見の聴取 (施行規則24条の6): what somebody said about when they want to take their days.
    await db.raw(`
      create table leave_hearings (
        company_id text not null,
        id text not null,
        employee_id text not null,
        heard_on date not null,
        opinion text not null,
        entered_at timestamptz not null,
        entered_by text,
        primary key (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id)
      )
    `);
    await db.raw(`create index leave_hearings_of_person on leave_hearings
      (company_id, employee_id, heard_on desc)`);
    await tenantTable(db, 'leave_hearings', { appendOnly: true });
    // One row for each day that was designated (LSA 39(7)) or planned by agreement (LSA 39(6)). The leave itself is an
    // approved application; a row that has ended is kept with what ended it.
    await db.raw(`
      create table leave_designations (
        company_id text not null,
        id text not null,
        employee_id text not null,
        application_id text not null,
        date date not null,
        days numeric(2, 1) not null check (days in (0.5, 1)),
        hearing_id text,
        made_at timestamptz not null,
        made_by text,
        ended_at timestamptz,
        ended_by text,
        ended_how text check (ended_how in ('TAKEN_BACK', 'TAKEN_OTHERWISE')),
        ended_because text,
        primary key (company_id, id),
        unique (company_id, application_id),
        foreign key (company_id, employee_id) references employees (company_id, id),
        foreign key (company_id, hearing_id) references leave_hearings (company_id, id),
        check ((ended_at is null) = (ended_how is null))
      )
    `);
    await db.raw(`create index leave_designations_of_person on leave_designations
      (company_id, employee_id, date)`);
    await tenantTable(db, 'leave_designations');
  },
  async down(db) {
    await db.raw('drop table leave_designations');
    await db.raw('drop table leave_hearings');
  },
};
