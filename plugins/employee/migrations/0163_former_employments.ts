import type { Migration } from '#core/server/define-server.ts';

/** Last days of the employments before the one that joined_on begins, the earliest first. */
export const formerEmployments: Migration = {
  name: '0163_former_employments',
  async up(db) {
    await db.raw(`alter table employees add column former_ends date[] not null default '{}'`);
  },
  async down(db) {
    await db.raw('alter table employees drop column former_ends');
  },
};
