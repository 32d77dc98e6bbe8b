import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const workplaces: Migration = {
  name: '0003_workplaces',
  async up(db) {
    await db.schema.createTable('workplaces', (table) => {
      table.text('company_id').notNullable().references('companies.company_id');
      table.text('id').notNullable();
      table.text('name').notNullable();
      table.text('kana');
      table.text('phone');
      table.text('fax');
      table.text('representative');
      table.text('postal_code');
      table.text('city_id').references('cities.id');
      table.text('address1');
      table.text('address2');
      table.double('latitude');
      table.double('longitude');
      table.date('established_on');
      table.date('abolished_on');
      table.boolean('is_active').notNullable().defaultTo(true);
      table.integer('display_order').notNullable();
      table.text('search_text').notNullable();
      table.integer('version').notNullable().defaultTo(1);
      table.text('updated_by');
      table.timestamp('created_at').notNullable();
      table.timestamp('updated_at').notNullable();
      table.timestamp('deleted_at');
      table.primary(['company_id', 'id']);
    });
    // Two people who make the same workplace at once: the second is told, not the database's log.
    await db.raw(
      'create unique index workplaces_name on workplaces (company_id, name) where deleted_at is null',
    );
    await tenantTable(db, 'workplaces');
  },
  async down(db) {
    await db.schema.dropTable('workplaces');
  },
};
