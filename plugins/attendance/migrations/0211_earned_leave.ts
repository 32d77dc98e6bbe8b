import type { Migration } from '#core/server/define-server.ts';

export const earnedLeave: Migration = {
  name: '0211_earned_leave',
  async up(db) {
    // 代休: the approved work on a day off that earned the lot. One lot of it stands at a time.
    await db.raw('alter table leave_lots add column earned_by text');
    await db.raw(`
      create unique index leave_lots_earned on leave_lots (company_id, earned_by)
      where earned_by is not null and taken_back_at is null
    `);
  },
  async down(db) {
    await db.raw('drop index leave_lots_earned');
    await db.raw('alter table leave_lots drop column earned_by');
  },
};
