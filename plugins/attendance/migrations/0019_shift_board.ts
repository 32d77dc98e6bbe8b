import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const shiftBoard: Migration = {
  name: '0019_shift_board',
  async up(db) {
    // What the planners have put for a person and day, published or not: a draft differs from
    // day_plans. NONE is a cell that was emptied. Rows are never deleted, so that versions only grow.
    await db.raw(`
      create table shift_cells (
        company_id text not null,
        employee_id text not null,
        date date not null,
        kind text not null check (kind in ('WORK', 'OFF', 'NONE')),
        shift_pattern_id text,
        start_minutes smallint,
        end_minutes smallint,
        breaks jsonb not null default '[]',
        version integer not null,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, employee_id, date),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
        check ((kind = 'WORK') = (start_minutes is not null and end_minutes is not null)),
        check (start_minutes between 0 and 1439),
        check (end_minutes > start_minutes and end_minutes <= start_minutes + 1440)
      )
    `);
    await tenantTable(db, 'shift_cells');

    await db.raw(`
      create table shift_publications (
        company_id text not null references companies (company_id),
        id text not null,
        group_id text not null,
        from_date date not null,
        to_date date not null,
        takes_back text,
        taken_back_at timestamptz,
        published_at timestamptz not null,
        published_by text,
        primary key (company_id, id),
        check (from_date <= to_date)
      )
    `);
    await db.raw(`
      create index shift_publications_of_group
        on shift_publications (company_id, group_id, published_at)
    `);
    await tenantTable(db, 'shift_publications');

    // What one publication changed for one person: [{ date, before, after }], and whether they read it.
    await db.raw(`
      create table shift_publication_people (
        company_id text not null,
        publication_id text not null,
        employee_id text not null,
        changes jsonb not null,
        published_at timestamptz not null,
        read_at timestamptz,
        primary key (company_id, publication_id, employee_id),
        foreign key (company_id, publication_id) references shift_publications (company_id, id)
          on delete cascade,
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
      )
    `);
    await db.raw(`
      create index shift_publications_of_person
        on shift_publication_people (company_id, employee_id, read_at)
    `);
    await tenantTable(db, 'shift_publication_people');
  },
  async down(db) {
    for (const table of ['shift_publication_people', 'shift_publications', 'shift_cells'])
      await db.raw(`drop table ${table}`);
  },
};
