import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const affiliationGroups: Migration = {
  name: '0004_affiliation_groups',
  async up(db) {
    await db.schema.createTable('affiliation_groups', (table) => {
      table.text('company_id').notNullable().references('companies.company_id');
      table.text('id').notNullable();
      table.text('name').notNullable();
      table.text('kana');
      table.text('short_name');
      table.boolean('is_main').notNullable().defaultTo(true);
      table.text('parent_id');
      table.boolean('is_active').notNullable().defaultTo(true);
      table.integer('display_order').notNullable();
      table.text('open_time');
      table.text('close_time');
      table.date('established_on');
      table.date('abolished_on');
      table.text('phone');
      table.text('fax');
      table.text('postal_code');
      table.text('city_id').references('cities.id');
      table.text('address1');
      table.text('address2');
      table.double('latitude');
      table.double('longitude');
      table.text('search_text').notNullable();
      table.integer('version').notNullable().defaultTo(1);
      table.text('updated_by');
      table.timestamp('created_at').notNullable();
      table.timestamp('updated_at').notNullable();
      table.timestamp('deleted_at');
      table.primary(['company_id', 'id']);
      table
        .foreign(['company_id', 'parent_id'])
        .references(['company_id', 'id'])
        .inTable('affiliation_groups');
    });
    await db.raw(
      `create unique index affiliation_groups_name
         on affiliation_groups (company_id, coalesce(parent_id, ''), is_main, name) where deleted_at is null`,
    );
    await db.schema.createTable('group_workplaces', (table) => {
      table.text('company_id').notNullable();
      table.text('group_id').notNullable();
      table.text('workplace_id').notNullable();
      table.primary(['company_id', 'group_id', 'workplace_id']);
      table.index(['company_id', 'workplace_id']);
      table
        .foreign(['company_id', 'group_id'])
        .references(['company_id', 'id'])
        .inTable('affiliation_groups');
      table
        .foreign(['company_id', 'workplace_id'])
        .references(['company_id', 'id'])
        .inTable('workplaces');
    });
    for (const name of ['affiliation_groups', 'group_workplaces']) await tenantTable(db, name);
  },
  async down(db) {
    await db.schema.dropTable('group_workplaces');
    await db.schema.dropTable('affiliation_groups');
  },
};
