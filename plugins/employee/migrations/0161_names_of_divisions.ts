import type { Migration } from '#core/server/define-server.ts';
import { namesTable } from '#core/server/rows/dated/name-on.ts';

/** What employment divisions were called and will be, as groups and workplaces. */
export const namesOfDivisions: Migration = {
  name: '0161_names_of_divisions',
  up: (db) => namesTable(db, 'employment_division_names', 'employment_divisions'),
  async down(db) {
    await db.schema.dropTable('employment_division_names');
  },
};
