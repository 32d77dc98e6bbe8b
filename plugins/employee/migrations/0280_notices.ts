import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** Notices of attendance managers, whom they are for, and who received and confirmed them. */
export const notices: Migration = {
  name: '0280_notices',
  async up(db) {
    await db.raw(`
      create table staff_notices (
        company_id text not null,
        id text not null,
        title text not null,
        body text not null,
        body_keys text[] not null default '{}',
        search_text text not null,
        kind text not null check (kind in ('NEWS', 'ALERT')),
        delivery text not null check (delivery in ('NOW', 'RESERVED')),
        deliver_at timestamptz not null,
        delivered_at timestamptz,
        for_staff boolean not null default false,
        target text not null check (target in ('EVERYONE', 'GROUP', 'INDIVIDUAL')),
        is_public boolean not null default false,
        asks_confirmation boolean not null default false,
        confirm_by date,
        follows_joiners boolean not null default false,
        reminded_at timestamptz,
        author_id text,
        version integer not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, id),
        foreign key (company_id, author_id) references employees (company_id, id)
          on delete set null (author_id),
        check (confirm_by is null or asks_confirmation)
      )
    `);
    await db.raw(
      'create index notices_by_delivery on staff_notices (company_id, deliver_at desc, id desc)',
    );
    await db.raw('create index notices_of_author on staff_notices (company_id, author_id)');
    await db.raw(
      'create index notices_to_deliver on staff_notices (company_id, deliver_at) where delivered_at is null',
    );
    await tenantTable(db, 'staff_notices');

    await db.raw(`
      create table notice_groups (
        company_id text not null,
        notice_id text not null,
        group_id text not null,
        primary key (company_id, notice_id, group_id),
        foreign key (company_id, notice_id) references staff_notices (company_id, id) on delete cascade,
        foreign key (company_id, group_id) references affiliation_groups (company_id, id)
          on delete cascade
      )
    `);
    await db.raw('create index notices_of_group on notice_groups (company_id, group_id)');
    await tenantTable(db, 'notice_groups');

    await db.raw(`
      create table notice_people (
        company_id text not null,
        notice_id text not null,
        employee_id text not null,
        primary key (company_id, notice_id, employee_id),
        foreign key (company_id, notice_id) references staff_notices (company_id, id) on delete cascade,
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
      )
    `);
    await db.raw('create index notices_of_person on notice_people (company_id, employee_id)');
    await tenantTable(db, 'notice_people');

    await db.raw(`
      create table notice_recipients (
        company_id text not null,
        notice_id text not null,
        employee_id text not null,
        delivered_at timestamptz not null,
        confirmed_at timestamptz,
        reminded_at timestamptz,
        primary key (company_id, notice_id, employee_id),
        foreign key (company_id, notice_id) references staff_notices (company_id, id) on delete cascade,
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
      )
    `);
    await db.raw(
      'create index notices_received on notice_recipients (company_id, employee_id, delivered_at desc)',
    );
    await tenantTable(db, 'notice_recipients');
  },
  async down(db) {
    for (const table of ['notice_recipients', 'notice_people', 'notice_groups', 'staff_notices'])
      await db.raw(`drop table ${table}`);
  },
};
