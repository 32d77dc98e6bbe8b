import { afterAll, beforeAll, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { clientTasks } from '#plugins/tasks/migrations/0380_client_tasks.ts';
import { tasks } from '#plugins/tasks/server/index.ts';
import { type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { crm } from '../server/index.ts';
import { clientsByStatus } from './0361_clients_by_status.ts';
import { filesOfItems } from './0370_files_of_items.ts';
import { changedCalls } from './0381_changed_calls.ts';
import { automations } from './0382_automations.ts';
import { clientPairs } from './0411_client_pairs.ts';

/** In the order in which a database takes them. */
const LATER = [
  ...[clientsByStatus, filesOfItems, clientTasks, changedCalls, automations],
  clientPairs,
];
/** What rows of the trash and of merges did not know before. */
const NEW_COLUMNS = new Set([
  ...['custom_file_keys', 'person_ids', 'version', 'updated_at', 'updated_by'],
]);
const GRANTS = ['crm', 'crm.client', 'crm.client_employee', 'crm.custom', 'crm.setting'];

let world: PluginWorld;
beforeAll(async () => {
  const grants = new Set([
    ...GRANTS.flatMap((code) => [code, `${code}:update`]),
    ...['company.trash', 'company.trash:update'],
  ]);
  world = await pluginWorld([company, employee, crm, tasks], {
    sato: { company: 'hinata', isAdmin: true, grants },
  });
});
afterAll(() => world.stop());

const knex = () => world.database.knex;
const done = async (query: string, variables: object = {}): Promise<Untyped> => {
  const { data, errors } = await world.ask('sato', query, variables);
  expect(errors).toBeUndefined();
  return Object.values(data)[0];
};
const idOf = async (query: string, data: object): Promise<string> =>
  (await done(query, { data })).id;
const CLIENT = 'mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }';
const PERSON =
  'mutation ($data: CreateClientEmployeeInput!) { createClientEmployee(data: $data) { id } }';
const CALL = 'mutation ($data: CreateClientCallInput!) { createClientCall(data: $data) { id } }';
const CALLS = `query ($id: ID!) {
  clientTimelineEntriesConnection(where: { clientId: $id, kinds: [CALL] }) {
    nodes { call { id note people { name } version changedAt } } } }`;
const callsOf = async (id: string): Promise<Untyped[]> =>
  (await done(CALLS, { id })).nodes.map(({ call }: Untyped) => call);

/** Rows as the program of that day wrote them. */
const asBefore = (tables: readonly Untyped[]): Untyped[] =>
  tables.map(({ table, key, rows }) => ({
    table,
    key,
    rows: rows.map((row: object) =>
      Object.fromEntries(
        Object.entries(row).filter(
          ([column]) =>
            !NEW_COLUMNS.has(column) || (table === 'clients' && column !== 'custom_file_keys'),
        ),
      ),
    ),
  }));

async function backToThen(): Promise<void> {
  // What listeners still write would meet tables that are gone.
  await world.app.suite.settle();
  for (const migration of LATER.toReversed()) await migration.down?.(knex() as never);
  for (const { id, kept } of await knex()('trash_entries').select('id', 'kept'))
    await knex()('trash_entries')
      .where({ id })
      .update({ kept: JSON.stringify(asBefore(kept)) });
  for (const { id, undo } of await knex()('client_merges').select('id', 'undo')) {
    const { rows, moved, commentIds } = undo;
    const then = { rows: asBefore(rows), moved, commentIds };
    await knex()('client_merges')
      .where({ id })
      .update({ undo: JSON.stringify(then) });
  }
}

it('前の版のデータベースの顧客、連絡、ごみ箱、統合、設定は、新しい版でもそのまま使える', async () => {
  const { id: itemId } = await done(
    `mutation { createCustomClientKey(data: { name: "台数", type: NUMBER }) { id } }`,
  );
  const customItems = [{ keyId: itemId, values: ['12'] }];
  const aoba = await idOf(CLIENT, { name: '青葉', customItems });
  const merged = await idOf(CLIENT, { name: '青葉㈱', customItems });
  const trashed = await idOf(CLIENT, { name: '泉' });
  const places = [{ clientId: aoba, roles: [] }];
  const personId = await idOf(PERSON, { lastName: '秋山', places });
  const call = (clientId: string, note: string, personIds: string[]) =>
    idOf(CALL, { clientId, means: 'PHONE', result: 'REACHED', note, personIds });
  const callId = await call(aoba, '生きている顧客', [personId]);
  await call(merged, '統合した顧客', []);
  await call(trashed, '削除した顧客', []);
  // Somebody who works elsewhere by now; a client with people of its own would not be deleted.
  await knex()('client_calls').where({ client_id: trashed }).update({ person_id: personId });
  await done('mutation { updateCrmSetting(data: { hasConstruction: true }) { hasConstruction } }');
  const mergeId = (
    await done(
      'mutation ($d: MergeClientsInput!) { mergeClients(data: $d) { ... on ClientMerge { id } } }',
      { d: { keptId: aoba, mergedId: merged, fields: [] } },
    )
  ).id;
  const { trashId } = await done(
    'mutation ($id: ID!) { deleteClient(where: { id: $id }) { trashId } }',
    { id: trashed },
  );
  const at = '2026-09-01T00:00:00.000Z';
  const twins = [
    await idOf(CLIENT, { name: '株式会社桜', phoneNumber: '03-1234-5678' }),
    await idOf(CLIENT, { name: '桜㈱', phoneNumber: '03-1234-5678' }),
    await idOf(CLIENT, { name: '医療法人桜' }),
  ];
  await world.app.suite.settle();
  const pairs = await knex()('client_pairs').orderBy(['first_id', 'second_id']);
  expect(
    pairs.some(
      ({ first_id, second_id }) => !(twins.includes(first_id) && twins.includes(second_id)),
    ),
  ).toBe(false);
  expect(pairs).not.toEqual([]);
  await backToThen();
  const task = { company_id: 'hinata', employee_id: 'sato', type: 'MEETING', created_at: at };
  await knex()('tasks').insert({
    ...{ ...task, id: 't1', title: '会議', search_text: '会議', status: 'RESOLVED' },
    updated_at: '2026-09-02T00:00:00.000Z',
  });

  for (const migration of LATER) await migration.up(knex() as never);

  // The list begins as comparing client by client had made it, and nobody is left to be compared.
  expect(await knex()('client_pairs').orderBy(['first_id', 'second_id'])).toEqual(pairs);
  expect(await knex()('client_pairs_due')).toEqual([]);
  const [first, second] = await callsOf(aoba);
  expect([first, second].map(({ note, version }) => [note, version]).toSorted()).toEqual([
    ['生きている顧客', 1],
    ['統合した顧客', 1],
  ]);
  const mine = [first, second].find(({ id }) => id === callId);
  expect(mine).toMatchObject({ people: [{ name: '秋山' }], changedAt: null });
  await done(
    `mutation ($id: ID!) { updateClientCall(where: { id: $id }, data: { note: "直した", version: 1 }) { id } }`,
    { id: callId },
  );
  expect((await callsOf(aoba)).find(({ id }) => id === callId)).toMatchObject({
    ...{ note: '直した', version: 2, people: [{ name: '秋山' }] },
  });
  expect(
    await done('query { crmSetting { hasConstruction makesTasks taskDaysBefore substituteId } }'),
  ).toEqual({ hasConstruction: true, makesTasks: false, taskDaysBefore: 0, substituteId: null });
  expect(await knex()('tasks').first('creator_id', 'resolved_at', 'client_id')).toEqual({
    ...{ creator_id: 'sato', resolved_at: new Date('2026-09-02T00:00:00.000Z'), client_id: null },
  });

  await done('mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }', {
    id: trashId,
  });
  expect(await callsOf(trashed)).toMatchObject([
    { note: '削除した顧客', version: 1, people: [{ name: '秋山' }] },
  ]);
  expect(
    await done(
      'mutation ($id: ID!) { undoClientMerge(where: { id: $id }) { ... on ClientMergeUndone { restored { id } } } }',
      { id: mergeId },
    ),
  ).toEqual({ restored: { id: merged } });
  expect(await callsOf(merged)).toMatchObject([{ note: '統合した顧客' }]);
  const LIST = `{ clientsConnection(where: { customItems: [{ key: "${itemId}", from: "12" }] }) {
    nodes { name customItems { values } } } }`;
  expect((await done(LIST)).nodes.map(({ name }: Untyped) => name).toSorted()).toEqual(
    ['青葉', '青葉㈱'].toSorted(),
  );
});
