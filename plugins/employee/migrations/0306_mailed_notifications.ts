import type { Migration } from '#core/server/define-server.ts';

/** When a notification was mailed: a job that begins anew leaves out who has theirs. */
export const mailedNotifications: Migration = {
  name: '0306_mailed_notifications',
  async up(db) {
    await db.raw('alter table notifications add column mailed_at timestamptz');
  },
  async down(db) {
    await db.raw('alter table notifications drop column mailed_at');
  },
};
