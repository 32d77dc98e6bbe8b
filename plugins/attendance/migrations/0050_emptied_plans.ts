import type { Migration } from '#core/server/define-server.ts';

export const emptiedPlans: Migration = {
  name: '0050_emptied_plans',
  async up(db) {
    // NONE is a published plan that was emptied: the basic shift holds again, as without a row. The row
    // stays, for what the month began with (planned_at_start) and for its version.
    await db.raw(`
      alter table day_plans
        drop constraint day_plans_kind_check,
        add constraint day_plans_kind_check check (kind in ('WORK', 'OFF', 'NONE'))
    `);
  },
  async down(db) {
    await db.raw("delete from day_plans where kind = 'NONE'");
    await db.raw(`
      alter table day_plans
        drop constraint day_plans_kind_check,
        add constraint day_plans_kind_check check (kind in ('WORK', 'OFF'))
    `);
  },
};
