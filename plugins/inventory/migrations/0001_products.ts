import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const productsTable: Migration = {
  name: '0001_products',
  async up(db) {
    await db.schema.createTable('products', (table) => {
      table.text('company_id').notNullable().references('companies.company_id');
      table.text('id').notNullable();
      table.text('name').notNullable();
      table.text('kana');
      table.integer('quantity').notNullable();
      table.text('search_text').notNullable();
      table.timestamp('created_at').notNullable();
      table.timestamp('updated_at').notNullable();
      table.timestamp('deleted_at');
      table.primary(['company_id', 'id']);
    });
    // Two people who make the same one at once: the index stops the second.
    await db.raw(
      'create unique index products_name on products (company_id, name) where deleted_at is null',
    );
    await tenantTable(db, 'products');
  },
  async down(db) {
    await db.schema.dropTable('products');
  },
};
