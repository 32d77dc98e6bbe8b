import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { crm } from '#plugins/crm/server/index.ts';
import { inventory } from '#plugins/inventory/server/index.ts';
import { options } from '#plugins/options/server/index.ts';
import { type RealPostgres, realPostgres } from '../support/database.ts';
import { issuesIn, type PluginWorld, pluginWorld } from '../support/plugin-world.ts';

/** The embedded database has one connection and lets people take turns; a served one does not. */
let server: RealPostgres;
let world: PluginWorld;

beforeAll(async () => {
  server = await realPostgres();
  const grants = ['crm', 'inventory.product', 'option.attendance'];
  const everything = new Set([...grants, ...grants.map((code) => `${code}:update`)]);
  world = await pluginWorld(
    [company, crm, inventory, options],
    { sato: { company: 'hinata', isAdmin: true, grants: everything } },
    { database: server.database },
  );
});
afterAll(async () => {
  await world?.app.stop();
  await server?.close();
});

const EIGHT = Array.from({ length: 8 }, (_, index) => index);
const together = (query: string, dataOf: (index: number) => object) =>
  Promise.all(EIGHT.map((index) => world.ask('sato', query, { data: dataOf(index) })));

describe('eight people at once', () => {
  // More than once: in the first round the connections are still being opened one after another.
  it.each(['名札', '封筒', '印鑑', '台車'])(
    'make one product called %s, and seven are told that it exists',
    async (name) => {
      const answers = await together(
        'mutation ($data: CreateProductInput!) { createProduct(data: $data) { id } }',
        () => ({ name, quantity: 1 }),
      );
      expect(answers.filter(({ data }) => data)).toHaveLength(1);
      for (const refused of answers.filter(({ data }) => !data)) {
        expect(issuesIn(refused)).toEqual([{ path: 'data/name', key: 'validation.duplicate' }]);
      }
    },
  );

  it('make one category of a number, and seven are told which field is taken', async () => {
    const answers = await together(
      'mutation ($data: CreateClientCategoryInput!) { createClientCategory(data: $data) { id } }',
      (index) => ({ name: `カテゴリ${index}`, customID: 'C-01' }),
    );
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    for (const refused of answers.filter(({ data }) => !data)) {
      expect(issuesIn(refused)).toEqual([{ path: 'data/customID', key: 'validation.duplicate' }]);
    }
  });

  it('get eight different licence numbers', async () => {
    const answers = await together(
      'mutation ($data: CreateAttendanceTabletInput!) { createAttendanceTablet(data: $data) { licenceId } }',
      (index) => ({ installPlace: `${index}階`, password: 'tablet2026' }),
    );
    const numbers = answers.map(({ data }) => data.createAttendanceTablet.licenceId).sort();
    expect(numbers).toEqual(EIGHT.map((index) => `AT-000${index + 1}`));
  });
});
