import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { crm } from '#plugins/crm/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { type RealPostgres, realPostgres } from '../support/database.ts';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '../support/plugin-world.ts';
import type { Untyped } from '../support/untyped.ts';

/** The embedded database lets people take turns; a served one does not. */
let server: RealPostgres;
let world: PluginWorld;
beforeAll(async () => {
  server = await realPostgres();
  const codes = ['crm.client', 'crm.client_attack', 'crm.custom'];
  const grants = new Set(codes.flatMap((code) => [code, `${code}:update`]));
  const person = { company: 'hinata', grants };
  world = await pluginWorld(
    [company, employee, crm],
    { sato: person, suzuki: person },
    { database: server.database },
  );
});
afterAll(async () => {
  await world?.app.stop();
  await server?.close();
});
beforeEach(() =>
  knex().raw(
    'truncate clients, client_calls, client_merges, trash_entries, custom_client_keys cascade',
  ),
);

const knex = () => world.database.knex;
const ROUNDS = 5;
const CREATE = 'mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }';
const CALL = 'mutation ($data: CreateClientCallInput!) { createClientCall(data: $data) { id } }';
const MERGE = `mutation ($data: MergeClientsInput!) { mergeClients(data: $data) { __typename
  ... on ClientsNotMerged { mergedByName } } }`;
const DELETE = 'mutation ($id: ID!) { deleteClient(where: { id: $id }) { trashId } }';
const CONVERT = 'mutation ($ids: [ID!]!) { moveClients(ids: $ids, toAttack: false) { id } }';
const RESTORE = 'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }';
const KEY = `mutation ($data: CreateCustomClientKeyInput!) { createCustomClientKey(data: $data) { id } }`;
const DELETE_KEY = 'mutation ($id: ID!) { deleteCustomClientKey(where: { id: $id }) { trashId } }';
const UPDATE = `mutation ($id: ID!, $data: UpdateClientInput!) {
  updateClient(where: { id: $id }, data: $data) { id } }`;

const make = async (query: string, data: object): Promise<string> => {
  const answer = await world.ask('sato', query, { data });
  expect(answer.errors).toBeUndefined();
  return (Object.values(answer.data)[0] as Untyped).id;
};
const call = (clientId: string) => make(CALL, { clientId, means: 'PHONE', result: 'REACHED' });

it('two who merge one pair at once, either way round: one merges, the other is told, and nothing is lost', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = [
      await make(CREATE, { name: '青葉' }),
      await make(CREATE, { name: '青葉㈱' }),
    ];
    const calls = [await call(one), await call(other)];
    const pair = { keptId: one, mergedId: other, fields: [] };
    const back = round % 2 === 0 ? pair : { keptId: other, mergedId: one, fields: [] };
    const answers = await Promise.all([
      world.ask('sato', MERGE, { data: pair }),
      world.ask('suzuki', MERGE, { data: back }),
    ]);
    const kinds = answers.map(({ data, errors }: Untyped) => {
      expect(errors).toBeUndefined();
      return data.mergeClients.__typename;
    });
    expect(kinds.toSorted()).toEqual(['ClientMerge', 'ClientsNotMerged']);
    const left: string[] = await knex()('clients').whereIn('id', [one, other]).pluck('id');
    expect(left).toHaveLength(1);
    const held: Untyped[] = await knex()('client_calls').whereIn('id', calls);
    expect(held.map(({ client_id }) => client_id)).toEqual([left[0], left[0]]);
  }
});

it('an attack client that is deleted while somebody converts it: it is in the trash as it was last, or was never deleted', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await make(CREATE, { name: `泉${round}`, isAttack: true });
    const [converted, deleted] = await Promise.all([
      world.ask('sato', CONVERT, { ids: [id] }),
      world.ask('suzuki', DELETE, { id }),
    ]);
    expect(deleted.errors).toBeUndefined();
    expect(await knex()('clients').where({ id })).toEqual([]);
    const isConverted = !converted.errors;
    if (!isConverted) expect(codeOf(converted)).toBe('NOT_FOUND');
    const { trashId } = deleted.data.deleteClient;
    expect((await world.ask('suzuki', RESTORE, { id: trashId })).errors).toBeUndefined();
    expect(await knex()('clients').where({ id }).first()).toMatchObject({
      is_attack: !isConverted,
    });
  }
});

it('a custom item that is deleted while somebody writes a value of it: the value is kept with it, or refused with the reason', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const keyId = await make(KEY, { name: `会${round}`, type: 'TEXT', choices: [] });
    const id = await make(CREATE, { name: '海', customItems: [{ keyId, values: ['前'] }] });
    const data = { customItems: [{ keyId, values: ['後'] }] };
    const [written, deleted] = await Promise.all([
      world.ask('sato', UPDATE, { id, data }),
      world.ask('suzuki', DELETE_KEY, { id: keyId }),
    ]);
    expect(deleted.errors).toBeUndefined();
    if (written.errors)
      expect(issuesIn(written)).toEqual([
        { path: 'data/customItems/0/values', key: 'validation.customItemGone' },
      ]);
    const { trashId } = deleted.data.deleteCustomClientKey;
    expect((await world.ask('suzuki', RESTORE, { id: trashId })).errors).toBeUndefined();
    const { custom_items: items } = await knex()('clients').where({ id }).first();
    expect(items).toEqual({ [keyId]: written.errors ? '前' : '後' });
  }
});

it('a custom item that is deleted while a value of it is being written waits for that, so that no search finds the value', async () => {
  const keyId = await make(KEY, { name: '紹介元', type: 'TEXT', choices: [] });
  const id = await make(CREATE, { name: '海' });
  // Whoever writes the client waits between having read the items and the end of the transaction.
  await knex().raw(`
    create function hold_on() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock(17);
      return new;
    end $$;
    create trigger hold_on before update on clients for each row execute function hold_on()`);
  const waiting = async (event: string): Promise<boolean> =>
    (await knex()('pg_stat_activity').whereRaw('datname = current_database()')).some(
      ({ wait_event }) => wait_event === event,
    );
  const gate = await knex().transaction();
  try {
    await gate.raw('select pg_advisory_xact_lock(17)');
    const written = world.ask('sato', UPDATE, {
      id,
      data: { customItems: [{ keyId, values: ['青葉商店'] }] },
    });
    await expect.poll(() => waiting('advisory')).toBe(true);
    let isDeleted = false;
    const deleted = world.ask('suzuki', DELETE_KEY, { id: keyId }).then((answer) => {
      isDeleted = true;
      return answer;
    });
    await expect.poll(async () => isDeleted || (await waiting('transactionid'))).toBe(true);
    await gate.commit();
    for (const answer of await Promise.all([written, deleted]))
      expect(answer.errors).toBeUndefined();
  } finally {
    await gate.rollback();
    await knex().raw('drop function hold_on cascade');
  }
  expect(await knex()('clients').where({ id }).first('custom_items', 'custom_search')).toEqual({
    custom_items: { [keyId]: '青葉商店' },
    custom_search: '',
  });
});
