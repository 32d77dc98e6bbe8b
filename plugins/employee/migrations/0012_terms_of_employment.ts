import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

const KEPT = `
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by text`;
const GRANTS = `check (auto_grant_vacation_type in ('NONE', 'STANDARD', 'PROPORTIONAL'))`;

export const termsOfEmployment: Migration = {
  name: '0012_terms_of_employment',
  async up(db) {
    // 31 is the end of the month, as in every closing day.
    await db.raw(`
      alter table recruitment_types
        add column auto_grant_vacation_type text not null default 'NONE' ${GRANTS},
        add column closings smallint[] not null default '{31}'
          check (1 <= all (closings) and 31 >= all (closings) and cardinality(closings) >= 1),
        ${KEPT}
    `);
    await db.raw(
      'create index employees_of_recruitment_type on employees (company_id, recruitment_type_id)',
    );
    await db.raw(`
      alter table employment_divisions
        add column closing_day smallint not null default 31 check (closing_day between 1 and 31),
        add column is_break_allowed boolean not null default true,
        add column is_flex boolean not null default false,
        add column auto_grant_vacation_type text not null default 'NONE' ${GRANTS},
        ${KEPT}
    `);
    await db.raw(
      'create index employees_of_division on employees (company_id, employment_division_id)',
    );
    // day 0 is Sunday; an end after 1440 lies in the next morning. Without a group a row is for all.
    await db.raw(`
      create table employment_division_timetables (
        company_id text not null,
        employment_division_id text not null,
        place smallint not null,
        day smallint not null check (day between 0 and 6),
        start_minutes smallint not null check (start_minutes between 0 and 1439),
        end_minutes smallint not null
          check (end_minutes > start_minutes and end_minutes <= start_minutes + 1440),
        group_id text,
        primary key (company_id, employment_division_id, place),
        foreign key (company_id, employment_division_id)
          references employment_divisions (company_id, id) on delete cascade,
        foreign key (company_id, group_id) references affiliation_groups (company_id, id)
      )
    `);
    await tenantTable(db, 'employment_division_timetables');
  },
  async down(db) {
    await db.raw('drop table employment_division_timetables');
    await db.raw('drop index employees_of_division');
    await db.raw('drop index employees_of_recruitment_type');
    await db.raw(`
      alter table employment_divisions drop column closing_day, drop column is_break_allowed,
        drop column is_flex, drop column auto_grant_vacation_type, drop column version,
        drop column updated_at, drop column updated_by
    `);
    await db.raw(`
      alter table recruitment_types drop column auto_grant_vacation_type, drop column closings,
        drop column version, drop column updated_at, drop column updated_by
    `);
  },
};
