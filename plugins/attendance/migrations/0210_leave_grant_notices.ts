import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** Base dates that the administrators of leave were told of ahead: once each. */
export const leaveGrantNotices: Migration = {
  name: '0210_leave_grant_notices',
  async up(db) {
    await db.raw(`
      create table leave_grant_notices (
        company_id text not null references companies (company_id),
        base_date date not null,
        told_at timestamptz not null,
        primary key (company_id, base_date)
      )
    `);
    await tenantTable(db, 'leave_grant_notices');
  },
  async down(db) {
    await db.raw('drop table leave_grant_notices');
  },
};
