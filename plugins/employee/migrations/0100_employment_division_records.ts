import type { Migration } from '#core/server/define-server.ts';
import { addSearchText } from '#core/server/kept/older-tables.ts';

/** What the search of a record looks into, and when it was made. */
export const employmentDivisionRecords: Migration = {
  name: '0100_employment_division_records',
  async up(db) {
    await db.schema.alterTable('employment_divisions', (table) => {
      table.timestamp('created_at').notNullable().defaultTo(db.fn.now());
    });
    await addSearchText(db, 'employment_divisions', ['name']);
  },
  async down(db) {
    await db.schema.alterTable('employment_divisions', (table) => {
      table.dropColumns('search_text', 'created_at');
    });
  },
};
