import { afterAll, beforeAll } from 'vitest';
import { type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import { csvOf, importer, utf8 } from '#test/support/importer.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { crm } from '../index.ts';

/** A company without clients yet, and somebody who imports. */
export function clientWorld(kind = 'crm.clients') {
  let world: TestCompany;
  let someone: ReturnType<typeof importer>;
  beforeAll(async () => {
    world = await testCompany(6, undefined, [crm]);
    someone = importer(world, 'admin@hinata.example', kind);
    await someone.ask('{ version }');
  });
  afterAll(() => world.stop());
  return {
    get world() {
      return world;
    },
    get someone() {
      return someone;
    },
    knex: () => world.database.knex,
    clear: () =>
      world.database.knex.raw(
        'truncate clients, client_keys, client_employees, trash_entries, imports cascade',
      ),
    bring: async (head: readonly string[], rows: readonly string[][], more = {}) =>
      someone.check(await someone.read(utf8(csvOf([head, ...rows])), '顧客.csv'), more),
    row: async (name: string): Promise<Untyped> =>
      world.database.knex('clients').where({ company_id: 'hinata', name }).first(),
  };
}
