import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const companies: Migration = {
  name: '0002_companies',
  async up(db) {
    await db.schema.createTable('companies', (table) => {
      table.text('company_id').primary();
      table.text('name').notNullable();
      table.text('kana');
      table.text('corporate_number');
      table.text('industry_id').references('industries.id');
      table.text('representative_title');
      table.text('representative_last_name');
      table.text('representative_first_name');
      table.text('representative_last_name_kana');
      table.text('representative_first_name_kana');
      table.text('charge_person_position');
      table.text('charge_person_last_name');
      table.text('charge_person_first_name');
      table.text('charge_person_last_name_kana');
      table.text('charge_person_first_name_kana');
      table.text('phone');
      table.text('fax');
      table.text('email');
      table.text('postal_code');
      table.text('city_id').references('cities.id');
      table.text('address1');
      table.text('address2');
      table.date('registered_on');
      table.date('year_start_date');
      table.text('favicon_key');
      table.bigInteger('file_size_limit');
      table.boolean('is_goldware').notNullable().defaultTo(false);
      table.integer('version').notNullable().defaultTo(1);
      table.text('updated_by');
      table.timestamp('created_at').notNullable();
      table.timestamp('updated_at').notNullable();
    });
    await tenantTable(db, 'companies');
  },
  async down(db) {
    await db.schema.dropTable('companies');
  },
};
