import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RealPostgres, realPostgres } from '../../support/database.ts';
import { codeOf } from '../../support/plugin-world.ts';
import { CREATE, DELETE, RESTORE, type ShelvesWorld, shelvesWorld } from './shelves-world.ts';

// One connection lets nobody be faster: these promises need a real server.
let postgres: RealPostgres;
let world: ShelvesWorld;
beforeAll(async () => {
  postgres = await realPostgres();
  world = await shelvesWorld(postgres.database);
});
afterAll(async () => {
  await world.stop();
  await postgres.close();
});
beforeEach(() => world.empty());

const DESTROY = 'mutation ($ids: [ID!]!) { destroyTrash(ids: $ids) }';
const create = async (name: string): Promise<string> =>
  (await world.tell('sato', CREATE, { data: { name }, boxes: 2 })).createShelf.id;
const remove = async (id: string): Promise<string> =>
  (await world.tell('sato', DELETE, { id })).deleteShelf;
const count = async (table: string): Promise<number> =>
  (await world.database.knex(table).where({ company_id: 'hinata' })).length;
const rounds = Array.from({ length: 8 }, (_, round) => round);

describe('at the same moment', () => {
  it('two people bring one record back: it comes back once', async () => {
    for (const round of rounds) {
      const id = await remove(await create(`棚${round}`));
      const answers = await Promise.all([
        world.ask('sato', RESTORE, { id }),
        world.ask('sato', RESTORE, { id }),
      ]);
      expect(answers.map(codeOf).sort()).toEqual(['NOT_FOUND', undefined]);
    }
    expect([await count('shelves'), await count('boxes')]).toEqual([8, 16]);
    const restored = (await world.audited('Shelf')).filter(({ action }) => action === 'restore');
    expect(restored).toHaveLength(8);
  });

  it('one brings back what another destroys: one of the two happens', async () => {
    for (const round of rounds) {
      const id = await remove(await create(`棚${round}`));
      const before = await count('shelves');
      const [back, gone] = await Promise.all([
        world.ask('sato', RESTORE, { id }),
        world.ask('sato', DESTROY, { ids: [id] }),
      ]);
      const isBack = codeOf(back) === undefined;
      expect(gone.data.destroyTrash).toEqual(isBack ? [] : [id]);
      expect((await count('shelves')) - before).toBe(isBack ? 1 : 0);
    }
    expect(await count('trash_entries')).toBe(0);
  });

  it('two people delete one record: it goes into the trash once', async () => {
    for (const round of rounds) {
      const id = await create(`棚${round}`);
      const answers = await Promise.all([
        world.ask('sato', DELETE, { id }),
        world.ask('suzuki', DELETE, { id }),
      ]);
      expect(answers.map(codeOf).sort()).toEqual(['NOT_FOUND', undefined]);
    }
    expect([await count('shelves'), await count('trash_entries')]).toEqual([0, 8]);
  });
});
