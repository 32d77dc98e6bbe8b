import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, issuesIn } from '../../support/plugin-world.ts';
import type { Untyped } from '../../support/untyped.ts';
import {
  CREATE,
  DELETE,
  GO_BACK,
  type ShelvesWorld,
  shelvesWorld,
  UPDATE,
} from './shelves-world.ts';

let world: ShelvesWorld;
beforeAll(async () => {
  world = await shelvesWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.empty());

const create = async (data: object, person = 'sato'): Promise<string> =>
  (await world.tell(person, CREATE, { data })).createShelf.id;
const of = (id: string) => ({ subject: 'Shelf', subjectId: id });
const changed = (entry: Untyped, field: string) =>
  entry.changes.find((change: Untyped) => change.field === field);

describe('the history of a record', () => {
  it('tells who changed which field from what to what, the newest first', async () => {
    const id = await create({ name: '一番', price: 100 });
    await world.tell('suzuki', UPDATE, { id, data: { name: '二番' } });
    const [update, made] = await world.history('sato', of(id));
    expect(update).toMatchObject({
      action: 'UPDATE',
      source: 'API',
      name: '二番',
      kind: 'shelf.kind',
      plugin: 'shelves',
      hidden: 0,
      person: { employeeId: 'suzuki' },
    });
    expect(update.changes).toEqual([
      {
        field: 'name',
        label: 'shelf.name',
        show: 'TEXT',
        isRestorable: true,
        before: { value: '一番', names: [], unknown: 0 },
        after: { value: '二番', names: [], unknown: 0 },
      },
    ]);
    expect(made.action).toBe('CREATE');
    expect(made.changes.map(({ field }: Untyped) => field)).toEqual(['name', 'price']);
    expect(changed(made, 'price')).toMatchObject({ before: null, after: { value: 100 } });
    expect(changed(made, 'name').isRestorable).toBe(false);
  });

  it('names other records, and counts those that are gone', async () => {
    const [one, two, three] = [
      await create({ name: '甲' }),
      await create({ name: '乙' }),
      await create({ name: '丙' }),
    ];
    await world.tell('sato', UPDATE, { id: three, data: { nextId: one } });
    await world.tell('sato', UPDATE, { id: three, data: { nextId: two } });
    await world.tell('sato', DELETE, { id: one });
    const [last] = await world.history('sato', of(three));
    expect(changed(last, 'nextId')).toMatchObject({
      show: 'REFERENCE',
      before: { value: null, names: [], unknown: 1 },
      after: { value: null, names: ['乙'], unknown: 0 },
    });
  });

  it('counts values that somebody may not see, and never tells them', async () => {
    const id = await create({ name: '棚', price: 120_000 });
    await world.tell('sato', UPDATE, { id, data: { name: '高い棚', price: 345_678 } });
    const entries = await world.history('suzuki', of(id));
    expect(entries.map(({ hidden }) => hidden)).toEqual([1, 1]);
    expect(JSON.stringify(entries)).not.toMatch(/120000|345678/);
    // What the whole company changed is what a download of it holds.
    expect(JSON.stringify(await world.history('suzuki', {}, { first: 500 }))).not.toMatch(
      /120000|345678/,
    );
    expect(JSON.stringify(await world.history('sato', of(id)))).toMatch(/345678/);
  });

  it('says that a secret changed, and nothing else of it', async () => {
    const id = await create({ name: '金庫', code: '4711' });
    await world.tell('sato', UPDATE, { id, data: { code: '0815' } });
    const [update] = await world.history('sato', of(id));
    expect(changed(update, 'code')).toMatchObject({
      show: 'SECRET',
      isRestorable: false,
      before: { value: null },
      after: { value: null },
    });
    expect(JSON.stringify(await world.history('sato', of(id)))).not.toMatch(/4711|0815/);
  });

  it('is for whoever may change such records', async () => {
    const id = await create({ name: '棚' });
    const query =
      'query ($where: AuditEntryWhereInput) { auditEntriesConnection(where: $where) { totalCount } }';
    const refusal = (person: string, where: object) => world.refusal(person, query, { where });
    expect(await refusal('tanaka', of(id))).toBe('FORBIDDEN');
    expect(await refusal('minami', of(id))).toBe('NOT_FOUND');
    expect(await refusal('sato', of('no-such-shelf'))).toBe('NOT_FOUND');
    expect(await refusal('sato', { subject: 'Nothing', subjectId: id })).toBe('FORBIDDEN');
  });

  it('stays when the record is gone', async () => {
    const id = await create({ name: '棚' });
    await world.tell('sato', DELETE, { id });
    const entries = await world.history('suzuki', of(id));
    expect(entries.map(({ action, name }) => [action, name])).toEqual([
      ['DELETE', '棚'],
      ['CREATE', '棚'],
    ]);
  });

  it('tells of what is part of the record, to whoever may see the part', async () => {
    const id = await create({ name: '棚' });
    await world.tell(
      'suzuki',
      'mutation ($id: ID!) { writeDiary(text: "棚を直した", shelfId: $id) { id } }',
      { id },
    );
    const told = async (person: string) =>
      (await world.history(person, of(id))).map(({ kind, name, hidden }) => [kind, name, hidden]);
    expect(await told('suzuki')).toEqual([
      ['diary.kind', '棚を直した', 0],
      ['shelf.kind', '棚', 0],
    ]);
    expect(await told('sato')).toEqual([
      ['diary.kind', null, 1],
      ['shelf.kind', '棚', 0],
    ]);
  });

  it('of private records is private, also after they are gone', async () => {
    const { writeDiary } = await world.tell(
      'suzuki',
      'mutation { writeDiary(text: "ひみつの日記") { id } }',
    );
    await world.tell('suzuki', 'mutation ($id: ID!) { deleteDiary(id: $id) }', {
      id: writeDiary.id,
    });
    expect(JSON.stringify(await world.history('sato', {}))).not.toContain('ひみつ');
    expect((await world.history('sato', {})).map(({ hidden }) => hidden)).toEqual([1, 1]);
    expect(JSON.stringify(await world.history('suzuki', {}))).toContain('ひみつ');
  });
});

describe('the history of the company', () => {
  it('lists changes of every kind for whoever may read it, without values they may not see', async () => {
    await create({ name: '棚', price: 777 });
    const [entry] = await world.history('kanri', {});
    expect(entry).toMatchObject({ action: 'CREATE', name: null, changes: [], hidden: 2 });
    expect(await world.refusal('tanaka', '{ auditEntriesConnection { totalCount } }')).toBe(
      'FORBIDDEN',
    );
    expect(await world.refusal('tanaka', '{ auditPeople { name } }')).toBe('FORBIDDEN');
  });

  it('is narrowed by person, day, kind and action', async () => {
    const id = await create({ name: '棚' });
    await world.tell('suzuki', UPDATE, { id, data: { name: '新しい棚' } });
    await world.tell('suzuki', 'mutation { writeDiary(text: "今日") { id } }');
    const actions = async (where: object) =>
      (await world.history('sato', where)).map(({ action }) => action);
    expect(await actions({ employeeIds: ['suzuki'], subjects: ['Shelf'] })).toEqual(['UPDATE']);
    expect(await actions({ actions: ['CREATE'] })).toEqual(['CREATE', 'CREATE']);
    expect(await actions({ from: '2026-11-20', until: '2026-11-20' })).toHaveLength(3);
    expect(await actions({ until: '2026-11-19' })).toEqual([]);
    expect(await actions({ from: '2026-11-21' })).toEqual([]);
    expect((await world.tell('sato', '{ auditPeople { employeeId } }')).auditPeople).toEqual([
      { employeeId: 'sato' },
      { employeeId: 'suzuki' },
    ]);
  });

  it('shows nothing of another company', async () => {
    await create({ name: '棚' });
    expect(await world.history('minami', {})).toEqual([]);
  });
});

describe('going back to an earlier value', () => {
  const goBack = (person: string, entryId: string, fields: readonly string[]) =>
    world.ask(person, GO_BACK, { entryId, fields });

  it('is a new change: the old entries stay, and the way back can be gone back too', async () => {
    const id = await create({ name: '一', price: 1 });
    await world.tell('sato', UPDATE, { id, data: { name: '二', price: 2 } });
    const [update] = await world.history('sato', of(id));
    await world.tell('sato', GO_BACK, { entryId: update.id, fields: ['name'] });
    const entries = await world.history('sato', of(id));
    expect(entries.map(({ action }) => action)).toEqual(['RESTORE', 'UPDATE', 'CREATE']);
    expect(entries[0].changes).toMatchObject([
      { field: 'name', before: { value: '二' }, after: { value: '一' }, isRestorable: true },
    ]);
    await world.tell('sato', GO_BACK, { entryId: entries[0].id, fields: ['name'] });
    expect((await world.history('sato', of(id)))[0].changes).toMatchObject([
      { before: { value: '一' }, after: { value: '二' } },
    ]);
  });

  it('keeps to the rules of the record, and writes nothing where they say no', async () => {
    const id = await create({ name: '一' });
    const other = await create({ name: '二' });
    await world.tell('sato', UPDATE, { id, data: { name: '三' } });
    await world.database.knex.raw(
      `insert into audit_entries (company_id, id, occurred_at, source, action, subject, subject_id, before, after)
       values ('hinata', 'zzz', now(), 'api', 'update', 'Shelf', ?, '{"name":""}', '{"name":"三"}')`,
      [other],
    );
    const answer = await goBack('sato', 'zzz', ['name']);
    expect(issuesIn(answer)).toEqual([{ path: 'data/name', key: 'validation.required' }]);
    expect((await world.history('sato', of(other))).map(({ action }) => action)).not.toContain(
      'RESTORE',
    );
  });

  it('needs the right to change the record and to see the field', async () => {
    const id = await create({ name: '一', price: 1, addedOn: '2026-01-01', code: '1' });
    await world.tell('sato', UPDATE, {
      id,
      data: { name: '二', price: 2, addedOn: '2026-02-02', code: '2' },
    });
    const [{ id: entryId }, made] = await world.history('sato', of(id));
    expect(codeOf(await goBack('suzuki', entryId, ['price']))).toBe('FORBIDDEN');
    expect(codeOf(await goBack('sato', entryId, ['addedOn']))).toBe('FORBIDDEN');
    expect(codeOf(await goBack('sato', entryId, ['code']))).toBe('FORBIDDEN');
    expect(codeOf(await goBack('sato', made.id, ['name']))).toBe('FORBIDDEN');
    expect(codeOf(await goBack('tanaka', entryId, ['name']))).toBe('NOT_FOUND');
    expect(codeOf(await goBack('minami', entryId, ['name']))).toBe('NOT_FOUND');
    await world.tell('sato', DELETE, { id });
    expect(codeOf(await goBack('sato', entryId, ['name']))).toBe('NOT_FOUND');
  });
});
