import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { crm } from '../index.ts';

let world: PluginWorld;
const grants = new Set(
  ['crm.custom', 'crm.client'].flatMap((code) => [code, `${code}:update`]).concat('company.trash'),
);

beforeAll(async () => {
  world = await pluginWorld([company, employee, crm], {
    sato: { company: 'hinata', isAdmin: true, grants },
    minami: { company: 'minato', isAdmin: true, grants },
  });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.database.knex.raw(
    'truncate custom_client_keys, clients, audit_entries, trash_entries cascade',
  );
});

const KEY =
  'mutation ($data: CreateCustomClientKeyInput!) { createCustomClientKey(data: $data) { id choices { id name } } }';
const UPDATE = `mutation ($id: ID!, $data: UpdateCustomClientKeyInput!) {
  updateCustomClientKey(where: { id: $id }, data: $data) { id } }`;
const EFFECT = `query ($id: ID!, $data: CustomClientKeyChangeInput!) { customClientKeyChange(where: { id: $id }, data: $data) {
  kept converted lost examples { before after clients } } }`;
const CLIENT = 'mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }';
const READ = 'query ($id: ID!) { client(where: { id: $id }) { version customItems { text } } }';

const makeKey = async (data: object, person = 'sato') =>
  (await world.ask(person, KEY, { data })).data.createCustomClientKey;
const makeClient = async (keyId: string, text: string, person = 'sato'): Promise<string> => {
  const data = { name: text, customItems: [{ keyId, values: [text] }] };
  return (await world.ask(person, CLIENT, { data })).data.createClient.id;
};
const effect = async (id: string, data: object) =>
  (await world.ask('sato', EFFECT, { id, data })).data.customClientKeyChange;
const update = (id: string, data: object) => world.ask('sato', UPDATE, { id, data });
const textOf = async (id: string): Promise<string | undefined> =>
  (await world.ask('sato', READ, { id })).data.client.customItems[0]?.text;

describe('カスタム項目の種類を変える', () => {
  let key: Untyped;
  let clients: string[];
  beforeEach(async () => {
    key = await makeKey({ name: '台数', type: 'TEXT' });
    clients = [];
    for (const text of ['12', '１，２００', '約10台', '約10台'])
      clients.push(await makeClient(key.id, text));
    const others = await makeKey({ name: '台数', type: 'TEXT' }, 'minami');
    await makeClient(others.id, '約3台', 'minami');
  });

  it('変える前に、残る値・変わる値・失われる値の数と例を示し、何も変えない', async () => {
    expect(await effect(key.id, { type: 'NUMBER' })).toEqual({
      kept: 0,
      converted: 2,
      lost: 2,
      examples: [
        { before: '約10台', after: null, clients: 2 },
        ...[
          { before: '12', after: '12', clients: 1 },
          { before: '１，２００', after: '1200', clients: 1 },
        ],
      ],
    });
    expect(await effect(key.id, { type: 'TEXT' })).toMatchObject({ converted: 0, lost: 0 });
    expect(await textOf(clients[1] ?? '')).toBe('１，２００');
  });

  it('失われる値を知らないままでは変えられない。あとから増えたときも断られる', async () => {
    for (const acceptedLosses of [null, 1])
      expect(issuesIn(await update(key.id, { type: 'NUMBER', acceptedLosses }))).toEqual([
        {
          path: 'data/acceptedLosses',
          key: 'validation.valuesWouldBeLost',
          params: { count: 2 },
        },
      ]);
    expect(await textOf(clients[1] ?? '')).toBe('１，２００');
  });

  it('知ったうえで変えると、値は新しい種類になり、失われた値は履歴に残る', async () => {
    expect((await update(key.id, { type: 'NUMBER', acceptedLosses: 2 })).errors).toBeUndefined();
    expect(await Promise.all(clients.map(textOf))).toEqual(['12', '1200', undefined, undefined]);
    const entries = (await world.audited('Client')).filter(({ action }) => action === 'update');
    const field = `custom:${key.id}`;
    expect(entries.map(({ before, after }) => [before[field], after[field]]).sort()).toEqual([
      ['12', 12],
      ['約10台', null],
      ['約10台', null],
      ['１，２００', 1200],
    ]);
    const [own] = (await world.audited('CustomClientKey')).slice(-1);
    expect(own?.after).toMatchObject({ type: 'NUMBER', acceptedLosses: 2 });
    // Of the other company nothing changed.
    const rows = await world.database
      .knex('clients')
      .where({ company_id: 'minato' })
      .select('custom_items');
    expect(Object.values(rows[0].custom_items)).toEqual(['約3台']);
  });

  it.each(['CHOICE', 'PERSON'])(
    '%sに変えて失われた値も、前の文字のまま履歴で読める',
    async (type) => {
      const choices = type === 'CHOICE' ? [{ name: '12' }] : [];
      const { lost } = await effect(key.id, { type, choices });
      const changed = await update(key.id, { type, choices, acceptedLosses: lost });
      expect(changed.errors).toBeUndefined();
      const HISTORY = `query ($id: ID!) { auditEntriesConnection(where: { subject: "Client", subjectId: $id }) {
      nodes { changes { field before { names unknown } after { names unknown } } } } }`;
      const [last, first] = (await world.ask('sato', HISTORY, { id: clients[2] })).data
        .auditEntriesConnection.nodes;
      const read = { names: ['約10台'], unknown: 0 };
      const field = `custom:${key.id}`;
      expect(last.changes).toEqual([{ field, before: read, after: null }]);
      expect(first.changes.find((one: Untyped) => one.field === field)).toMatchObject({
        after: read,
      });
    },
  );

  it('編集している人には、値が変わったことが伝わる', async () => {
    const id = clients[0] ?? '';
    const { version } = (await world.ask('sato', READ, { id })).data.client;
    await update(key.id, { type: 'NUMBER', acceptedLosses: 2 });
    const late = await world.ask(
      'sato',
      'mutation ($id: ID!, $data: UpdateClientInput!) { updateClient(where: { id: $id }, data: $data) { id } }',
      { id, data: { version, note: '編集' } },
    );
    expect(codeOf(late)).toBe('CONFLICT');
  });
});

it.each(['NUMBER', 'DATE', 'CHOICE', 'CHECK'] as const)(
  '%sへの変更で示す数は、顧客を1件ずつ数えた数と合い、変更したあとの値とも合う',
  async (type) => {
    const choices = [{ name: '東' }, { name: '12' }];
    const key = await makeKey({ name: '台数', type: 'TEXT' });
    const texts = ['12', '1,200', '東', 'はい', 'いいえ', '2026/4/1', '未定', '12台'];
    const at = '2026-11-20T00:00:00Z';
    await world.database.knex('clients').insert(
      Array.from({ length: 150 }, (_, place) => ({
        company_id: 'hinata',
        id: `c-${place}`,
        name: `顧客${place}`,
        custom_items: JSON.stringify(
          place % 7 === 0 ? {} : { [key.id]: texts[(place * place) % texts.length] },
        ),
        created_at: at,
        updated_at: at,
      })),
    );
    // Written out by hand, and not by the function that converts.
    const becomes: Record<string, Record<string, boolean>> = {
      NUMBER: { '12': true, '1,200': true },
      DATE: { '2026/4/1': true },
      CHOICE: { '12': true, 東: true },
      CHECK: { はい: true, いいえ: true },
    };
    const rows = async () =>
      (await world.database
        .knex('clients')
        .where({ company_id: 'hinata' })
        .orderBy('id')
        .select('id', 'custom_items', 'version')) as Untyped[];
    const held = (await rows()).flatMap((row) => row.custom_items[key.id] ?? []);
    const converted = held.filter((text) => becomes[type]?.[text]).length;
    const told = await effect(key.id, { type, choices });
    expect(told).toMatchObject({ kept: 0, converted, lost: held.length - converted });
    await update(key.id, { type, choices, acceptedLosses: told.lost });
    const after = await rows();
    const marks = held.filter((text) => text === 'いいえ').length;
    expect(after.filter((row) => key.id in row.custom_items)).toHaveLength(
      // A mark that is not set is no value.
      converted - (type === 'CHECK' ? marks : 0),
    );
    expect(after.filter(({ version }) => version === 2)).toHaveLength(held.length);
    expect(await world.audited('Client')).toHaveLength(held.length);
  },
);

it('ごみ箱にある間に種類が変わった項目の値は、戻すときに新しい種類になり、失われた値は履歴に残る', async () => {
  const { id } = await makeKey({ name: '台数', type: 'TEXT' });
  const clients = await Promise.all(['1,200', '約10台'].map((text) => makeClient(id, text)));
  const trashed = await Promise.all(
    clients.map((client) =>
      world.ask('sato', 'mutation ($id: ID!) { deleteClient(where: { id: $id }) { trashId } }', {
        id: client,
      }),
    ),
  );
  expect((await update(id, { type: 'NUMBER' })).errors).toBeUndefined();
  for (const { data } of trashed)
    await world.ask(
      'sato',
      'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }',
      { id: data.deleteClient.trashId },
    );
  expect(await Promise.all(clients.map(textOf))).toEqual(['1200', undefined]);
  const entries = (await world.audited('Client')).filter(({ action }) => action === 'update');
  const field = `custom:${id}`;
  expect(entries.map(({ before, after }) => [before[field], after[field]])).toEqual([
    ['1,200', 1200],
    ['約10台', null],
  ]);
});

it('選択肢を外すと、その値を持つ顧客の数を示す。同じ名前で作り直した選択肢には引き継ぐ', async () => {
  const named = (...names: string[]) => names.map((name) => ({ name }));
  const { id, choices } = await makeKey({
    name: 'エリア',
    type: 'CHOICE',
    choices: named('東', '西', '南'),
  });
  const at = await Promise.all(choices.map((choice: Untyped) => makeClient(id, choice.id)));
  const next = [{ ...choices[0], name: '東日本' }, { name: '西' }];
  expect(await effect(id, { type: 'CHOICE', choices: next })).toMatchObject({
    kept: 1,
    converted: 1,
    lost: 1,
    examples: [
      { before: '南', after: null },
      { before: '西', after: '西' },
    ],
  });
  expect((await update(id, { choices: next, acceptedLosses: 1 })).errors).toBeUndefined();
  expect(await Promise.all(at.map(textOf))).toEqual(['東日本', '西', undefined]);
});

it('削除する前に、値を持つ顧客の数を伝える', async () => {
  const { id } = await makeKey({ name: '紹介元', type: 'TEXT' });
  await makeClient(id, '商工会');
  const { data } = await world.ask(
    'sato',
    'query ($id: ID!) { recordUse(where: { subject: "CustomClientKey", id: $id }) { recordCount } }',
    { id },
  );
  expect(data.recordUse).toEqual({ recordCount: 1 });
});
