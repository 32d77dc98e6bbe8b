import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { crm } from '#plugins/crm/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import { tasks } from '../index.ts';

const both = (...codes: string[]) => new Set(codes.flatMap((code) => [code, `${code}:update`]));
let world: PluginWorld;

beforeAll(async () => {
  world = await pluginWorld([company, employee, crm, tasks], {
    sato: { company: 'hinata', grants: both('crm.client') },
    suzuki: { company: 'hinata', grants: both('crm.own') },
    kato: { company: 'hinata', grants: new Set(['crm.client']) },
    tanaka: { company: 'hinata' },
    minami: { company: 'minato', grants: both('crm.client') },
    kasuga: { company: 'kasumi', grants: both('crm.client') },
  });
});
afterAll(() => world.stop());
beforeEach(() =>
  world.database.knex.raw(
    'truncate tasks, clients, client_merges, notifications, audit_entries, trash_entries cascade',
  ),
);

const CLIENT = 'mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }';
const ROW = '{ id employeeId personName title status deadline version client { id name } }';
const CREATE = `mutation ($data: CreateClientTaskInput!) { createClientTask(data: $data) ${ROW} }`;
const UPDATE = `mutation ($id: ID!, $data: UpdateClientTaskInput!) {
  updateClientTask(where: { id: $id }, data: $data) ${ROW} }`;
const DELETE = 'mutation ($id: ID!) { deleteClientTask(where: { id: $id }) { id title } }';
const RESTORE = 'mutation ($id: ID!) { restoreClientTask(where: { id: $id }) { id title } }';
const LIST = `query ($where: ClientTaskWhereInput!) {
  clientTasksConnection(where: $where) { totalCount nodes ${ROW} } }`;
const TRASH =
  '{ trashedTasksConnection { totalCount nodes { id title } } myTaskCounts { deleted } }';
const FROM_OWN_TRASH = 'mutation ($id: ID!) { restoreTask(where: { id: $id }) { id title } }';
const MINE = '{ myTasksConnection { nodes { title client { name } } } }';
const TIMELINE = `query ($clientId: ID!) {
  clientTimelineEntriesConnection(where: { clientId: $clientId, kinds: [TASK] }) {
    totalCount nodes { title isDone personName } } }`;
const MERGE = `mutation ($data: MergeClientsInput!) { mergeClients(data: $data) { __typename
  ... on ClientMerge { id } } }`;
const UNDO = `mutation ($id: ID!) { undoClientMerge(where: { id: $id }) { __typename } }`;

const client = async (data: object = { name: '青葉建設' }): Promise<string> =>
  (await world.ask('sato', CLIENT, { data })).data.createClient.id;
const add = async (clientId: string, title: string, more: object = {}, who = 'sato') =>
  (await world.ask(who, CREATE, { data: { clientId, type: 'WORK', title, ...more } })).data
    .createClientTask;
const titles = async (clientId: string, who = 'sato', more: object = {}): Promise<string[]> => {
  const { data } = await world.ask(who, LIST, { where: { clientId, ...more } });
  return data.clientTasksConnection.nodes.map(({ title }: { title: string }) => title);
};
const trashOf = async (who: string): Promise<string[]> => {
  const { data } = await world.ask(who, TRASH);
  const { nodes, totalCount } = data.trashedTasksConnection;
  expect([totalCount, data.myTaskCounts.deleted]).toEqual([nodes.length, nodes.length]);
  return nodes.map(({ title }: { title: string }) => title);
};
/** Whom messages reached, and of what. */
const told = async (): Promise<string[]> =>
  (await world.database.knex('notifications').orderBy('created_at').orderBy('id')).map(
    ({ employee_id, text_key }) => `${employee_id} ${text_key}`,
  );
const mine = async (who: string) => (await world.ask(who, MINE)).data.myTasksConnection.nodes;

describe('顧客のタスク', () => {
  it('顧客を見られる人みんなに見え、担当者の自分のタスクにも並ぶ', async () => {
    const id = await client();
    await add(id, '来月の訪問', { deadline: '2026-12-01' });
    await add(id, '見積もりを送る', { employeeId: 'tanaka', deadline: '2026-11-25' });
    expect(await titles(id)).toEqual(['見積もりを送る', '来月の訪問']);
    expect(await titles(id, 'kato')).toEqual(['見積もりを送る', '来月の訪問']);
    // Whoever does not see the client sees no task there, and of their own not which client it is about.
    expect(await titles(id, 'suzuki')).toEqual([]);
    expect(await mine('tanaka')).toEqual([{ title: '見積もりを送る', client: null }]);
    expect(await mine('sato')).toEqual([{ title: '来月の訪問', client: { name: '青葉建設' } }]);
  });

  it('割り当てられた人に知らせ、自分に割り当てたときは知らせない', async () => {
    const id = await client();
    await add(id, '自分の分');
    const { id: taskId } = await add(id, '頼む分', { employeeId: 'tanaka' });
    await world.ask('sato', UPDATE, { id: taskId, data: { employeeId: 'kato' } });
    expect(await told()).toEqual(['tanaka told.given', 'tanaka told.handedOn', 'kato told.given']);
    expect(await world.database.knex('notifications').pluck('node_id')).toEqual([
      `task:${taskId}`,
      null,
      `task:${taskId}`,
    ]);
  });

  it('完了にすると完了の一覧へ移り、戻すと元の一覧に戻る', async () => {
    const id = await client();
    const task = await add(id, '電話', { employeeId: 'tanaka' });
    await world.ask('sato', UPDATE, { id: task.id, data: { status: 'RESOLVED', version: 1 } });
    expect(await titles(id, 'sato', { isResolved: false })).toEqual([]);
    expect(await titles(id, 'sato', { isResolved: true })).toEqual(['電話']);
    const timeline = await world.ask('kato', TIMELINE, { clientId: id });
    expect(timeline.data.clientTimelineEntriesConnection).toMatchObject({
      totalCount: 2,
      nodes: [
        { title: '電話', isDone: true, personName: 'tanaka 花子' },
        { title: '電話', isDone: false, personName: 'sato 花子' },
      ],
    });
    const late = await world.ask('sato', UPDATE, {
      id: task.id,
      data: { title: '古い画面から', version: 1 },
    });
    expect(codeOf(late)).toBe('CONFLICT');
    await world.ask('sato', UPDATE, { id: task.id, data: { status: 'OPEN' } });
    expect(await titles(id, 'sato', { isResolved: false })).toEqual(['電話']);
  });

  it('ほかの人のタスクも削除でき、削除した人と担当者が元に戻せる', async () => {
    const id = await client();
    const task = await add(id, '電話', { employeeId: 'tanaka' });
    await world.ask('sato', DELETE, { id: task.id });
    expect(await titles(id)).toEqual([]);
    expect(codeOf(await world.ask('suzuki', RESTORE, { id: task.id }))).toBe('NOT_FOUND');
    expect(codeOf(await world.ask('minami', RESTORE, { id: task.id }))).toBe('NOT_FOUND');
    await world.ask('sato', RESTORE, { id: task.id });
    expect(await titles(id)).toEqual(['電話']);
    expect(await mine('tanaka')).toHaveLength(1);
  });

  it('メモは担当者だけのもので、タスクと一緒に新しい担当者へ移る', async () => {
    const { id } = await add(await client(), '電話', { employeeId: 'tanaka' });
    const node = `task:${id}`;
    const SAY = 'mutation ($node: ID!) { addComment(nodeId: $node, content: "不在") { id } }';
    await world.ask('tanaka', SAY, { node });
    const readers = async () => {
      const found: string[] = [];
      for (const who of ['sato', 'kato', 'tanaka', 'minami']) {
        const answer = await world.ask(
          who,
          'query ($node: ID!) { comments(nodeId: $node) { count } }',
          { node },
        );
        if (!answer.errors) found.push(who);
        else expect(codeOf(answer)).toBe('NOT_FOUND');
      }
      return found;
    };
    expect(await readers()).toEqual(['tanaka']);
    await world.ask('sato', UPDATE, { id, data: { employeeId: 'kato' } });
    expect(await readers()).toEqual(['kato']);
  });

  it('ほかの人が削除すると、担当者に知らされ、どちらのごみ箱にも出て、どちらからも戻せる', async () => {
    const id = await client();
    const task = await add(id, '電話', { employeeId: 'tanaka' });
    for (const who of ['tanaka', 'sato']) {
      await world.ask('sato', DELETE, { id: task.id });
      expect([await trashOf('sato'), await trashOf('tanaka')]).toEqual([['電話'], ['電話']]);
      expect(await trashOf('kato')).toEqual([]);
      for (const stranger of ['kato', 'suzuki', 'minami'])
        expect(codeOf(await world.ask(stranger, FROM_OWN_TRASH, { id: task.id }))).toBe(
          'NOT_FOUND',
        );
      const answer = await world.ask(who, FROM_OWN_TRASH, { id: task.id });
      expect(answer.data.restoreTask).toEqual({ id: task.id, title: '電話' });
      expect(await mine('tanaka')).toHaveLength(1);
    }
    expect((await told()).filter((one) => one === 'tanaka told.deleted')).toHaveLength(2);
    // Whoever deleted it and sees the client no more brings nothing back there.
    await world.ask('sato', DELETE, { id: task.id });
    await world.database.knex('trash_entries').update({ deleted_by: 'suzuki' });
    expect(codeOf(await world.ask('suzuki', FROM_OWN_TRASH, { id: task.id }))).toBe('NOT_FOUND');
  });

  it('自分のタスクを削除しても、誰にも知らされない', async () => {
    const task = await add(await client(), '電話');
    await world.ask('sato', DELETE, { id: task.id });
    expect(await told()).toEqual([]);
  });

  it('顧客のない自分のタスクは、顧客の権限があるほかの人にも見えず、変えられない', async () => {
    const created = await world.ask(
      'tanaka',
      'mutation { createTask(data: { type: WORK, title: "内緒の準備" }) { id } }',
    );
    const { id } = created.data.createTask;
    for (const question of [UPDATE, DELETE])
      expect(codeOf(await world.ask('sato', question, { id, data: { title: 'x' } }))).toBe(
        'NOT_FOUND',
      );
    expect(await mine('tanaka')).toEqual([{ title: '内緒の準備', client: null }]);
  });

  it('見るだけの人は足せず、見えない顧客や退職した人には割り当てられない', async () => {
    const id = await client();
    const data = { clientId: id, type: 'WORK', title: '電話' };
    expect(codeOf(await world.ask('kato', CREATE, { data }))).toBe('FORBIDDEN');
    expect(codeOf(await world.ask('suzuki', CREATE, { data }))).toBe('NOT_FOUND');
    expect(codeOf(await world.ask('minami', CREATE, { data }))).toBe('NOT_FOUND');
    expect(codeOf(await world.ask('kasuga', CREATE, { data }))).toBe('PLAN_REQUIRED');
    const nobody = await world.ask('sato', CREATE, { data: { ...data, employeeId: 'minami' } });
    expect(issuesIn(nobody)).toEqual([{ path: 'data/employeeId', key: 'validation.choice' }]);
    await world.database
      .knex('employees')
      .where({ id: 'kato' })
      .update({ retired_on: '2026-11-01' });
    const left = await world.ask('sato', CREATE, { data: { ...data, employeeId: 'kato' } });
    expect(issuesIn(left)).toEqual([{ path: 'data/employeeId', key: 'validation.personHasLeft' }]);
    await world.database.knex('employees').where({ id: 'kato' }).update({ retired_on: null });
  });
});

describe('顧客の統合', () => {
  it('タスクも移り、元に戻すと、そこに残っているものだけが戻る', async () => {
    const [kept, merged] = [await client({ name: 'A' }), await client({ name: 'B' })];
    await add(kept, '残す側');
    await add(merged, '移る');
    const moved = await add(merged, '別の顧客へ移す');
    const answer = await world.ask('sato', MERGE, {
      data: { keptId: kept, mergedId: merged, fields: [] },
    });
    expect((await titles(kept)).toSorted()).toEqual(
      ['別の顧客へ移す', '残す側', '移る'].toSorted(),
    );
    const third = await client({ name: 'C' });
    await world.ask(
      'sato',
      'mutation ($id: ID!, $data: UpdateTaskInput!) { updateTask(where: { id: $id }, data: $data) { id } }',
      { id: moved.id, data: { clientId: third } },
    );
    await world.ask('sato', UNDO, { id: answer.data.mergeClients.id });
    expect(await titles(kept)).toEqual(['残す側']);
    expect(await titles(merged)).toEqual(['移る']);
    expect(await titles(third)).toEqual(['別の顧客へ移す']);
  });

  it('ごみ箱のタスクも移り、統合の後でも、統合を元に戻した後でも、元に戻せる', async () => {
    const [kept, merged] = [await client({ name: 'A' }), await client({ name: 'B' })];
    const [early, late] = [await add(merged, '先に戻す'), await add(merged, '後で戻す')];
    for (const { id } of [early, late]) await world.ask('sato', DELETE, { id });
    const answer = await world.ask('sato', MERGE, {
      data: { keptId: kept, mergedId: merged, fields: [] },
    });
    await world.ask('sato', RESTORE, { id: early.id });
    expect(await titles(kept)).toEqual(['先に戻す']);
    await world.ask('sato', UNDO, { id: answer.data.mergeClients.id });
    await world.ask('sato', RESTORE, { id: late.id });
    expect(await titles(kept)).toEqual([]);
    expect((await titles(merged)).toSorted()).toEqual(['先に戻す', '後で戻す'].toSorted());
  });
});
