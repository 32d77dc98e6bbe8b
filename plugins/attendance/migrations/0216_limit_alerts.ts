import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** 36協定の通知: what a company wants people to hear of, and what they have heard. */
export const limitAlerts: Migration = {
  name: '0216_limit_alerts',
  async up(db) {
    // Without a row the defaults of domain/agreement36/alert-levels.ts hold. lines: as that file has them.
    await db.raw(`
      create table limit_alert_settings (
        company_id text not null references companies (company_id),
        lines jsonb not null,
        version integer not null,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id)
      )
    `);
    await tenantTable(db, 'limit_alert_settings');
    // Somebody's hours came to a level in a period once: a month, or the first month of a year. value: what they were
    // then. It stays where a correction takes hours away again, so that nobody hears of the same period twice.
    await db.raw(`
      create table limit_alerts (
        company_id text not null,
        employee_id text not null,
        level text not null,
        stage text not null check (stage in ('NEAR', 'REACHED')),
        period text not null,
        value integer not null,
        told_at timestamptz not null,
        primary key (company_id, employee_id, level, stage, period),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
      )
    `);
    await tenantTable(db, 'limit_alerts');
  },
  async down(db) {
    await db.raw('drop table limit_alerts');
    await db.raw('drop table limit_alert_settings');
  },
};
