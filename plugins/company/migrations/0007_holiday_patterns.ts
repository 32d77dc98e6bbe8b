import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** Weekdays count from 0, Sunday, as everywhere. */
export const holidayPatterns: Migration = {
  name: '0007_holiday_patterns',
  async up(db) {
    await db.raw(`
      create table holiday_patterns (
        company_id text not null references companies (company_id),
        id text not null,
        name text not null,
        statutory_weekdays integer[] not null,
        prescribed_weekdays integer[] not null,
        has_national_holidays boolean not null,
        display_order integer not null,
        search_text text not null,
        version integer not null default 1,
        updated_by text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (company_id, id),
        constraint holiday_patterns_name unique (company_id, name)
      )`);
    await db.raw(`
      create table holiday_pattern_days (
        company_id text not null,
        id text not null,
        pattern_id text not null,
        name text not null,
        starts_on date not null,
        ends_on date not null,
        is_yearly boolean not null,
        primary key (company_id, id),
        foreign key (company_id, pattern_id) references holiday_patterns (company_id, id)
      )`);
    await db.raw(
      'create index holiday_pattern_days_of on holiday_pattern_days (company_id, pattern_id)',
    );
    await db.raw(`
      alter table workplaces add column holiday_pattern_id text,
        add foreign key (company_id, holiday_pattern_id) references holiday_patterns (company_id, id)`);
    await db.raw(
      'create index workplaces_holiday_pattern on workplaces (company_id, holiday_pattern_id)',
    );
    for (const name of ['holiday_patterns', 'holiday_pattern_days']) await tenantTable(db, name);
  },
  async down(db) {
    await db.raw('alter table workplaces drop column holiday_pattern_id');
    await db.raw('drop table holiday_pattern_days');
    await db.raw('drop table holiday_patterns');
  },
};
