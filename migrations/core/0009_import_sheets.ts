import type { Migration } from '#core/server/define-server.ts';

/** Names of a workbook's sheets; only the first of them was read. */
export const importSheets: Migration = {
  name: '0009_import_sheets',
  async up(db) {
    await db.raw(`alter table imports add column sheets jsonb not null default '[]'`);
  },
  async down(db) {
    await db.raw('alter table imports drop column sheets');
  },
};
