import type { Migration } from '#core/server/define-server.ts';

/** Of which kind a long absence is; those that were entered before have none, and count as they did. */
export const kindsOfLeave: Migration = {
  name: '0162_kinds_of_leave',
  async up(db) {
    await db.raw(`
      alter table leave_periods
        add column kind text check (kind in ('MATERNITY', 'CHILDCARE', 'CARE', 'ACCIDENT', 'SICK',
          'PERSONAL', 'OTHER')),
        add column name text
    `);
  },
  async down(db) {
    await db.raw('alter table leave_periods drop column kind, drop column name');
  },
};
