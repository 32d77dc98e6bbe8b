import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const planCorrections: Migration = {
  name: '0037_plan_corrections',
  async up(db) {
    // Plans of days that had begun and were corrected: what stood before and what counts since, as
    // {"kind", "start", "end", "breaks", "patternId"}. number counts the corrections of a day from 1.
    await db.raw(`
      create table plan_corrections (
        company_id text not null,
        employee_id text not null,
        date date not null,
        number integer not null check (number > 0),
        before jsonb not null,
        after jsonb not null,
        reason text not null,
        corrected_at timestamptz not null,
        corrected_by text,
        primary key (company_id, employee_id, date, number),
        foreign key (company_id, employee_id) references employees (company_id, id)
      )
    `);
    await tenantTable(db, 'plan_corrections', { appendOnly: true });
  },
  async down(db) {
    await db.raw('drop table plan_corrections');
  },
};
