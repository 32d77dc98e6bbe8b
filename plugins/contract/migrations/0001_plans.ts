import type { Migration } from '#core/server/define-server.ts';
import { globalTable, tenantTable } from '#core/server/rows/tenant.ts';

const GB = 1_073_741_824;

const PLANS = [
  {
    id: 'light',
    name: 'ライト',
    name_en: 'Light',
    display_order: 0,
    can_manage_shift: false,
    number_of_employment_division: 3,
    number_of_group: 20,
    number_of_storage_space: 1 * GB,
    number_of_tasks: 1000,
    plugins: ['company', 'employee', 'contract', 'tasks', 'inventory'],
  },
  {
    id: 'standard',
    name: 'スタンダード',
    name_en: 'Standard',
    display_order: 1,
    can_manage_shift: true,
    number_of_crm: 5000,
    number_of_employment_division: 10,
    number_of_basic_shift: 30,
    number_of_group: 200,
    number_of_storage_space: 10 * GB,
    plugins: ['company', 'employee', 'contract', 'tasks', 'inventory', 'attendance', 'crm'],
  },
  {
    id: 'premium',
    name: 'プレミアム',
    name_en: 'Premium',
    display_order: 2,
    can_manage_shift: true,
    number_of_storage_space: 100 * GB,
    plugins: [
      'company',
      'employee',
      'contract',
      'tasks',
      'inventory',
      'attendance',
      'crm',
      'options',
    ],
  },
];

export const plans: Migration = {
  name: '0001_plans',
  async up(db) {
    await db.schema.createTable('plans', (table) => {
      table.text('id').primary();
      table.text('name').notNullable();
      table.text('name_en').notNullable();
      table.integer('display_order').notNullable();
      table.boolean('can_manage_shift').notNullable();
      // Null is "no limit".
      table.integer('number_of_crm');
      table.integer('number_of_employment_division');
      table.integer('number_of_basic_shift');
      table.integer('number_of_group');
      table.bigInteger('number_of_storage_space');
      table.integer('number_of_tasks');
    });
    await db.schema.createTable('plan_plugins', (table) => {
      table.text('plan_id').notNullable().references('plans.id');
      table.text('plugin_id').notNullable();
      table.primary(['plan_id', 'plugin_id']);
    });
    await db.schema.createTable('contracts', (table) => {
      table.text('company_id').notNullable().references('companies.company_id');
      table.date('valid_from').notNullable();
      table.date('valid_until');
      table.text('plan_id').notNullable().references('plans.id');
      table.timestamp('created_at').notNullable();
      table.primary(['company_id', 'valid_from']);
      table.check('valid_until is null or valid_until > valid_from', [], 'contracts_period');
    });
    for (const name of ['plans', 'plan_plugins']) await globalTable(db, name);
    await tenantTable(db, 'contracts');

    await db('plans').insert(PLANS.map(({ plugins: _plugins, ...plan }) => plan));
    await db('plan_plugins').insert(
      PLANS.flatMap(({ id, plugins }) => plugins.map((plugin_id) => ({ plan_id: id, plugin_id }))),
    );
  },
  async down(db) {
    for (const name of ['contracts', 'plan_plugins', 'plans']) await db.schema.dropTable(name);
  },
};
