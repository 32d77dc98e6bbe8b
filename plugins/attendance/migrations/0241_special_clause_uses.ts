import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** 特別条項の発動: for whom and in which month the special clause was used, by what procedure, and what was done for their health. */
export const specialClauseUses: Migration = {
  name: '0241_special_clause_uses',
  async up(db) {
    // month: YYYY-MM of the agreement's month, named after its last day. measures: those that were promised.
    await db.raw(`
      create table special_clause_uses (
        company_id text not null,
        id text not null,
        employee_id text not null,
        agreement36_id text not null,
        month text not null,
        invoked_on date not null,
        reason text not null,
        procedure text not null check (procedure in ('CONSULTATION', 'NOTICE')),
        consulted_on date not null,
        consulted_with text not null,
        measures text[] not null,
        expected_hours smallint,
        created_at timestamptz not null,
        created_by text,
        withdrawn_at timestamptz,
        withdrawn_by text,
        withdrawn_because text,
        primary key (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id),
        foreign key (company_id, agreement36_id) references agreements36 (company_id, id),
        check (consulted_on <= invoked_on),
        check ((withdrawn_at is null) = (withdrawn_because is null))
      )
    `);
    await db.raw(`create unique index special_clause_uses_once
      on special_clause_uses (company_id, employee_id, agreement36_id, month)
      where withdrawn_at is null`);
    await db.raw(`create index special_clause_uses_by_agreement
      on special_clause_uses (company_id, agreement36_id)`);
    await tenantTable(db, 'special_clause_uses');
    // What was really done; rows are added and never changed.
    await db.raw(`
      create table special_clause_measures (
        company_id text not null,
        id text not null,
        use_id text not null,
        measure text not null,
        taken_on date not null,
        taken_by text not null,
        note text,
        created_at timestamptz not null,
        created_by text,
        primary key (company_id, id),
        foreign key (company_id, use_id) references special_clause_uses (company_id, id)
      )
    `);
    await db.raw(`create index special_clause_measures_by_use
      on special_clause_measures (company_id, use_id)`);
    await tenantTable(db, 'special_clause_measures');
  },
  async down(db) {
    await db.raw('drop table special_clause_measures');
    await db.raw('drop table special_clause_uses');
  },
};
