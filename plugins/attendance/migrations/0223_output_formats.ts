import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const outputFormats: Migration = {
  name: '0223_output_formats',
  async up(db) {
    // columns: [{ code, heading }] in their order (domain/output/items).
    await db.raw(`
      create table output_formats (
        company_id text not null references companies (company_id),
        id text not null,
        name text not null,
        used_for text not null check (used_for in ('RECORD_DATA', 'WORK_STATUS')),
        unit text not null check (unit in ('PER_DAY', 'PERIOD_TOTAL')),
        time text not null check (time in ('DECIMAL', 'SEXAGESIMAL', 'MINUTES')),
        rounding_unit smallint not null default 1 check (rounding_unit between 1 and 60),
        rounding_mode text not null default 'HALF_UP'
          check (rounding_mode in ('CEIL', 'FLOOR', 'HALF_UP')),
        columns jsonb not null,
        fixed_columns smallint not null default 0 check (fixed_columns between 0 and 10),
        file_format text not null check (file_format in
          ('CSV_UTF8_BOM', 'CSV_UTF8', 'CSV_SHIFT_JIS', 'XLSX', 'PDF')),
        period text not null default 'MONTH' check (period in ('MONTH', 'YEAR', 'RANGE')),
        employment text not null default 'ALL' check (employment in ('ALL', 'EMPLOYED', 'LEFT')),
        search_text text not null default '',
        display_order integer not null default 0,
        version integer not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, id)
      )
    `);
    await db.raw(
      'create unique index output_formats_name on output_formats (company_id, name, used_for)',
    );
    await tenantTable(db, 'output_formats');
    await db.raw("alter table output_files add column format text not null default 'CSV_UTF8'");
  },
  async down(db) {
    await db.raw('alter table output_files drop column format');
    await db.raw('drop table output_formats');
  },
};
