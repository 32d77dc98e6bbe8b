import type { CopyOfTree } from '../support/copy-of-tree.ts';

const PLUGIN = 'plugins/inventory';

type Edit = readonly [path: string, edit: (copy: CopyOfTree, path: string) => void];
const file =
  (text: string) =>
  (copy: CopyOfTree, path: string): void =>
    copy.write(path, text);
/** Text that goes in front of what stands there. */
const before =
  (...pairs: readonly (readonly [there: string, added: string])[]) =>
  (copy: CopyOfTree, path: string): void => {
    for (const [there, added] of pairs) copy.replace(path, there, `${added}${there}`);
  };

/** Everything that a person does by hand for a list of records in a plugin that is there, on a copy of the tree. */
export const LIST_BY_HAND: readonly Edit[] = [
  [
    `${PLUGIN}/schema/warehouse.graphql`,
    file(`type Warehouse
  @record(
    table: "warehouses"
    right: "inventory.warehouse"
    operations: [CONNECTION, SINGLE, CREATE, UPDATE, DELETE]
  ) {
  name: String! @constraint(maxLength: 250) @search @sort @unique
  area: Int @constraint(min: 0, max: 100000) @sort
}
`),
  ],
  [
    `${PLUGIN}/migrations/9999_warehouses.ts`,
    file(`import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const warehousesTable: Migration = {
  name: '9999_warehouses',
  async up(db) {
    await db.schema.createTable('warehouses', (table) => {
      table.text('company_id').notNullable().references('companies.company_id');
      table.text('id').notNullable();
      table.text('name').notNullable();
      table.integer('area');
      table.text('search_text').notNullable();
      table.integer('version').notNullable().defaultTo(1);
      table.timestamp('created_at').notNullable();
      table.timestamp('updated_at').notNullable();
      table.text('updated_by');
      table.primary(['company_id', 'id']);
      table.unique(['company_id', 'name'], { indexName: 'warehouses_name' });
    });
    await tenantTable(db, 'warehouses');
  },
  async down(db) {
    await db.schema.dropTable('warehouses');
  },
};
`),
  ],
  [
    `${PLUGIN}/server/index.ts`,
    before(
      [
        "import { demo } from '../demo.ts';",
        "import { kept } from '#core/server/kept/kept.ts';\nimport { Warehouse } from '../generated/records/Warehouse.ts';\nimport { warehousesTable } from '../migrations/9999_warehouses.ts';\n",
      ],
      ['],\n  validators', ', warehousesTable'],
      ['products],', 'kept(Warehouse, {}), '],
    ),
  ],
  [
    `${PLUGIN}/plugin.ts`,
    before([
      '  ],\n});',
      `    {
      code: 'inventory.warehouse',
      area: 'app',
      paths: {
        read: ['/app/inventory/warehouses'],
        edit: ['/app/inventory/warehouses/edit/$warehouseId'],
        create: ['/app/inventory/warehouses/create'],
      },
    },
`,
    ]),
  ],
  [
    `${PLUGIN}/web/app.ts`,
    before([
      '  ],\n});',
      "    { group: 'inventory', label: 'menu.warehouses', to: '/app/inventory/warehouses', needs: 'inventory.warehouse', icon: 'list' },\n",
    ]),
  ],
  [
    `${PLUGIN}/web/routes.ts`,
    before([
      '];',
      `  recordRoutes(app, manifest, 'inventory.warehouse', async () => {
    const [{ listPage }, { warehouseWeb }] = await Promise.all([
      import('#kit/fields/list-page.tsx'),
      import('../generated/records/Warehouse.web.ts'),
    ]);
    return listPage(warehouseWeb, { manifest });
  }),
`,
    ]),
  ],
  ...(
    [
      ['ja', '倉庫', '倉庫名', '面積'],
      ['en', 'Warehouses', 'Name', 'Area'],
    ] as const
  ).map(
    ([language, many, name, area]): Edit => [
      `${PLUGIN}/i18n/${language}.json`,
      before(
        ['"product": "', `"warehouse": "${many}", `],
        ['"products": "', `"warehouses": "${many}", `],
        [
          '"product": {',
          `"warehouse": { "kind": "${many}", "name": "${name}", "area": "${area}" }, `,
        ],
      ),
    ],
  ),
];

export const LIST_TEST_PATH = `${PLUGIN}/server/warehouses.test.ts`;
export const LIST_TEST = `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import { inventory } from './index.ts';

let world: PluginWorld;
beforeAll(async () => {
  const grants = new Set(['inventory.warehouse', 'inventory.warehouse:update']);
  world = await pluginWorld([inventory], {
    sato: { company: 'hinata', grants },
    minami: { company: 'minato', grants },
    tanaka: { company: 'hinata', grants: new Set(['inventory.product']) },
  });
});
afterAll(() => world.stop());

const CREATE = 'mutation ($data: CreateWarehouseInput!) { createWarehouse(data: $data) { id version } }';
const LIST = 'query ($where: WarehouseWhereInput) { warehousesConnection(where: $where, orderBy: area_DESC) { nodes { name area } } }';

describe('warehouses', () => {
  it('are kept, found and put in order, for their company and whoever has the right', async () => {
    for (const [name, area] of [['西倉庫', 90], ['東倉庫', 120], ['車庫', 400]])
      await world.ask('sato', CREATE, { data: { name, area } });
    const { nodes } = (await world.ask('sato', LIST, { where: { search: '倉庫' } })).data.warehousesConnection;
    expect(nodes).toEqual([{ name: '東倉庫', area: 120 }, { name: '西倉庫', area: 90 }]);
    expect((await world.ask('minami', LIST)).data.warehousesConnection.nodes).toEqual([]);
    expect(codeOf(await world.ask('tanaka', LIST))).toBe('FORBIDDEN');
  });

  it('are refused with words at the field', async () => {
    expect(issuesIn(await world.ask('sato', CREATE, { data: { name: '東倉庫' } }))).toMatchObject([{ path: 'data/name' }]);
    expect(issuesIn(await world.ask('sato', CREATE, { data: { name: '北倉庫', area: -1 } }))).toMatchObject([{ path: 'data/area' }]);
  });
});
`;
