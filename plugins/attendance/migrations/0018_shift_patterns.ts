import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const shiftPatterns: Migration = {
  name: '0018_shift_patterns',
  async up(db) {
    // A time table with a name that planners put into cells. Plans keep its times, so that a changed
    // or deleted pattern moves nobody's published day. breaks: [[from, until], …], in minutes from
    // midnight like start and end; an end past 1440 is the next morning's.
    await db.raw(`
      create table shift_patterns (
        company_id text not null references companies (company_id),
        id text not null,
        name text not null,
        short_name text not null,
        color text not null,
        start_minutes smallint not null check (start_minutes between 0 and 1439),
        end_minutes smallint not null
          check (end_minutes > start_minutes and end_minutes <= start_minutes + 1440),
        breaks jsonb not null default '[]',
        display_order integer not null,
        version integer not null default 1,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, id),
        unique (company_id, name)
      )
    `);
    await tenantTable(db, 'shift_patterns');

    // How many people a group needs in a band of the day, from Sunday to Saturday.
    await db.raw(`
      create table shift_needs (
        company_id text not null,
        group_id text not null,
        start_minutes smallint not null check (start_minutes between 0 and 1439),
        end_minutes smallint not null
          check (end_minutes > start_minutes and end_minutes <= start_minutes + 1440),
        needed smallint[] not null check (array_length(needed, 1) = 7),
        primary key (company_id, group_id, start_minutes),
        foreign key (company_id, group_id) references affiliation_groups (company_id, id)
          on delete cascade
      )
    `);
    await tenantTable(db, 'shift_needs');
  },
  async down(db) {
    await db.raw('drop table shift_needs');
    await db.raw('drop table shift_patterns');
  },
};
