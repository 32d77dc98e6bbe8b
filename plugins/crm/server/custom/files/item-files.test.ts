import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { PNG } from '#test/support/pictures.ts';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { crm } from '../../index.ts';

let world: PluginWorld;
const grants = new Set(
  ['crm.custom', 'crm.client']
    .flatMap((code) => [code, `${code}:update`])
    .concat('company.trash', 'company.trash:update'),
);
beforeAll(async () => {
  world = await pluginWorld([company, employee, crm], {
    sato: { company: 'hinata', isAdmin: true, isMaster: true, grants },
    suzuki: { company: 'hinata', grants: new Set(['crm.client', 'crm.client:update']) },
    reader: { company: 'hinata', grants: new Set(['crm.client']) },
    minami: { company: 'minato', isAdmin: true, grants },
  });
});
afterAll(() => world.stop());

const KEY =
  'mutation ($data: CreateCustomClientKeyInput!) { createCustomClientKey(data: $data) { id } }';
const CREATE = 'mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }';
const CHANGE = `mutation ($id: ID!, $data: ChangeClientItemFilesInput!) {
  changeClientItemFiles(where: { id: $id }, data: $data) { keyId fileName bytes url } }`;
const FILES = 'query ($id: ID!) { clientItemFiles(clientId: $id) { keyId fileName } }';
const FORM =
  'mutation ($name: String!) { createPresignedPostUrl(fileName: $name, fileSize: 1000) { key } }';
const MERGE =
  'mutation ($data: MergeClientsInput!) { mergeClients(data: $data) { ... on ClientMerge { id } } }';
const UNDO =
  'mutation ($id: ID!) { undoClientMerge(where: { id: $id }) { ... on ClientMergeUndone { keptFields } } }';
const UPDATE_KEY = `mutation ($id: ID!, $data: UpdateCustomClientKeyInput!) {
  updateCustomClientKey(where: { id: $id }, data: $data) { id type } }`;
const DELETE = 'mutation ($id: ID!) { deleteClient(where: { id: $id }) { trashId } }';
const byId = (call: string, answer: string) =>
  `mutation ($id: ID!) { ${call}(where: { id: $id }) { ${answer} } }`;

const knex = () => world.database.knex;
const ask = async (query: string, variables: object, person = 'sato'): Promise<Untyped> => {
  const { data, errors } = await world.ask(person, query, variables);
  expect(errors).toBeUndefined();
  return data;
};
async function upload(name: string, person = 'sato', bytes: Uint8Array = PNG): Promise<string> {
  const { key } = (await ask(FORM, { name }, person)).createPresignedPostUrl;
  await world.app.suite.ports.files.put(key, bytes, 'image/png');
  return key;
}
const change = (id: string, data: object, person = 'sato') =>
  world.ask(person, CHANGE, { id, data: { keyId, ...data } });
const attach = async (id: string, name: string): Promise<string> => {
  const key = await upload(name);
  expect((await change(id, { add: [key] })).errors).toBeUndefined();
  return key;
};
const create = async (name: string, customItems: object[] = []): Promise<string> =>
  (await ask(CREATE, { data: { name, customItems } })).createClient.id;
const namesOf = async (id: string, person = 'sato'): Promise<string[]> =>
  (await ask(FILES, { id }, person)).clientItemFiles.map(({ fileName }: Untyped) => fileName);
/** Two days later everything is swept that nothing shows. */
async function swept(): Promise<string[]> {
  await knex()('files').update({ created_at: '2026-11-01', released_at: null });
  await world.app.jobs.enqueue('core.sweep-files', {});
  await world.app.jobs.runAll();
  return knex()('files').orderBy('file_name').pluck('file_name');
}
const used = (): Promise<string[]> =>
  knex()('files').whereNotNull('stored_at').orderBy('file_name').pluck('file_name');

let keyId: string;
beforeEach(async () => {
  await knex().raw(
    'truncate custom_client_keys, clients, client_merges, audit_entries, trash_entries, files cascade',
  );
  keyId = (await ask(KEY, { data: { name: '契約書', type: 'FILE' } })).createCustomClientKey.id;
});

describe('ファイルのカスタム項目', () => {
  it('見られる人だけが開け、変えられる人だけが添付でき、外せば容量に数えない', async () => {
    const id = await create('青葉設備');
    const first = await attach(id, '契約書.png');
    await attach(id, '覚書.png');
    expect(await namesOf(id, 'reader')).toEqual(['契約書.png', '覚書.png']);
    expect(await namesOf(id, 'minami')).toEqual([]);
    expect(codeOf(await change(id, { remove: [first] }, 'reader'))).toBe('FORBIDDEN');
    expect(codeOf(await change(id, { remove: [first] }, 'minami'))).toBe('NOT_FOUND');
    await change(id, { remove: [first] }, 'suzuki');
    expect(await namesOf(id)).toEqual(['覚書.png']);
    expect(await used()).toEqual(['覚書.png']);
    const list = await ask(
      '{ clientsConnection(first: 5) { nodes { customItems { text values } } } }',
      {},
    );
    expect(list.clientsConnection.nodes[0].customItems).toMatchObject([{ text: '覚書.png' }]);
    const entries = (await world.audited('Client')).filter(({ action }) => action === 'update');
    expect(entries.at(-1)).toMatchObject({
      before: { [`custom:${keyId}`]: '契約書.png、覚書.png' },
      after: { [`custom:${keyId}`]: '覚書.png' },
    });
  });

  it('人のファイルや、送られていないもの、11件目、画面からの値は断られ、何も変わらない', async () => {
    const id = await create('青葉設備');
    const others = await upload('人の.png', 'suzuki');
    const empty = await upload('偽物.png', 'sato', Buffer.from('<script>'));
    for (const add of [[others], [empty], ['nowhere']])
      expect(issuesIn(await change(id, { add }))).toEqual([
        { path: 'data/add/0', key: 'validation.attachment' },
      ]);
    const many = await Promise.all(Array.from({ length: 10 }, (_, at) => upload(`${at}.png`)));
    await change(id, { add: many });
    expect(issuesIn(await change(id, { add: [await upload('11.png')] }))).toEqual([
      { path: 'data/add', key: 'validation.tooManyFiles', params: { max: 10 } },
    ]);
    const form = await world.ask('sato', CREATE, {
      data: { name: '若葉', customItems: [{ keyId, values: [many[0]] }] },
    });
    expect(issuesIn(form)).toEqual([
      {
        path: 'data/customItems/0/values',
        key: 'validation.customItemOfFiles',
        params: { name: '契約書' },
      },
    ]);
    expect(await namesOf(id)).toHaveLength(10);
    await ask(UPDATE_KEY, { id: keyId, data: { isActive: false } });
    expect(issuesIn(await change(id, { remove: [many[0]] }))).toMatchObject([
      { key: 'validation.customItemStopped' },
    ]);
  });

  it('夜の掃除は、顧客やごみ箱のファイルを残し、完全に削除した顧客のものは消す', async () => {
    const [kept, trashed] = [await create('青葉設備'), await create('若葉工業')];
    await attach(kept, '残る.png');
    await attach(trashed, 'ごみ箱.png');
    await upload('使われない.png');
    const { trashId } = (await ask(DELETE, { id: trashed })).deleteClient;
    expect(await swept()).toEqual(['ごみ箱.png', '残る.png']);
    await ask(byId('restoreFromTrash', 'name'), { id: trashId });
    expect(await namesOf(trashed)).toEqual(['ごみ箱.png']);
    const again = (await ask(DELETE, { id: trashed })).deleteClient.trashId;
    await ask('mutation ($ids: [ID!]!) { destroyTrash(ids: $ids) }', { ids: [again] });
    expect(await swept()).toEqual(['残る.png']);
  });

  it('統合すると両方のファイルを持ち、元に戻せばそれぞれに戻る', async () => {
    const [keptId, mergedId] = [await create('青葉設備'), await create('青葉')];
    await attach(keptId, '甲.png');
    await attach(mergedId, '乙.png');
    const { id } = (await ask(MERGE, { data: { keptId, mergedId, fields: [] } })).mergeClients;
    expect(await namesOf(keptId)).toEqual(['甲.png', '乙.png']);
    expect(await swept()).toEqual(['乙.png', '甲.png']);
    await ask(byId('undoClientMerge', '__typename'), { id });
    expect([await namesOf(keptId), await namesOf(mergedId)]).toEqual([['甲.png'], ['乙.png']]);
    expect(await used()).toEqual(['乙.png', '甲.png']);
  });

  it('統合の後に足し引きしても、元に戻せば来たファイルだけが元の顧客に戻り、どれも失われない', async () => {
    const [keptId, mergedId] = [await create('青葉設備'), await create('青葉')];
    await attach(keptId, '甲.png');
    const moved = await attach(mergedId, '乙.png');
    await attach(mergedId, '丙.png');
    const { id } = (await ask(MERGE, { data: { keptId, mergedId, fields: [] } })).mergeClients;
    await change(keptId, { remove: [moved] });
    await attach(keptId, '丁.png');
    expect(await swept()).toHaveLength(4);
    expect(await ask(UNDO, { id })).toEqual({ undoClientMerge: { keptFields: [] } });
    expect([await namesOf(keptId), await namesOf(mergedId)]).toEqual([
      ['甲.png', '丁.png'],
      ['乙.png', '丙.png'],
    ]);
    await change(mergedId, { remove: [moved] });
    expect(await swept()).toEqual(['丁.png', '丙.png', '甲.png'].sort());
  });

  it('2回統合した顧客を完全に削除すると、どの統合の値も残らない', async () => {
    const [first, second, third] = [await create('甲'), await create('乙'), await create('丙')];
    await attach(first, '甲.png');
    await ask(MERGE, { data: { keptId: second, mergedId: first, fields: [] } });
    await ask(MERGE, { data: { keptId: third, mergedId: second, fields: [] } });
    const { trashId } = (await ask(DELETE, { id: third })).deleteClient;
    await world.app.jobs.enqueue('crm.forget-merges', {});
    expect(await swept()).toEqual(['甲.png']);
    await ask('mutation ($ids: [ID!]!) { destroyTrash(ids: $ids) }', { ids: [trashId] });
    await world.app.suite.settle();
    expect(await knex()('client_merges').pluck('undo')).toEqual([null, null]);
    expect(await swept()).toEqual([]);
  });

  it('種類を文字に変えるとファイル名が残り、ファイルは手放される', async () => {
    const id = await create('青葉設備');
    await attach(id, '契約書.png');
    expect(
      (await world.ask('sato', UPDATE_KEY, { id: keyId, data: { type: 'NUMBER' } })).errors,
    ).toBeDefined();
    await ask(UPDATE_KEY, { id: keyId, data: { type: 'TEXT' } });
    const row = await knex()('clients').where({ id }).first();
    expect(row).toMatchObject({
      custom_items: { [keyId]: '契約書.png' },
      custom_search: '契約書.png',
      custom_file_keys: [],
    });
    expect(await used()).toEqual([]);
    const entry = (await world.audited('Client')).at(-1);
    expect(entry?.before).toEqual({ [`custom:${keyId}`]: '契約書.png' });
  });

  it('失われたファイルの名前も、選択肢の名前も、履歴で読める', async () => {
    const id = await create('青葉設備');
    await attach(id, '契約書.png');
    await ask(UPDATE_KEY, { id: keyId, data: { type: 'DATE', acceptedLosses: 1 } });
    const choices = [{ name: '東' }];
    const { createCustomClientKey: area } = await ask(
      'mutation ($data: CreateCustomClientKeyInput!) { createCustomClientKey(data: $data) { id choices { id } } }',
      { data: { name: 'エリア', type: 'CHOICE', choices } },
    );
    await create('若葉工業', [{ keyId: area.id, values: [area.choices[0].id] }]);
    await ask(UPDATE_KEY, { id: area.id, data: { type: 'NUMBER', acceptedLosses: 1 } });
    const entries = (await world.audited('Client')).filter(({ action }) => action === 'update');
    expect(entries.slice(-2).map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { [`custom:${keyId}`]: '契約書.png' }, after: { [`custom:${keyId}`]: null } },
      { before: { [`custom:${area.id}`]: '東' }, after: { [`custom:${area.id}`]: null } },
    ]);
  });

  it('完全に削除した項目の値とファイルは、どの顧客にも残らない', async () => {
    const [id, trashed] = [await create('青葉設備'), await create('若葉工業')];
    await attach(id, '契約書.png');
    await attach(trashed, '覚書.png');
    const note = (await ask(KEY, { data: { name: '備考', type: 'TEXT' } })).createCustomClientKey
      .id;
    const other = await create('みなと', [{ keyId: note, values: ['残る'] }]);
    const client = (await ask(DELETE, { id: trashed })).deleteClient.trashId;
    const { trashId } = (await ask(byId('deleteCustomClientKey', 'trashId'), { id: keyId }))
      .deleteCustomClientKey;
    expect(await swept()).toHaveLength(2);
    await ask('mutation ($ids: [ID!]!) { destroyTrash(ids: $ids) }', { ids: [trashId] });
    await world.app.suite.settle();
    expect(await swept()).toEqual(['覚書.png']);
    await ask(byId('restoreFromTrash', 'name'), { id: client });
    expect(await swept()).toEqual([]);
    const row = (one: string): Promise<Untyped> => knex()('clients').where({ id: one }).first();
    for (const one of [id, trashed])
      expect(await row(one)).toMatchObject({ custom_items: {}, custom_file_keys: [] });
    expect(await row(other)).toMatchObject({ custom_items: { [note]: '残る' } });
  });
});
