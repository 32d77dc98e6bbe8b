import type { Migration } from '#core/server/define-server.ts';

/** Since when nothing shows a file that was part of a record. */
export const releasedFiles: Migration = {
  name: '0008_released_files',
  async up(db) {
    await db.raw('alter table files add column released_at timestamptz');
  },
  async down(db) {
    await db.raw('alter table files drop column released_at');
  },
};
