import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const breakCancellations: Migration = {
  name: '0032_break_cancellations',
  async up(db) {
    // What staff said last about the automatic break of a day: worked through, or taken after all. What
    // they said before stands in the audit.
    await db.raw(`
      create table break_cancellations (
        company_id text not null,
        employee_id text not null,
        work_date date not null,
        cancels boolean not null,
        reason text not null,
        decided_at timestamptz not null,
        decided_by text,
        primary key (company_id, employee_id, work_date),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
      )
    `);
    await tenantTable(db, 'break_cancellations');
  },
  async down(db) {
    await db.raw('drop table break_cancellations');
  },
};
