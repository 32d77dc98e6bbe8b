import type { Migration } from '#core/server/define-server.ts';
import { refuseOverlaps } from '#core/server/rows/dated/refuse-overlaps.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const basicShiftVersions: Migration = {
  name: '0003_basic_shift_versions',
  async up(db) {
    await db.raw(`
      alter table basic_shifts
        add column version integer not null default 1,
        add column updated_by text,
        add column deleted_at timestamptz,
        drop constraint basic_shifts_company_id_name_key
    `);
    await db.raw(`
      create unique index basic_shifts_by_name on basic_shifts (company_id, name)
        where deleted_at is null
    `);

    // What a shift says about a day. basic_shifts.closing_day and works_on_holidays are read no more.
    // The first version holds since before anybody could be employed.
    await db.raw(`
      create table basic_shift_versions (
        company_id text not null,
        basic_shift_id text not null,
        valid_from date not null,
        valid_until date,
        closing_day smallint not null default 31 check (closing_day between 1 and 31),
        works_on_holidays boolean not null default false,
        statutory_day smallint check (statutory_day between 0 and 6),
        primary key (company_id, basic_shift_id, valid_from),
        foreign key (company_id, basic_shift_id) references basic_shifts (company_id, id)
          on delete cascade,
        check (valid_until is null or valid_until > valid_from)
      )
    `);
    await db.raw(`
      insert into basic_shift_versions (company_id, basic_shift_id, valid_from, closing_day, works_on_holidays)
      select company_id, id, '1970-01-01', closing_day, works_on_holidays from basic_shifts
    `);
    await tenantTable(db, 'basic_shift_versions');
    await refuseOverlaps(db, 'basic_shift_versions', ['basic_shift_id']);

    await db.raw(`
      alter table basic_shift_timetables
        add column valid_from date not null default '1970-01-01',
        drop constraint basic_shift_timetables_pkey
    `);
    await db.raw(`
      alter table basic_shift_timetables
        alter column valid_from drop default,
        add primary key (company_id, basic_shift_id, valid_from, day),
        add foreign key (company_id, basic_shift_id, valid_from)
          references basic_shift_versions (company_id, basic_shift_id, valid_from) on delete cascade
    `);
    await refuseOverlaps(db, 'employee_basic_shifts', ['employee_id']);
  },
  async down(db) {
    await db.raw(
      'alter table employee_basic_shifts drop constraint employee_basic_shifts_do_not_overlap',
    );
    await db.raw(`
      delete from basic_shift_timetables using basic_shift_versions as version
      where version.company_id = basic_shift_timetables.company_id
        and version.basic_shift_id = basic_shift_timetables.basic_shift_id
        and version.valid_from = basic_shift_timetables.valid_from and version.valid_until is not null
    `);
    await db.raw(`
      alter table basic_shift_timetables
        drop constraint basic_shift_timetables_pkey,
        drop column valid_from,
        add primary key (company_id, basic_shift_id, day)
    `);
    await db.raw('drop table basic_shift_versions');
    await db.raw('drop index basic_shifts_by_name');
    await db.raw(`
      alter table basic_shifts drop column version, drop column updated_by, drop column deleted_at,
        add constraint basic_shifts_company_id_name_key unique (company_id, name)
    `);
  },
};
