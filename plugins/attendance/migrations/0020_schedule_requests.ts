import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const scheduleRequests: Migration = {
  name: '0020_schedule_requests',
  async up(db) {
    // What a person wishes for a day: one wish a day.
    await db.raw(`
      create table schedule_requests (
        company_id text not null,
        id text not null,
        employee_id text not null,
        date date not null,
        wish text not null check (wish in ('WORK', 'OFF', 'EITHER')),
        shift_pattern_id text,
        start_minutes smallint,
        end_minutes smallint,
        note text not null default '',
        status text not null check (status in ('REQUESTED', 'FIXED', 'DECLINED')),
        decline_reason text not null default '',
        decided_at timestamptz,
        decided_by text,
        version integer not null default 1,
        requested_at timestamptz not null,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, id),
        unique (company_id, employee_id, date),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
        check (wish = 'WORK' or (start_minutes is null and shift_pattern_id is null)),
        check ((start_minutes is null) = (end_minutes is null)),
        check (start_minutes between 0 and 1439),
        check (end_minutes > start_minutes and end_minutes <= start_minutes + 1440)
      )
    `);
    await db.raw(
      'create index schedule_requests_by_date on schedule_requests (company_id, date, status)',
    );
    await tenantTable(db, 'schedule_requests');

    // Day of the month before until which wishes are taken; without a row there is no deadline.
    await db.raw(`
      create table shift_deadlines (
        company_id text not null,
        group_id text not null,
        day smallint not null check (day between 1 and 31),
        primary key (company_id, group_id),
        foreign key (company_id, group_id) references affiliation_groups (company_id, id)
          on delete cascade
      )
    `);
    await tenantTable(db, 'shift_deadlines');
  },
  async down(db) {
    await db.raw('drop table shift_deadlines');
    await db.raw('drop table schedule_requests');
  },
};
