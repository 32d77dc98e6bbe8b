import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** 36協定: its 起算日, its terms by date, the fields of its form, and reminders of its renewal. */
export const agreement36Versions: Migration = {
  name: '0242_agreement36_versions',
  async up(db) {
    await db.raw('alter table agreements36 add column counted_from date');
    // What it says from a day on. Without rows it says since its first day what agreements36 has.
    await db.raw(`
      create table agreement36_versions (
        company_id text not null,
        agreement36_id text not null,
        valid_from date not null,
        profile text not null,
        month_hours smallint not null,
        year_hours smallint not null,
        has_special_clause boolean not null,
        special_month_hours smallint,
        special_year_hours smallint,
        special_months smallint,
        filed_on date,
        reason text,
        created_at timestamptz,
        created_by text,
        primary key (company_id, agreement36_id, valid_from),
        foreign key (company_id, agreement36_id) references agreements36 (company_id, id)
          on delete cascade
      )
    `);
    await tenantTable(db, 'agreement36_versions');
    await db.raw(`
      create table agreement36_papers (
        company_id text not null,
        agreement36_id text not null,
        fields jsonb not null,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, agreement36_id),
        foreign key (company_id, agreement36_id) references agreements36 (company_id, id)
          on delete cascade
      )
    `);
    await tenantTable(db, 'agreement36_papers');
    // Each stage is told once: 60, 30 and 7 days before the end.
    await db.raw(`
      create table agreement36_reminders (
        company_id text not null,
        agreement36_id text not null,
        stage smallint not null,
        told_at timestamptz not null,
        primary key (company_id, agreement36_id, stage),
        foreign key (company_id, agreement36_id) references agreements36 (company_id, id)
          on delete cascade
      )
    `);
    await tenantTable(db, 'agreement36_reminders');
  },
  async down(db) {
    await db.raw('drop table agreement36_reminders');
    await db.raw('drop table agreement36_papers');
    await db.raw('drop table agreement36_versions');
    await db.raw('alter table agreements36 drop column counted_from');
  },
};
