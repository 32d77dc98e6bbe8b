import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyWorld, companyWorld } from '#test/support/company-world.ts';
import { type RealPostgres, realPostgres } from '#test/support/database.ts';

// One connection lets nobody be faster: these promises need a real server.
let postgres: RealPostgres;
let world: CompanyWorld;
beforeAll(async () => {
  postgres = await realPostgres();
  world = await companyWorld([], postgres.database);
});
afterAll(async () => {
  await world.stop();
  await postgres.close();
});

/** Both are trees. */
type Tree = 'AffiliationGroup' | 'Department';
const CREATE = (of: Tree) =>
  `mutation ($data: Create${of}Input!) { made: create${of}(data: $data) { id } }`;
const MOVE = (of: Tree) => `mutation ($id: ID!, $parentId: ID) {
  update${of}(where: { id: $id }, data: { parentId: $parentId }) { id } }`;
const DELETE = (of: Tree) =>
  `mutation ($id: ID!) { delete${of}(where: { id: $id }) { children { id } } }`;
const TABLES = { AffiliationGroup: 'affiliation_groups', Department: 'departments' } as const;
const RENAME = `mutation ($name: String!, $version: Int) {
  updateWorkplace(where: { id: "hinata-osaka" }, data: { name: $name, version: $version }) { version } }`;

const make = async (of: Tree, name: string): Promise<string> =>
  (await world.ask('hinata admin', CREATE(of), { data: { name } })).made.id;
const rounds = Array.from({ length: 10 }, (_, round) => round);
const states = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map(({ status }) => status).sort();

const reasonOf = (results: readonly PromiseSettledResult<unknown>[]): string =>
  results.map((result) => (result.status === 'rejected' ? String(result.reason) : '')).join('');

describe.each(['AffiliationGroup', 'Department'] as const)('%s: at the same moment', (of) => {
  it('two moves cannot make a circle together, and the second person is told why', async () => {
    for (const round of rounds) {
      const [one, other] = [await make(of, `甲部${round}`), await make(of, `乙部${round}`)];
      const moves = await Promise.allSettled([
        world.ask('hinata admin', MOVE(of), { id: one, parentId: other }),
        world.ask('hinata second', MOVE(of), { id: other, parentId: one }),
      ]);
      expect(states(moves)).toEqual(['fulfilled', 'rejected']);
      expect(reasonOf(moves)).toContain('validation.belowItself');
    }
  });

  it('none is put below one that is being deleted', async () => {
    for (const round of rounds) {
      const parent = await make(of, `消える部${round}`);
      const data = { name: `下の課${round}`, parentId: parent };
      const both = await Promise.allSettled([
        world.ask('hinata admin', DELETE(of), { id: parent }),
        world.ask('hinata second', CREATE(of), { data }),
      ]);
      const [row] = await world.rows(TABLES[of], { id: parent });
      const below = await world.rows(TABLES[of], { parent_id: parent });
      expect(below.length === 0 || (row && !row.deleted_at)).toBeTruthy();
      expect(reasonOf(both)).toMatch(/^$|validation.choice/);
    }
  });
});

describe('at the same moment', () => {
  it('one name is given once, and the second person is told as usual', async () => {
    for (const round of rounds) {
      const data = { name: `同じ名前${round}` };
      const create =
        'mutation ($data: CreateWorkplaceInput!) { createWorkplace(data: $data) { id } }';
      const made = await Promise.allSettled([
        world.ask('hinata admin', create, { data }),
        world.ask('hinata second', create, { data }),
      ]);
      expect(states(made)).toEqual(['fulfilled', 'rejected']);
      expect(
        String((made.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason),
      ).toContain('validation.duplicate');
    }
  });

  it('of two who edit one version, one is told', async () => {
    for (const round of rounds) {
      const [{ version }] = await world.rows('workplaces', { id: 'hinata-osaka' });
      const edits = await Promise.allSettled([
        world.ask('hinata admin', RENAME, { name: `大阪支店${round}a`, version }),
        world.ask('hinata second', RENAME, { name: `大阪支店${round}b`, version }),
      ]);
      expect(states(edits)).toEqual(['fulfilled', 'rejected']);
      expect((await world.rows('workplaces', { id: 'hinata-osaka' }))[0].version).toBe(version + 1);
    }
  });
});
