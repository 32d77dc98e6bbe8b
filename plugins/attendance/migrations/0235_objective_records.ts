import type { Migration } from '#core/server/define-server.ts';
import { everyCompany, tenantTable } from '#core/server/rows/tenant.ts';

/** 客観的な記録: what a PC or a door has seen of a day, what was said about a difference, and who may send records. */
export const objectiveRecords: Migration = {
  name: '0235_objective_records',
  async up(db) {
    // Minutes from midnight of the work date, past 1440 on the next day: the first and the last event that came.
    await db.raw(`
      create table objective_records (
        company_id text not null,
        employee_id text not null,
        work_date date not null,
        source text not null check (source in ('PC', 'DOOR')),
        first_minutes smallint not null,
        last_minutes smallint not null,
        received_at timestamptz not null,
        primary key (company_id, employee_id, work_date, source),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
        check (first_minutes <= last_minutes)
      )
    `);
    await db.raw(
      'create index objective_records_by_day on objective_records (company_id, work_date)',
    );
    await tenantTable(db, 'objective_records');
    // confirmed_for: the four times that were confirmed; with other ones the difference is open again.
    await db.raw(`
      create table objective_reviews (
        company_id text not null,
        employee_id text not null,
        work_date date not null,
        explanation text,
        explained_at timestamptz,
        confirmed_for text,
        reason text,
        confirmed_at timestamptz,
        confirmed_by text,
        primary key (company_id, employee_id, work_date),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
        check ((explanation is null) = (explained_at is null)),
        check ((reason is null) = (confirmed_at is null))
      )
    `);
    await tenantTable(db, 'objective_reviews');
    // The token itself is shown once and kept nowhere.
    await db.raw(`
      create table objective_tokens (
        company_id text not null references companies (company_id),
        id text not null,
        name text not null,
        hash text not null,
        ending text not null,
        created_at timestamptz not null,
        created_by text,
        used_at timestamptz,
        revoked_at timestamptz,
        revoked_by text,
        primary key (company_id, id)
      )
    `);
    // Found by its hash alone, which is of 256 bits drawn by chance: as refresh_tokens.
    await db.raw('create index objective_tokens_by_hash on objective_tokens (hash)');
    await tenantTable(db, 'objective_tokens');
    // Whose token it is has to be found before the company is known.
    await everyCompany(db, { reads: ['objective_tokens'] });
    await db.raw('alter table attendance_asks drop constraint attendance_asks_kind_check');
    await db.raw(`alter table attendance_asks add constraint attendance_asks_kind_check
      check (kind in ('STAMPING', 'OVERTIME', 'SHORT_BREAK', 'CONCERN', 'OBJECTIVE'))`);
  },
  async down(db) {
    await db.raw(`delete from attendance_asks where kind = 'OBJECTIVE'`);
    await db.raw('alter table attendance_asks drop constraint attendance_asks_kind_check');
    await db.raw(`alter table attendance_asks add constraint attendance_asks_kind_check
      check (kind in ('STAMPING', 'OVERTIME', 'SHORT_BREAK', 'CONCERN'))`);
    for (const table of ['objective_tokens', 'objective_reviews', 'objective_records'])
      await db.raw(`drop table ${table}`);
  },
};
