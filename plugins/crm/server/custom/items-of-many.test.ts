import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issuesIn, type PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import {
  CHANGE_KEY,
  CREATE,
  DELETE_KEY,
  emptied,
  item,
  itemsWorld,
  LIST,
  makeKey,
  UPDATE,
  usualKeys,
} from './test-items.ts';

let world: PluginWorld;

beforeAll(async () => {
  world = await itemsWorld();
});
afterAll(() => world.stop());

const DESTROY = 'mutation ($ids: [ID!]!) { destroyTrash(ids: $ids) }';
const OUTCOME =
  '{ change { id } changed already refusedCount refused { id name issues { path key } } }';
const GIVEN = '($rows: ClientBulkRowsInput!, $data: UpdateClientInput!)';
const PREVIEW = `query ${GIVEN} { outcome: bulkUpdateClientsPreview(rows: $rows, data: $data) ${OUTCOME} }`;
const CHANGE = `mutation ${GIVEN} { outcome: bulkUpdateClients(rows: $rows, data: $data) ${OUTCOME} }`;
const UNDO =
  'mutation ($id: ID!) { undone: undoBulkUpdateClients(where: { id: $id }) { undone leftCount left { name issues { key } } } }';
const LATEST = 'query { changes: bulkUpdatesClients { fields count } }';
const HISTORY = `query ($id: ID!) { auditEntriesConnection(where: { subject: "Client", subjectId: $id }) {
  nodes { action changes { label name before { value names } after { value names } } } } }`;

let keys: Awaited<ReturnType<typeof usualKeys>> & Record<'person' | 'needed', Untyped>;
let ids: string[];

const create = async (name: string, customItems: object[]): Promise<string> =>
  (await world.ask('sato', CREATE, { data: { name, customItems } })).data.createClient.id;

beforeEach(async () => {
  await emptied(world);
  keys = {
    ...(await usualKeys(world)),
    person: await makeKey(world, '技術担当', 'PERSON'),
    needed: await makeKey(world, '区分', 'TEXT', { isRequired: true }),
  };
  ids = [
    await create('青葉', [item(keys.needed, '甲'), item(keys.number, '3')]),
    await create('泉', [item(keys.needed, '乙'), item(keys.check, 'true')]),
    await create('海', [item(keys.needed, '丙')]),
  ];
});

const send = (document: string, customItems: object[], more: object = {}, who = 'sato') =>
  world.ask(who, document, { rows: { ids }, data: { customItems, ...more } });
const change = async (customItems: object[], more: object = {}) =>
  (await send(CHANGE, customItems, more)).data.outcome;
const undo = async (id: string) => (await world.ask('sato', UNDO, { id })).data.undone;
const stored = async (column = 'custom_items'): Promise<Untyped[]> =>
  world.database.knex('clients').orderBy('name').pluck(column);
const found = async (where: object): Promise<string[]> =>
  (await world.ask('sato', LIST, { where })).data.clientsConnection.nodes.map(
    ({ name }: Untyped) => name,
  );

describe('まとめて変更するカスタム項目', () => {
  it('は、種類ごとに値が入り、数を前もって伝え、1回で元の値に戻る', async () => {
    const { area, goods } = keys;
    const values: [Untyped, string[], unknown][] = [
      [keys.text, [' 商工会 '], '商工会'],
      [keys.number, ['３'], 3],
      [keys.date, ['2026/4/1'], '2026-04-01'],
      [area, [area.choices[1].id], area.choices[1].id],
      [
        goods,
        [goods.choices[2].id, goods.choices[0].id],
        [goods.choices[0].id, goods.choices[2].id],
      ],
      [keys.person, ['sato'], 'sato'],
      [keys.check, ['true'], true],
    ];
    for (const [key, sent, kept] of values) {
      const before = await stored();
      const has = before.filter((one) => JSON.stringify(one[key.id]) === JSON.stringify(kept));
      const told = { changed: 3 - has.length, already: has.length, refusedCount: 0 };
      expect((await send(PREVIEW, [item(key, ...sent)])).data.outcome).toMatchObject(told);
      expect(await stored()).toEqual(before);
      const done = await change([item(key, ...sent)]);
      expect(done).toMatchObject(told);
      expect((await stored()).map((one) => one[key.id])).toEqual([kept, kept, kept]);
      expect(await undo(done.change.id)).toMatchObject({ undone: 3 - has.length, leftCount: 0 });
      expect(await stored()).toEqual(before);
    }
  });

  it('は、履歴に項目の名前で残り、変更の一覧にも、検索と絞り込みにも現れる', async () => {
    const [first = ''] = ids;
    const { change: made } = await change([item(keys.number, '12'), item(keys.text, 'やまと')]);
    const { data } = await world.ask('sato', HISTORY, { id: first });
    expect(data.auditEntriesConnection.nodes[0].changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: '台数',
          before: { value: 3, names: [] },
          after: { value: 12, names: [] },
        }),
      ]),
    );
    const causes = await world.database.knex('audit_entries').where({ of_id: made.id });
    expect(causes).toHaveLength(3);
    expect((await world.ask('sato', LATEST)).data.changes).toEqual([
      { fields: [`custom:${keys.number.id}`, `custom:${keys.text.id}`], count: 3 },
    ]);
    expect(await found({ search: 'ヤマト' })).toHaveLength(3);
    expect(await found({ customItems: [{ key: keys.number.id, from: '10' }] })).toHaveLength(3);
    expect(await stored('version')).toEqual([2, 2, 2]);
  });

  it('は、ほかの項目とともに変えられ、条件に反する顧客だけが残る', async () => {
    const [first = ''] = ids;
    await world.ask('sato', UPDATE, { id: first, data: { startDate: '2026-12-01' } });
    const done = await change([item(keys.date, '2026-05-01')], { endDate: '2026-11-30' });
    expect(done).toMatchObject({ changed: 2, refusedCount: 1 });
    expect(done.refused[0]).toMatchObject({ name: '青葉' });
    const days = (await stored()).map((one) => one[keys.date.id]);
    expect(days.filter((day) => day === '2026-05-01')).toHaveLength(2);
  });

  it('は、誰にも入れられない値を、どの顧客にも触れずに断る', async () => {
    const before = await stored();
    const path = 'data/customItems/0/values';
    const { needed, number, person, area } = keys;
    const refused = async (sent: object): Promise<Untyped> => issuesIn(await send(CHANGE, [sent]));
    expect(await refused(item(number, 'たくさん'))).toEqual([{ path, key: 'validation.number' }]);
    expect(await refused(item(needed))).toEqual([{ path, key: 'validation.required' }]);
    expect(await refused(item(area, 'nothing'))).toEqual([{ path, key: 'validation.choice' }]);
    expect(await refused(item(person, 'minami'))).toEqual([{ path, key: 'validation.choice' }]);
    await world.ask('sato', CHANGE_KEY, { id: number.id, data: { isActive: false } });
    expect((await refused(item(number, '5')))[0]).toMatchObject({
      key: 'validation.customItemStopped',
    });
    await world.ask('sato', DELETE_KEY, { id: number.id });
    for (const sent of [item(number, '5'), item(number)])
      expect(await refused(sent)).toEqual([{ path, key: 'validation.customItemGone' }]);
    expect(await stored()).toEqual(before);
  });

  it('は、そのあと変更された顧客と、使われなくなった項目を、元に戻さずに伝える', async () => {
    const [first = ''] = ids;
    const one = await change([item(keys.text, '商工会')]);
    await world.ask('sato', UPDATE, {
      id: first,
      data: { customItems: [item(keys.text, '銀行')] },
    });
    expect(await undo(one.change.id)).toMatchObject({
      undone: 2,
      left: [{ name: '青葉', issues: [{ key: 'validation.changedSince' }] }],
    });
    const two = await change([item(keys.number, '9')]);
    await world.ask('sato', CHANGE_KEY, { id: keys.number.id, data: { isActive: false } });
    const stopped = await undo(two.change.id);
    expect(stopped).toMatchObject({ undone: 0, leftCount: 3 });
    expect(stopped.left[0].issues).toEqual([{ key: 'validation.customItemStopped' }]);
    expect((await stored()).map((values) => values[keys.number.id])).toEqual([9, 9, 9]);
  });

  it('の前の値は、完全に削除した項目の分だけ残らない', async () => {
    const { number, text } = keys;
    await change([item(number, '12'), item(text, '商工会')]);
    const { trashId } = (await world.ask('sato', DELETE_KEY, { id: number.id })).data
      .deleteCustomClientKey;
    await world.ask('sato', DESTROY, { ids: [trashId] });
    await world.app.suite.settle();
    const [kept] = await world.database.knex('bulk_changes').pluck('rows');
    const earlier = kept.map(({ before }: Untyped) => before.customItems);
    expect(earlier).toEqual(Array(3).fill([{ keyId: text.id, values: [] }]));
  });

  it('は、別の会社の顧客にも項目にも届かない', async () => {
    const answer = await send(CHANGE, [item(keys.text, '商工会')], {}, 'minami');
    expect(issuesIn(answer)).toEqual([
      { path: 'data/customItems/0/values', key: 'validation.customItemGone' },
    ]);
    expect((await stored()).every((values) => values[keys.text.id] === undefined)).toBe(true);
  });
});
