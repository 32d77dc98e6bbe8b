import type { Migration } from '#core/server/define-server.ts';
import { namesTable } from '#core/server/rows/dated/name-on.ts';

/** What groups and workplaces were called and will be: a paper of a past month prints the name of that month. */
export const namesFromADay: Migration = {
  name: '0160_names_from_a_day',
  async up(db) {
    await namesTable(db, 'affiliation_group_names', 'affiliation_groups');
    await namesTable(db, 'workplace_names', 'workplaces');
  },
  async down(db) {
    await db.schema.dropTable('workplace_names');
    await db.schema.dropTable('affiliation_group_names');
  },
};
