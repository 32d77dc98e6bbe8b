import type { Migration } from '#core/server/define-server.ts';
import { addSearchText } from '#core/server/kept/older-tables.ts';

/** The words that the search of a basic shift looks into. */
export const basicShiftRecords: Migration = {
  name: '0063_basic_shift_records',
  up: (db) => addSearchText(db, 'basic_shifts', ['name']),
  async down(db) {
    await db.raw('alter table basic_shifts drop column search_text');
  },
};
