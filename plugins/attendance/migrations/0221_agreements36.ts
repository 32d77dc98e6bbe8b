import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** 36協定 by workplace and year: what is agreed upon, beside which the law's limits hold. */
export const agreements36: Migration = {
  name: '0221_agreements36',
  async up(db) {
    await db.raw(`
      create table agreements36 (
        company_id text not null references companies (company_id),
        id text not null,
        name text not null,
        workplace_id text,
        starts_on date not null,
        ends_on date not null,
        profile text not null,
        month_hours smallint not null,
        year_hours smallint not null,
        has_special_clause boolean not null,
        special_month_hours smallint,
        special_year_hours smallint,
        special_months smallint,
        filed_on date,
        note text,
        search_text text not null default '',
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, id),
        foreign key (company_id, workplace_id) references workplaces (company_id, id),
        constraint agreements36_name unique (company_id, name),
        check (starts_on <= ends_on)
      )
    `);
    await tenantTable(db, 'agreements36');
  },
  async down(db) {
    await db.raw('drop table agreements36');
  },
};
