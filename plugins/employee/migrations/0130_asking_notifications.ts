import type { Migration } from '#core/server/define-server.ts';

/** Whether a message asks its reader for something, so that it stands apart from news until that is done. */
export const askingNotifications: Migration = {
  name: '0130_asking_notifications',
  async up(db) {
    await db.raw('alter table notifications add column asks boolean not null default false');
    // Those that could be settled before have always asked.
    await db.raw(
      `update notifications set asks = true
       where text_key ~ '^(approvalNotice[.](ASKED|REMINDED)|notifications[.]asked)[.]'`,
    );
    await db.raw(
      `create index open_notifications on notifications (company_id, employee_id, created_at desc, id desc)
       where asks and settled_at is null`,
    );
  },
  async down(db) {
    await db.raw('drop index open_notifications');
    await db.raw('alter table notifications drop column asks');
  },
};
