import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, issuesIn } from '../../support/plugin-world.ts';
import type { Untyped } from '../../support/untyped.ts';
import { CREATE, DELETE, RESTORE, type ShelvesWorld, shelvesWorld } from './shelves-world.ts';

let world: ShelvesWorld;
beforeAll(async () => {
  world = await shelvesWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.empty());

const create = async (name: string, boxes = 0, person = 'sato'): Promise<string> =>
  (await world.tell(person, CREATE, { data: { name, price: 5 }, boxes })).createShelf.id;
const remove = async (id: string, person = 'sato'): Promise<string> =>
  (await world.tell(person, DELETE, { id })).deleteShelf;
const restore = (person: string, id: string) => world.ask(person, RESTORE, { id });
const rows = async (table: string): Promise<Untyped[]> =>
  world.database.knex(table).where({ company_id: 'hinata' }).orderBy('id');
const DESTROY = 'mutation ($ids: [ID!]!) { destroyTrash(ids: $ids) }';

describe('what was deleted', () => {
  it('comes back with everything that hung on it, exactly as it was', async () => {
    const id = await create('本棚', 3);
    await create('隣の棚', 1);
    const tables = ['shelves', 'boxes', 'stickers'];
    const before = await Promise.all(tables.map(rows));
    const trashId = await remove(id);
    expect((await rows('boxes')).length).toBe(1);
    expect(await world.trash('sato')).toMatchObject([
      { name: '本棚', kind: 'shelf.kind', parts: 6, deletedBy: { employeeId: 'sato' } },
    ]);
    const answer = await restore('sato', trashId);
    expect(answer.data.restoreFromTrash).toEqual({ subject: 'Shelf', subjectId: id, name: '本棚' });
    expect(await Promise.all(tables.map(rows))).toEqual(before);
    expect(await world.trash('sato')).toEqual([]);
    expect((await world.audited('Shelf')).map(({ action }) => action)).toEqual([
      'create',
      'create',
      'delete',
      'restore',
    ]);
  });

  it('stays deleted where its name was taken meanwhile, and says what to do', async () => {
    const trashId = await remove(await create('本棚', 1));
    await create('本棚');
    expect(issuesIn(await restore('sato', trashId))).toEqual([
      { path: 'id', key: 'validation.restoreTaken', params: { name: '本棚' } },
    ]);
    expect(await world.trash('sato')).toHaveLength(1);
    expect(await rows('boxes')).toEqual([]);
  });

  it('is not deleted while something else needs it', async () => {
    const id = await create('本棚', 1);
    await world.database.knex('rooms').insert({ company_id: 'hinata', id: 'room', shelf_id: id });
    const answer = await world.ask('sato', DELETE, { id });
    expect(issuesIn(answer)).toEqual([{ path: 'where/id', key: 'validation.stillUsed' }]);
    expect([(await rows('shelves')).length, (await rows('boxes')).length]).toEqual([1, 1]);
  });

  it('is brought back once, however often somebody asks', async () => {
    const trashId = await remove(await create('本棚'));
    await restore('sato', trashId);
    expect(codeOf(await restore('sato', trashId))).toBe('NOT_FOUND');
    expect(await rows('shelves')).toHaveLength(1);
  });

  it('can be undone by whoever deleted it, by others only with the right to the trash', async () => {
    const trashId = await remove(await create('本棚'), 'suzuki');
    expect(codeOf(await restore('tanaka', trashId))).toBe('NOT_FOUND');
    expect(codeOf(await restore('minami', trashId))).toBe('NOT_FOUND');
    expect((await restore('suzuki', trashId)).errors).toBeUndefined();
    const other = await remove(await create('別の棚'));
    expect(codeOf(await restore('suzuki', other))).toBe('NOT_FOUND');
    expect((await restore('sato', other)).errors).toBeUndefined();
  });

  it('of a private kind is in nobody else’s list', async () => {
    const { writeDiary } = await world.tell(
      'suzuki',
      'mutation { writeDiary(text: "ひみつ") { id } }',
    );
    const { deleteDiary } = await world.tell(
      'suzuki',
      'mutation ($id: ID!) { deleteDiary(id: $id) }',
      { id: writeDiary.id },
    );
    expect(await world.trash('sato')).toEqual([]);
    expect(codeOf(await restore('sato', deleteDiary))).toBe('NOT_FOUND');
    expect(codeOf(await world.ask('sato', DESTROY, { ids: [deleteDiary] }))).toBe('NOT_FOUND');
    expect((await restore('suzuki', deleteDiary)).errors).toBeUndefined();
  });

  it('is found by its name and its kind', async () => {
    await remove(await create('ホンダナ'));
    await remove(await create('机'));
    expect((await world.trash('sato', { search: 'ほんだな' })).map(({ name }) => name)).toEqual([
      'ホンダナ',
    ]);
    expect(await world.trash('sato', { subjects: ['Diary'] })).toEqual([]);
    expect(await world.trash('minami')).toEqual([]);
    expect(await world.refusal('suzuki', '{ trashConnection { totalCount } }')).toBe('FORBIDDEN');
  });
});

describe('deleted permanently', () => {
  it('is destroyed by whoever keeps the trash, and never comes back', async () => {
    const trashId = await remove(await create('本棚'));
    expect(codeOf(await world.ask('suzuki', DESTROY, { ids: [trashId] }))).toBe('FORBIDDEN');
    expect((await world.ask('minami', DESTROY, { ids: [trashId] })).data.destroyTrash).toEqual([]);
    expect((await world.ask('sato', DESTROY, { ids: [trashId] })).data.destroyTrash).toEqual([
      trashId,
    ]);
    expect(codeOf(await restore('sato', trashId))).toBe('NOT_FOUND');
    expect(await world.audited('TrashEntry')).toMatchObject([
      { action: 'destroy', before: { subject: 'Shelf', name: '本棚' } },
    ]);
    const told = async (person: string) =>
      (await world.history(person, { actions: ['DESTROY'] })).map(({ name }) => name);
    expect(await told('sato')).toEqual(['本棚']);
    // May read all changes, and could not have destroyed a shelf.
    expect(await told('kanri')).toEqual([null]);
  });

  it('of a kind that everybody has a list of their own for stays there, and nowhere else', async () => {
    const { writeDiary } = await world.tell('sato', 'mutation { writeDiary(text: "メモ") { id } }');
    const { deleteDiary } = await world.tell(
      'sato',
      'mutation ($id: ID!) { deleteDiary(id: $id, asNote: true) }',
      { id: writeDiary.id },
    );
    expect(await world.trash('sato')).toEqual([]);
    const own = async (person: string) =>
      (await world.tell(person, '{ notesInTrash }')).notesInTrash;
    expect([await own('sato'), await own('suzuki')]).toEqual([['メモ'], []]);
    const year = 365 * 24 * 60 * 60_000;
    world.app.clock.advance(year);
    await world.app.jobs.enqueue('core.purge-trash', {});
    await world.app.jobs.runAll();
    world.app.clock.advance(-year);
    expect(await own('sato')).toEqual(['メモ']);
    expect((await restore('sato', deleteDiary)).errors).toBeUndefined();
    expect(await own('sato')).toEqual([]);
  });

  it('goes in the night after its time is over: thirty days, or as many as the company says', async () => {
    const purge = async () => {
      await world.app.jobs.enqueue('core.purge-trash', {});
      await world.app.jobs.runAll();
    };
    expect(world.app.jobs.scheduled().get('core.purge-trash')).toBe('40 3 * * *');
    await remove(await create('一'));
    await remove(await create('二', 0, 'minami'), 'minami');
    await world.tell(
      'minami',
      'mutation { updateTrashSettings(data: { keepDays: 3 }) { keepDays } }',
    );
    const left = async () => [
      (await world.trash('sato')).length,
      (await world.trash('minami')).length,
    ];
    const day = 24 * 60 * 60_000;
    world.app.clock.advance(3 * day - 60_000);
    await purge();
    expect(await left()).toEqual([1, 1]);
    world.app.clock.advance(120_000);
    await purge();
    expect(await left()).toEqual([1, 0]);
    world.app.clock.advance(27 * day);
    await purge();
    expect(await left()).toEqual([0, 0]);
    world.app.clock.advance(-30 * day - 60_000);
  });
});
