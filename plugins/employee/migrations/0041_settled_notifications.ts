import type { Migration } from '#core/server/define-server.ts';

export const settledNotifications: Migration = {
  name: '0041_settled_notifications',
  async up(db) {
    // What somebody was asked to do was done, by a colleague or otherwise: it asks no more.
    await db.raw('alter table notifications add column settled_at timestamptz');
    await db.raw(`create index notifications_of_node on notifications (company_id, node_id)
      where node_id is not null`);
  },
  async down(db) {
    await db.raw('drop index notifications_of_node');
    await db.raw('alter table notifications drop column settled_at');
  },
};
