import type { Migration } from '#core/server/define-server.ts';
import { refuseOverlaps } from '#core/server/rows/dated/refuse-overlaps.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const divisionVersions: Migration = {
  name: '0019_division_versions',
  async up(db) {
    // What a division says about a day. The same columns of employment_divisions are read no more.
    // The first version holds since before anybody could be employed.
    await db.raw(`
      create table employment_division_versions (
        company_id text not null,
        employment_division_id text not null,
        valid_from date not null,
        valid_until date,
        closing_day smallint not null default 31 check (closing_day between 1 and 31),
        is_full_time boolean not null default true,
        is_break_allowed boolean not null default true,
        is_flex boolean not null default false,
        auto_grant_vacation_type text not null default 'NONE'
          check (auto_grant_vacation_type in ('NONE', 'STANDARD', 'PROPORTIONAL')),
        primary key (company_id, employment_division_id, valid_from),
        foreign key (company_id, employment_division_id)
          references employment_divisions (company_id, id) on delete cascade,
        check (valid_until is null or valid_until > valid_from)
      )
    `);
    await db.raw(`
      insert into employment_division_versions (company_id, employment_division_id, valid_from,
        closing_day, is_full_time, is_break_allowed, is_flex, auto_grant_vacation_type)
      select company_id, id, '1970-01-01', closing_day, is_full_time, is_break_allowed, is_flex,
        auto_grant_vacation_type
      from employment_divisions
    `);
    await tenantTable(db, 'employment_division_versions');
    await refuseOverlaps(db, 'employment_division_versions', ['employment_division_id']);
    await db.raw(`
      alter table employment_division_timetables
        add column valid_from date not null default '1970-01-01',
        drop constraint employment_division_timetables_pkey
    `);
    await db.raw(`
      alter table employment_division_timetables
        alter column valid_from drop default,
        add primary key (company_id, employment_division_id, valid_from, place),
        add foreign key (company_id, employment_division_id, valid_from)
          references employment_division_versions (company_id, employment_division_id, valid_from)
          on delete cascade
    `);
  },
  async down(db) {
    await db.raw(`
      delete from employment_division_timetables using employment_division_versions as version
      where version.company_id = employment_division_timetables.company_id
        and version.employment_division_id = employment_division_timetables.employment_division_id
        and version.valid_from = employment_division_timetables.valid_from
        and version.valid_until is not null
    `);
    await db.raw(`
      update employment_divisions set closing_day = version.closing_day,
        is_full_time = version.is_full_time, is_break_allowed = version.is_break_allowed,
        is_flex = version.is_flex, auto_grant_vacation_type = version.auto_grant_vacation_type
      from employment_division_versions as version
      where version.company_id = employment_divisions.company_id
        and version.employment_division_id = employment_divisions.id and version.valid_until is null
    `);
    await db.raw(`
      alter table employment_division_timetables
        drop constraint employment_division_timetables_pkey,
        drop column valid_from,
        add primary key (company_id, employment_division_id, place)
    `);
    await db.raw('drop table employment_division_versions');
  },
};
