import type { Migration } from '#core/server/define-server.ts';

/** Whether somebody hides from the online list; it holds while the company leaves it to its people. */
export const hiddenOnline: Migration = {
  name: '0305_hidden_online',
  async up(db) {
    await db.raw('alter table employees add column hides_online boolean not null default false');
  },
  async down(db) {
    await db.raw('alter table employees drop column hides_online');
  },
};
