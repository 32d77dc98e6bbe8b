import type { Migration } from '#core/server/define-server.ts';
import { addVersions, adoptTrash } from '#core/server/kept/older-tables.ts';

/** Products become a record like the others: versions, and a trash that really takes the row. */
export const versions: Migration = {
  name: '0002_versions',
  async up(db) {
    await addVersions(db, 'products');
    await adoptTrash(db, 'products', 'Product');
    await db.raw('create unique index products_name on products (company_id, name)');
  },
  async down(db) {
    await db.raw('drop index products_name');
    await db.schema.alterTable('products', (table) => {
      table.dropColumns('version', 'updated_by');
      table.timestamp('deleted_at');
    });
    await db.raw(
      'create unique index products_name on products (company_id, name) where deleted_at is null',
    );
  },
};
