import type { Migration } from '#core/server/define-server.ts';

/** A message that did not arrive is told of from its first try on; false while it is tried again. */
export const failuresStillTried: Migration = {
  name: '0400_failures_still_tried',
  async up(db) {
    await db.raw(
      'alter table notification_failures add column is_given_up boolean not null default true',
    );
  },
  async down(db) {
    await db.raw('alter table notification_failures drop column is_given_up');
  },
};
