import type { Migration } from '#core/server/define-server.ts';

/** Files among the values of custom items, where the job that clears the store and the trash look for them. */
export const filesOfItems: Migration = {
  name: '0370_files_of_items',
  async up(db) {
    await db.raw("alter table clients add column custom_file_keys text[] not null default '{}'");
  },
  async down(db) {
    await db.raw('alter table clients drop column custom_file_keys');
  },
};
