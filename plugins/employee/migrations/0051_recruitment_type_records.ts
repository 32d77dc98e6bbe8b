import type { Migration } from '#core/server/define-server.ts';
import { addSearchText } from '#core/server/kept/older-tables.ts';

/** What the search of a record looks into, and when it was made. */
export const recruitmentTypeRecords: Migration = {
  name: '0051_recruitment_type_records',
  async up(db) {
    await db.schema.alterTable('recruitment_types', (table) => {
      table.timestamp('created_at').notNullable().defaultTo(db.fn.now());
    });
    await addSearchText(db, 'recruitment_types', ['name']);
  },
  async down(db) {
    await db.schema.alterTable('recruitment_types', (table) => {
      table.dropColumns('search_text', 'created_at');
    });
  },
};
