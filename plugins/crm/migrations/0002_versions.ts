import type { Migration } from '#core/server/define-server.ts';
import { addSearchText, addVersions, adoptTrash } from '#core/server/kept/older-tables.ts';

/** Categories become a record like the others: versions, a search, and a trash that takes the row. */
export const versions: Migration = {
  name: '0002_versions',
  async up(db) {
    await addVersions(db, 'client_categories');
    await adoptTrash(db, 'client_categories', 'ClientCategory');
    await addSearchText(db, 'client_categories', ['custom_id', 'name']);
    await db.raw(`
      create unique index client_categories_name on client_categories (company_id, name);
      create unique index client_categories_custom_id on client_categories (company_id, custom_id)`);
  },
  async down(db) {
    await db.schema.alterTable('client_categories', (table) => {
      table.dropColumns('version', 'updated_by', 'search_text');
      table.timestamp('deleted_at');
    });
    await db.raw(`
      drop index client_categories_name;
      drop index client_categories_custom_id;
      create unique index client_categories_name
        on client_categories (company_id, name) where deleted_at is null;
      create unique index client_categories_custom_id
        on client_categories (company_id, custom_id) where deleted_at is null`);
  },
};
