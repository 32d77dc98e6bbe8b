import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { crm } from '../index.ts';

let world: PluginWorld;
beforeAll(async () => {
  const grants = new Set([
    'crm.client',
    'crm.client:update',
    'company.trash',
    'company.trash:update',
  ]);
  world = await pluginWorld([company, employee, crm], {
    sato: { company: 'hinata', isAdmin: true, isMaster: true, grants },
  });
});
afterAll(() => world.stop());
beforeEach(() =>
  world.database.knex.raw('truncate clients, client_merges, comments, trash_entries cascade'),
);

const done = async (query: string, variables: object = {}): Promise<Untyped> => {
  const { data, errors } = await world.ask('sato', query, variables);
  expect(errors).toBeUndefined();
  return Object.values(data)[0];
};
const create = async (name: string): Promise<string> =>
  (
    await done('mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }', {
      data: { name },
    })
  ).id;
const comment = (id: string) =>
  done('mutation ($id: ID!) { addComment(nodeId: $id, content: "折り返し待ち") { id } }', {
    id: `client:${id}`,
  });
const merged = async () => {
  const [keptId, mergedId] = [await create('ひなた'), await create('ひなた㈱')];
  await done(
    'mutation ($data: MergeClientsInput!) { mergeClients(data: $data) { ... on ClientMerge { id } } }',
    { data: { keptId, mergedId, fields: ['name'] } },
  );
  return keptId;
};
const kept = async (): Promise<Untyped> => {
  const { before, after, undo, kept_name } = await world.database.knex('client_merges').first();
  return { before, after, undo, kept_name };
};
const FORGOTTEN = { before: {}, after: {}, undo: null, kept_name: 'ひなた' };

describe('完全に削除した顧客は', () => {
  it('コメントも、統合で引き継いだ値も残さない', async () => {
    const [id, other] = [await merged(), await create('青葉')];
    await comment(id);
    await comment(other);
    const { trashId } = await done(
      'mutation ($id: ID!) { deleteClient(where: { id: $id }) { trashId } }',
      { id },
    );
    expect((await kept()).undo).not.toBeNull();
    await done('mutation ($ids: [ID!]!) { destroyTrash(ids: $ids) }', { ids: [trashId] });
    await world.app.suite.settle();
    expect(await world.database.knex('comments').pluck('record_id')).toEqual([other]);
    expect(await kept()).toEqual(FORGOTTEN);
  });
});

describe('もう元に戻せない統合の値は', () => {
  it('30日の間は残り、その後の夜に消える', async () => {
    await merged();
    await world.app.jobs.enqueue('crm.forget-merges', {});
    await world.app.jobs.runAll();
    expect((await kept()).undo).not.toBeNull();
    await world.database.knex('client_merges').update({ merged_at: '2026-10-20T00:00:00Z' });
    await world.app.jobs.enqueue('crm.forget-merges', {});
    await world.app.jobs.runAll();
    expect(await kept()).toEqual(FORGOTTEN);
  });
});
