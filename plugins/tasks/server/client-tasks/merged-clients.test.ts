import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { crm } from '#plugins/crm/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { tasks } from '../index.ts';

let world: PluginWorld;
beforeAll(async () => {
  const grants = new Set(['crm.client', 'crm.client:update']);
  world = await pluginWorld([company, employee, crm, tasks], {
    sato: { company: 'hinata', grants },
  });
});
afterAll(() => world.stop());

const knex = () => world.database.knex;
const of = { company_id: 'hinata' };
const now = new Date('2026-11-20T00:00:00Z');
const made = { ...of, created_at: now, updated_at: now };

/** Whatever belongs to a client, by the column that says to which. */
const OWNED = {
  tasks: 'client_id',
  client_calls: 'client_id',
  client_employee_clients: 'client_id',
  comments: 'record_id',
  client_next_action_tasks: 'client_id',
} as const;
/** What names two clients, or is made of them. */
const OTHERS = ['clients', 'different_clients', 'client_keys', 'trash_entries'];

const plain = ({ version, updated_at, updated_by, ...row }: Untyped): string => JSON.stringify(row);
const rowsOf = async (table: string): Promise<string[]> =>
  (await knex()(table)).map(plain).toSorted();
async function everything(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of [...Object.keys(OWNED), ...OTHERS]) found[table] = await rowsOf(table);
  return found;
}

/** Which of two clients each belongs to; the third is of neither. */
const places = fc.array(fc.constantFrom('one', 'two', 'third'), { maxLength: 4 });
const worlds = fc.record({
  tasks: fc.array(fc.tuple(fc.constantFrom('one', 'two', 'third'), fc.boolean()), { maxLength: 4 }),
  mails: places,
  comments: places,
  claims: fc.uniqueArray(fc.tuple(fc.constantFrom('one', 'two'), fc.constantFrom('電話', '訪問')), {
    selector: String,
  }),
  dismissed: fc.subarray([
    ['one', 'third'],
    ['third', 'two'],
  ] as const),
  nextAction: fc.subarray(['one', 'two']),
  isBackwards: fc.boolean(),
  fields: fc.subarray(['nextAction', 'nextActionOn', 'phoneNumber']),
});

const DONE = {
  task: 'mutation ($id: ID!) { deleteClientTask(where: { id: $id }) { id } }',
  merge: `mutation ($data: MergeClientsInput!) { mergeClients(data: $data) { ... on ClientMerge { id } } }`,
  undo: 'mutation ($id: ID!) { undoClientMerge(where: { id: $id }) { __typename } }',
  restore: 'mutation ($id: ID!) { restoreClientTask(where: { id: $id }) { id } }',
  client: 'mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }',
};
const done = async (what: keyof typeof DONE, variables: object): Promise<Untyped> => {
  const { data, errors } = await world.ask('sato', DONE[what], variables);
  expect(errors).toBeUndefined();
  return Object.values(data)[0];
};

async function fill({ ...given }: Untyped): Promise<Record<string, string>> {
  await knex().raw(`truncate tasks, clients, client_keys, client_employees, client_merges, comments,
    different_clients, client_next_action_tasks, trash_entries cascade`);
  const ids: Record<string, string> = {};
  for (const name of ['one', 'two', 'third'])
    ids[name] = (
      await done('client', {
        data: {
          name: `青葉${name}`,
          phoneNumber: `03-1234-567${name.length}`,
          ...(given.nextAction.includes(name)
            ? { nextAction: `${name}へ電話`, nextActionOn: '2026-11-21' }
            : {}),
        },
      })
    ).id;
  await knex()('client_employees').insert({ ...made, id: 'p', last_name: '山田' });
  for (const name of ['one', 'two'])
    await knex()('client_employee_clients').insert({
      ...of,
      client_employee_id: 'p',
      client_id: ids[name],
      roles: name === 'one' ? ['PRIMARY'] : [],
    });
  for (const [at, [where, isTrashed]] of given.tasks.entries()) {
    const task = { type: 'WORK', title: `${at}`, status: 'OPEN' };
    const row = { ...made, ...task, id: `t${at}`, employee_id: 'sato', search_text: '' };
    await knex()('tasks').insert({ ...row, client_id: ids[where] });
    if (isTrashed) await done('task', { id: `t${at}` });
  }
  for (const [at, where] of given.mails.entries())
    await knex()('client_calls').insert({
      ...made,
      id: `c${at}`,
      client_id: ids[where],
      person_ids: ['p'],
      called_at: now,
      means: 'EMAIL',
      result: 'REACHED',
    });
  for (const [at, where] of given.comments.entries())
    await knex()('comments').insert({
      ...of,
      id: `m${at}`,
      node_type: 'client',
      record_id: ids[where],
      employee_id: 'sato',
      content: `${at}`,
      created_at: now,
    });
  for (const [where, action] of given.claims)
    await knex()('client_next_action_tasks').insert({
      ...of,
      client_id: ids[where],
      due_on: '2026-11-20',
      action,
      claimed_at: now,
    });
  for (const pair of given.dismissed) {
    const [first, second] = pair.map((name: string) => ids[name]).toSorted();
    await knex()('different_clients').insert({
      ...of,
      first_id: first,
      second_id: second,
      said_at: now,
    });
  }
  return ids;
}

it('統合しても、タスク、メール、次の行動、別の会社とした組、コメントは失われも増えもせず、元に戻せば同じ', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (given) => {
      const ids = await fill(given);
      const [keptId, mergedId] = (given.isBackwards ? ['two', 'one'] : ['one', 'two']).map(
        (name) => ids[name] ?? '',
      ) as [string, string];
      const before = await everything();
      const { id } = await done('merge', { data: { keptId, mergedId, fields: given.fields } });

      const after = await everything();
      for (const [table, column] of Object.entries(OWNED)) {
        const moved = (row: string): string => row.replaceAll(mergedId, keptId);
        if (table === 'client_next_action_tasks') {
          // What is done of the one that goes counts for the one that stays, too.
          const all = [...(before[table] ?? []), ...(before[table] ?? []).map(moved)];
          expect(after[table]).toEqual([...new Set(all)].toSorted());
        } else if (table === 'client_employee_clients') expect(after[table]).toHaveLength(1);
        else expect(after[table], column).toEqual((before[table] ?? []).map(moved).toSorted());
      }
      expect(after['different_clients']).toEqual(before['different_clients']);
      expect(after['trash_entries']).toHaveLength(before['trash_entries']?.length ?? 0);
      expect(after['trash_entries']?.join()).not.toContain(mergedId);

      await done('undo', { id });
      expect(await everything()).toEqual(before);
      for (const [at, [where, isTrashed]] of given.tasks.entries()) {
        if (isTrashed) await done('restore', { id: `t${at}` });
        expect(
          await knex()('tasks')
            .where({ id: `t${at}` })
            .first(),
        ).toMatchObject({
          client_id: ids[where],
        });
      }
    }),
    { numRuns: 10 },
  );
});
