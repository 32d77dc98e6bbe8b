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

const READ =
  'query ($id: ID!) { client(where: { id: $id }) { customItems { keyId values text } } }';
const EVERYWHERE =
  'query ($words: String!) { searchEverywhere(words: $words, area: APP) { hits { label } } }';
const HISTORY = `query ($id: ID!) { auditEntriesConnection(where: { subject: "Client", subjectId: $id }) {
  nodes { id action hidden changes { field name label isRestorable before { value names } after { value names } } } } }`;

let keys: Awaited<ReturnType<typeof usualKeys>>;

beforeEach(async () => {
  await emptied(world);
  keys = await usualKeys(world);
});

const create = async (name: string, customItems: object[] = [], person = 'sato') => {
  const answer = await world.ask(person, CREATE, { data: { name, customItems } });
  expect(answer.errors).toBeUndefined();
  return answer.data.createClient.id as string;
};
const update = (id: string, customItems: object[]) =>
  world.ask('sato', UPDATE, { id, data: { customItems } });
const itemsOf = async (id: string): Promise<Untyped[]> =>
  (await world.ask('suzuki', READ, { id })).data.client.customItems;
const textsOf = async (id: string) => (await itemsOf(id)).map(({ text }) => text);
const found = async (where: object): Promise<string[]> => {
  const answer = await world.ask('suzuki', LIST, { where });
  return answer.data.clientsConnection.nodes.map(({ name }: Untyped) => name).sort();
};

describe('顧客のカスタム項目', () => {
  it('種類ごとの値が残り、項目の順に読める。送らなかった項目はそのまま残る', async () => {
    const { goods, area, number, date, check, text } = keys;
    const id = await create('青葉設備', [
      item(goods, goods.choices[2].id, goods.choices[0].id),
      item(number, '１，２００'),
      item(check, 'true'),
      item(area, area.choices[1].id),
      item(date, '令和8年4月1日'),
    ]);
    expect(await textsOf(id)).toEqual(['1200', '2026-04-01', '西', '給湯器、太陽光', 'はい']);
    await update(id, [item(text, ' 商工会 '), item(check), item(number, '3')]);
    expect(await textsOf(id)).toEqual(['商工会', '3', '2026-04-01', '西', '給湯器、太陽光']);
  });

  it('誤った値は、どの項目かとともに断られ、何も変わらない', async () => {
    const id = await create('青葉設備', [item(keys.number, '5')]);
    const answer = await update(id, [
      item(keys.text, '新しい紹介元'),
      item(keys.number, '約10'),
      item(keys.area, 'nowhere'),
    ]);
    expect(issuesIn(answer)).toEqual([
      { path: 'data/customItems/1/values', key: 'validation.number' },
      { path: 'data/customItems/2/values', key: 'validation.choice' },
    ]);
    expect(await textsOf(id)).toEqual(['5']);
  });

  it('ほかの会社や、知らない従業員は選べない', async () => {
    const { id: person } = await makeKey(world, '技術担当', 'PERSON');
    const id = await create('青葉設備');
    for (const stranger of ['minami', 'nobody'])
      expect(issuesIn(await update(id, [{ keyId: person, values: [stranger] }]))).toEqual([
        { path: 'data/customItems/0/values', key: 'validation.choice' },
      ]);
  });

  it('編集している間に削除された項目は、何も失わずに断られる。戻せば値も戻る', async () => {
    const id = await create('青葉設備', [item(keys.text, '商工会'), item(keys.number, '5')]);
    const { trashId } = (await world.ask('sato', DELETE_KEY, { id: keys.text.id })).data
      .deleteCustomClientKey;
    expect(await textsOf(id)).toEqual(['5']);
    const late = [item(keys.text, '銀行'), item(keys.number, '6')];
    expect(issuesIn(await update(id, late))).toEqual([
      { path: 'data/customItems/0/values', key: 'validation.customItemGone' },
    ]);
    await update(id, [item(keys.text), item(keys.number, '6')]);
    await world.ask(
      'sato',
      'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }',
      {
        id: trashId,
      },
    );
    expect(await textsOf(id)).toEqual(['商工会', '6']);
  });

  it('検索は、削除された項目の値では見つけず、項目を戻せばまた見つける。どこからの検索でも同じ', async () => {
    await create('青葉設備', [item(keys.text, 'ショウコウカイ'), item(keys.number, '4711')]);
    const everywhere = async (words: string): Promise<string[]> => {
      const { data } = await world.ask('suzuki', EVERYWHERE, { words });
      return data.searchEverywhere.flatMap(({ hits }: Untyped) =>
        hits.map(({ label }: Untyped) => label),
      );
    };
    expect(await everywhere('しょうこう')).toEqual(['青葉設備']);
    const { trashId } = (await world.ask('sato', DELETE_KEY, { id: keys.text.id })).data
      .deleteCustomClientKey;
    expect([await found({ search: 'しょうこう' }), await everywhere('しょうこう')]).toEqual([
      [],
      [],
    ]);
    expect(await found({ search: '4711' })).toEqual(['青葉設備']);
    await world.ask(
      'sato',
      'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { name } }',
      {
        id: trashId,
      },
    );
    expect([await found({ search: 'しょうこう' }), await everywhere('しょうこう')]).toEqual([
      ['青葉設備'],
      ['青葉設備'],
    ]);
  });

  it('使われなくなった項目の値は残り、変えることはできない', async () => {
    const id = await create('青葉設備', [item(keys.text, '商工会')]);
    await world.ask('sato', CHANGE_KEY, { id: keys.text.id, data: { isActive: false } });
    expect(issuesIn(await update(id, [item(keys.text, '銀行')]))).toEqual([
      {
        path: 'data/customItems/0/values',
        key: 'validation.customItemStopped',
        params: { name: '紹介元' },
      },
    ]);
    expect((await update(id, [item(keys.text, '商工会')])).errors).toBeUndefined();
    expect(await textsOf(id)).toEqual(['商工会']);
  });

  it('必須の項目がない顧客は登録できない。別の項目だけを変えることはできる', async () => {
    const id = await create('青葉設備');
    await world.ask('sato', CHANGE_KEY, { id: keys.area.id, data: { isRequired: true } });
    const answer = await world.ask('sato', CREATE, { data: { name: '若葉工業' } });
    expect(issuesIn(answer)).toEqual([
      { path: 'data/customItems', key: 'validation.customItemNeeded', params: { name: 'エリア' } },
    ]);
    expect(issuesIn(await update(id, [item(keys.area)]))).toEqual([
      { path: 'data/customItems/0/values', key: 'validation.required' },
    ]);
    expect((await update(id, [item(keys.text, '銀行')])).errors).toBeUndefined();
  });

  it('ごみ箱から戻した顧客は、同じ値を持つ', async () => {
    const id = await create('青葉設備', [item(keys.text, '商工会')]);
    const { trashId } = (
      await world.ask(
        'sato',
        'mutation ($id: ID!) { deleteClient(where: { id: $id }) { trashId } }',
        { id },
      )
    ).data.deleteClient;
    await world.ask(
      'sato',
      'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId } }',
      {
        id: trashId,
      },
    );
    expect(await textsOf(id)).toEqual(['商工会']);
    expect(await found({ search: '商工会' })).toEqual(['青葉設備']);
  });
});

describe('顧客の変更履歴', () => {
  it('項目の名前で前後の値を示し、前の値に戻せる', async () => {
    const { area, number } = keys;
    const id = await create('青葉設備', [item(area, area.choices[0].id)]);
    await update(id, [item(area, area.choices[1].id), item(number, '3')]);
    const [entry] = (await world.ask('sato', HISTORY, { id })).data.auditEntriesConnection.nodes;
    expect(entry.hidden).toBe(0);
    expect(entry.changes).toEqual([
      {
        field: `custom:${number.id}`,
        name: '台数',
        label: 'custom:customClientKey.kind',
        isRestorable: true,
        before: null,
        after: { value: 3, names: [] },
      },
      {
        field: `custom:${area.id}`,
        name: 'エリア',
        label: 'custom:customClientKey.kind',
        isRestorable: true,
        before: { value: null, names: ['東'] },
        after: { value: null, names: ['西'] },
      },
    ]);
    const fields = entry.changes.map(({ field }: Untyped) => field);
    await world.ask(
      'sato',
      'mutation ($id: ID!, $fields: [String!]!) { restoreAuditValue(where: { id: $id }, fields: $fields) { subjectId } }',
      { id: entry.id, fields },
    );
    expect(await textsOf(id)).toEqual(['東']);
  });

  it('削除した項目も、そのときの名前で示す', async () => {
    const id = await create('青葉設備', [item(keys.text, '商工会')]);
    await world.ask('sato', DELETE_KEY, { id: keys.text.id });
    const [entry] = (await world.ask('sato', HISTORY, { id })).data.auditEntriesConnection.nodes;
    expect(entry.changes.find(({ name }: Untyped) => name === '紹介元')).toMatchObject({
      isRestorable: false,
      after: { value: '商工会' },
    });
  });
});
