import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { crm } from '../index.ts';
import { CHILDREN } from './moved-rows.ts';

const CLIENTS = ['crm.client', 'crm.client:update'];
let world: PluginWorld;

beforeAll(async () => {
  world = await pluginWorld([company, employee, crm], {
    sato: {
      company: 'hinata',
      grants: new Set([...CLIENTS, 'crm.client_caution', 'crm.client_caution:update']),
    },
    suzuki: { company: 'hinata', grants: new Set(CLIENTS) },
    minami: { company: 'minato', grants: new Set(CLIENTS) },
  });
});
afterAll(() => world.stop());
beforeEach(() =>
  world.database.knex.raw(
    'truncate clients, client_employees, client_merges, comments, audit_entries, trash_entries cascade',
  ),
);

const CREATE = 'mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }';
const UPDATE = `mutation ($id: ID!, $data: UpdateClientInput!) {
  updateClient(where: { id: $id }, data: $data) { id } }`;
const DELETE = 'mutation ($id: ID!) { deleteClient(where: { id: $id }) { trashId } }';
const MERGE = `mutation ($data: MergeClientsInput!) { mergeClients(data: $data) { __typename
  ... on ClientMerge { id keptName mergedName mergedByName }
  ... on ClientsNotMerged { keptId keptName mergedByName } } }`;
const UNDO = `mutation ($id: ID!) { undoClientMerge(where: { id: $id }) { __typename
  ... on ClientMergeUndone { restored { id name } keptFields }
  ... on ClientMergeNotUndone { reason } } }`;
const LIST = `{ clientMergesConnection { totalCount nodes { id keptName undoneAt } } }`;

const knex = () => world.database.knex;
const create = async (data: object): Promise<string> =>
  (await world.ask('sato', CREATE, { data })).data.createClient.id;
const merge = async (data: object, person = 'sato'): Promise<Untyped> =>
  world.ask(person, MERGE, { data: { fields: [], ...data } });
const merged = async (data: object): Promise<Untyped> => (await merge(data)).data.mergeClients;
const undo = async (id: string, person = 'sato'): Promise<Untyped> =>
  world.ask(person, UNDO, { id });

const ROWS = {
  client_employee_clients: ['client_employee_id', 'client_id', 'roles'],
  client_calls: ['id', 'client_id'],
  comments: ['id', 'record_id'],
};
/** All that hangs on clients, as it stands in the database. */
async function children(): Promise<Untyped> {
  const found: Record<string, unknown> = {};
  for (const [table, columns] of Object.entries(ROWS))
    found[table] = await knex()(table).select(columns).orderBy(columns);
  return found;
}
const plain = ({ version: _version, updated_at: _at, updated_by: _by, ...row }: Untyped) => row;
const clientRows = async (): Promise<Untyped[]> =>
  (await knex()('clients').orderBy('id')).map(plain);

const of = { company_id: 'hinata' };
const now = new Date('2026-11-20T00:00:00Z');
async function person(id: string): Promise<void> {
  await knex()('client_employees').insert({
    ...of,
    id,
    last_name: id,
    created_at: now,
    updated_at: now,
  });
}
const link = (client_employee_id: string, client_id: string, roles: readonly string[]) =>
  knex()('client_employee_clients').insert({ ...of, client_employee_id, client_id, roles });
const call = (id: string, client_id: string) =>
  knex()('client_calls').insert({
    ...of,
    id,
    client_id,
    called_at: now,
    means: 'PHONE',
    result: 'REACHED',
    created_at: now,
  });
const comment = (id: string, record_id: string) =>
  knex()('comments').insert({
    ...of,
    id,
    node_type: 'client',
    record_id,
    employee_id: 'sato',
    content: id,
    created_at: now,
  });

describe('顧客の統合', () => {
  it('選んだ項目を引き継ぎ、人も電話もコメントも移り、元に戻せばそのまま戻る', async () => {
    const keptId = await create({ name: '株式会社ひなた', companyCode: 'K1', note: '残る備考' });
    const mergedId = await create({
      name: 'ひなた㈱',
      companyCode: 'K2',
      phoneNumber: '03-1234-5678',
    });
    await person('p1');
    await person('p2');
    await link('p1', mergedId, ['SETTLER']);
    await link('p1', keptId, ['PRIMARY']);
    await link('p2', mergedId, []);
    await call('c1', mergedId);
    await comment('m1', mergedId);
    const before = [await clientRows(), await children()];

    const answer = await merged({ keptId, mergedId, fields: ['phoneNumber', 'companyCode'] });
    expect(answer).toMatchObject({ __typename: 'ClientMerge', keptName: '株式会社ひなた' });
    expect(await clientRows()).toEqual([
      expect.objectContaining({
        id: keptId,
        company_code: 'K2',
        phone_number: '03-1234-5678',
        note: '残る備考',
      }),
    ]);
    expect(await children()).toEqual({
      client_employee_clients: [
        { client_employee_id: 'p1', client_id: keptId, roles: ['PRIMARY', 'SETTLER'] },
        { client_employee_id: 'p2', client_id: keptId, roles: [] },
      ],
      client_calls: [{ id: 'c1', client_id: keptId }],
      comments: [{ id: 'm1', record_id: keptId }],
    });
    const told = await world.audited('Client');
    expect(told.some(({ after }) => after?.mergedClient === 'ひなた㈱')).toBe(true);

    expect((await undo(answer.id)).data.undoClientMerge).toMatchObject({
      restored: { name: 'ひなた㈱' },
      keptFields: [],
    });
    expect([await clientRows(), await children()]).toEqual(before);
    expect((await undo(answer.id)).data.undoClientMerge).toMatchObject({ reason: 'UNDONE' });
    expect((await world.ask('suzuki', LIST)).data.clientMergesConnection.totalCount).toBe(1);
    expect((await world.ask('minami', LIST)).data.clientMergesConnection.totalCount).toBe(0);
  });

  it('同じ組を2人が統合すると、後の人は先の統合を知らされ、何も変わらない', async () => {
    const keptId = await create({ name: 'ひなた' });
    const mergedId = await create({ name: 'ひなた㈱' });
    await merged({ keptId, mergedId });
    const rows = await clientRows();
    for (const data of [
      { keptId, mergedId },
      { keptId: mergedId, mergedId: keptId },
    ])
      expect((await merge(data, 'suzuki')).data.mergeClients).toMatchObject({
        __typename: 'ClientsNotMerged',
        keptId,
        keptName: 'ひなた',
      });
    expect(await clientRows()).toEqual(rows);
    expect(codeOf(await merge({ keptId, mergedId }, 'minami'))).toBe('NOT_FOUND');
    expect(issuesIn(await merge({ keptId, mergedId: keptId }))).toEqual([
      { path: 'data/mergedId', key: 'validation.sameClient' },
    ]);
  });

  it('開いた後に変わった顧客や、知らない項目では統合しない', async () => {
    const keptId = await create({ name: 'ひなた' });
    const mergedId = await create({ name: 'ひなた㈱' });
    await world.ask('sato', UPDATE, { id: mergedId, data: { note: '変えた' } });
    expect(codeOf(await merge({ keptId, mergedId, mergedVersion: 1 }))).toBe('CONFLICT');
    expect(issuesIn(await merge({ keptId, mergedId, fields: ['isAttack'] }))).toEqual([
      { path: 'data/fields/0', key: 'validation.choice' },
    ]);
    expect(await clientRows()).toHaveLength(2);
  });

  it('見る権限のない注意事項は選べないが、残る側が空なら失われない', async () => {
    const keptId = await create({ name: 'ひなた' });
    const mergedId = await create({ name: 'ひなた㈱', cautionNote: '前払いのみ' });
    const fields = ['cautionNote'];
    expect(codeOf(await merge({ keptId, mergedId, fields }, 'suzuki'))).toBe('FORBIDDEN');
    expect(await clientRows()).toHaveLength(2);
    const answer = (await merge({ keptId, mergedId }, 'suzuki')).data.mergeClients;
    expect(await clientRows()).toMatchObject([{ caution_note: '前払いのみ' }]);
    await undo(answer.id, 'suzuki');
    const rows = await clientRows();
    expect(rows.map(({ caution_note }) => caution_note).toSorted()).toEqual([null, '前払いのみ']);
  });

  it('統合の後に変えた項目は、元に戻してもそのまま残る。ごみ箱の顧客と、31日前の統合は戻せない', async () => {
    const keptId = await create({ name: 'ひなた', note: '前' });
    const mergedId = await create({ name: 'ひなた㈱', note: '後', phoneNumber: '03-1234-5678' });
    const { id } = await merged({ keptId, mergedId, fields: ['note', 'phoneNumber'] });
    await world.ask('sato', UPDATE, { id: keptId, data: { note: '統合の後' } });
    const { trashId } = (await world.ask('sato', DELETE, { id: keptId })).data.deleteClient;
    expect((await undo(id)).data.undoClientMerge).toMatchObject({ reason: 'KEPT_IS_GONE' });
    await world.ask(
      'sato',
      'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { name } }',
      {
        id: trashId,
      },
    );
    await knex()('client_merges').update({ merged_at: new Date('2026-10-20T00:00:00Z') });
    expect((await undo(id)).data.undoClientMerge).toMatchObject({ reason: 'TOO_LATE' });
    await knex()('client_merges').update({ merged_at: now });
    expect((await undo(id)).data.undoClientMerge).toMatchObject({ keptFields: ['note'] });
    expect(await knex()('clients').where({ id: keptId }).first()).toMatchObject({
      note: '統合の後',
      phone_number: null,
    });
  });

  it('どの人と電話があっても、統合で失われも増えもせず、元に戻せば同じ', async () => {
    const roles = fc.subarray(['PRIMARY', 'SETTLER']);
    const at = fc.option(roles, { nil: undefined });
    const world1 = fc.record({
      people: fc.array(fc.tuple(at, at), { maxLength: 5 }),
      calls: fc.array(fc.boolean(), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(world1, async ({ people, calls }) => {
        await knex().raw('truncate clients, client_employees, client_merges, comments cascade');
        const ids = [await create({ name: 'ひなた' }), await create({ name: 'ひなた㈱' })] as const;
        for (const [place, there] of people.entries()) {
          await person(`p${place}`);
          for (const [side, held] of there.entries())
            if (held) await link(`p${place}`, ids[side] as string, held);
        }
        for (const [place, isSecond] of calls.entries()) {
          await call(`c${place}`, ids[isSecond ? 1 : 0]);
          await comment(`m${place}`, ids[isSecond ? 1 : 0]);
        }
        const before = [await clientRows(), await children()];
        const { id } = await merged({ keptId: ids[0], mergedId: ids[1] });
        const after = await children();
        const links: Untyped[] = after.client_employee_clients;
        expect(links.map((one) => [one.client_employee_id, [...one.roles].toSorted()])).toEqual(
          people.flatMap(([one, other], place) =>
            one || other
              ? [[`p${place}`, [...new Set([...(one ?? []), ...(other ?? [])])].toSorted()]]
              : [],
          ),
        );
        expect(links.every(({ client_id }) => client_id === ids[0])).toBe(true);
        expect(after.client_calls).toEqual(
          calls.map((_, place) => ({ id: `c${place}`, client_id: ids[0] })),
        );
        expect(after.comments).toHaveLength(calls.length);
        await undo(id);
        expect([await clientRows(), await children()]).toEqual(before);
      }),
      { numRuns: 8 },
    );
  });

  it('顧客を指すどの表も、統合で移る', async () => {
    const { rows } = await knex().raw(`select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'clients'::regclass`);
    const known = CHILDREN.map(({ table }) => table as string);
    const unknown = rows.filter(({ name }: { name: string }) => !known.includes(name));
    expect(unknown).toEqual([]);
  });
});
