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

const CREATE = `mutation ($data: CreateAffiliationGroupInput!) { createAffiliationGroup(data: $data) { id } }`;
const MOVE = `mutation ($id: ID!, $parentId: ID) {
  updateAffiliationGroup(where: { id: $id }, data: { parentId: $parentId }) { id } }`;
const DELETE = `mutation ($id: ID!) { deleteAffiliationGroup(where: { id: $id }) { children { id } } }`;
const RENAME = `mutation ($name: String!, $version: Int) {
  updateWorkplace(where: { id: "hinata-osaka" }, data: { name: $name, version: $version }) { version } }`;

const make = async (name: string, parentId?: string): Promise<string> =>
  (await world.ask('hinata admin', CREATE, { data: { name, parentId } })).createAffiliationGroup.id;
const rounds = Array.from({ length: 10 }, (_, round) => round);
const states = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map(({ status }) => status).sort();

describe('at the same moment', () => {
  it('two moves cannot make a circle together', async () => {
    for (const round of rounds) {
      const [one, other] = [await make(`甲部${round}`), await make(`乙部${round}`)];
      const moves = await Promise.allSettled([
        world.ask('hinata admin', MOVE, { id: one, parentId: other }),
        world.ask('hinata second', MOVE, { id: other, parentId: one }),
      ]);
      expect(states(moves)).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('no group is put below one that is being deleted', async () => {
    for (const round of rounds) {
      const parent = await make(`消える部${round}`);
      await Promise.allSettled([
        world.ask('hinata admin', DELETE, { id: parent }),
        world.ask('hinata second', CREATE, { data: { name: `下の課${round}`, parentId: parent } }),
      ]);
      const [row] = await world.rows('affiliation_groups', { id: parent });
      const below = await world.rows('affiliation_groups', { parent_id: parent, deleted_at: null });
      expect(below.length === 0 || row.deleted_at === null).toBe(true);
    }
  });

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
