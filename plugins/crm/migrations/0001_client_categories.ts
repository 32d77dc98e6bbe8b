import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const clientCategories: Migration = {
  name: '0001_client_categories',
  async up(db) {
    await db.schema.createTable('client_categories', (table) => {
      table.text('company_id').notNullable().references('companies.company_id');
      table.text('id').notNullable();
      table.text('custom_id');
      table.text('name').notNullable();
      table.integer('display_order').notNullable();
      table.timestamp('created_at').notNullable();
      table.timestamp('updated_at').notNullable();
      table.timestamp('deleted_at');
      table.primary(['company_id', 'id']);
    });
    // Two people who make the same one at once: the index stops the second. An import finds a
    // client's category by its name, so there may be only one of it.
    await db.raw(
      'create unique index client_categories_name on client_categories (company_id, name) where deleted_at is null',
    );
    await db.raw(
      'create unique index client_categories_custom_id on client_categories (company_id, custom_id) where deleted_at is null',
    );
    await tenantTable(db, 'client_categories');
  },
  async down(db) {
    await db.schema.dropTable('client_categories');
  },
};
