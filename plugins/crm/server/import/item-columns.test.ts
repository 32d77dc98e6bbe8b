import { beforeEach, describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { clientWorld } from './test-client-import.ts';

const at = clientWorld();
let keys: Record<'area' | 'goods' | 'number' | 'person' | 'check' | 'text', Untyped>;

const KEY =
  'mutation ($data: CreateCustomClientKeyInput!) { createCustomClientKey(data: $data) { id choices { id } } }';
const UPDATE_KEY =
  'mutation ($id: ID!, $data: UpdateCustomClientKeyInput!) { updateCustomClientKey(where: { id: $id }, data: $data) { id } }';
const KIND =
  '{ importKind(where: { id: "crm.clients" }) { columns { key name required example } } }';
const CHANGED = `query ($id: ID!) { import(where: { id: $id }) { changedRows(first: 10) { nodes {
  changes { name before { value names } after { value names } } } } } }`;

beforeEach(async () => {
  await at.clear();
  await at.knex().raw('truncate custom_client_keys');
  const make = async (name: string, type: string, more: object = {}) =>
    (await at.someone.ask(KEY, { data: { name, type, ...more } })).createCustomClientKey;
  keys = {
    area: await make('エリア', 'CHOICE', {
      isRequired: true,
      choices: [{ name: '東' }, { name: '西' }],
    }),
    goods: await make('製品', 'CHOICES', { choices: [{ name: '給湯器' }, { name: '床暖房' }] }),
    number: await make('台数', 'NUMBER'),
    person: await make('技術担当', 'PERSON'),
    check: await make('与信', 'CHECK'),
    text: await make('住所', 'TEXT'),
  };
});

const column = (key: Untyped): string => `custom:${key.id}`;
const HEAD = ['顧客名', 'エリア', '製品', '台数', '技術担当', '与信'];
const itemsOf = async (name: string): Promise<Untyped> => (await at.row(name)).custom_items;
const stop = (key: Untyped, data: object) => at.someone.ask(UPDATE_KEY, { id: key.id, data });

describe('カスタム項目の列', () => {
  it('使用中の項目だけが、項目の順に並ぶ。住所のように標準の見出しと同じ名前は書き分ける', async () => {
    await stop(keys.number, { isActive: false });
    const { importKind } = await at.someone.ask(KIND);
    expect(importKind.columns.filter(({ name }: Untyped) => name)).toEqual([
      { key: column(keys.area), name: 'エリア', required: 'FOR_NEW', example: '東' },
      { key: column(keys.goods), name: '製品', required: 'OPTIONAL', example: '給湯器' },
      { key: column(keys.person), name: '技術担当', required: 'OPTIONAL', example: '山田 太郎' },
      { key: column(keys.check), name: '与信', required: 'OPTIONAL', example: 'はい' },
      { key: column(keys.text), name: '住所', required: 'OPTIONAL', example: '' },
    ]);
    const { headers } = await at.someone.read(
      new TextEncoder().encode(
        '顧客名,台数,住所,住所 (custom item),よみ\nひなた,1,丸の内,本社,ヒナタ',
      ),
      '顧客.csv',
    );
    expect(headers.map((one: Untyped) => one.column)).toEqual([
      'name',
      null,
      'billingStreet',
      column(keys.text),
      'kana',
    ]);
  });

  it('読めない値は、行と列と直し方を示す。必須の項目は新しい顧客にだけ求める', async () => {
    const checked = await at.bring(HEAD, [
      ['ひなた', '北', '給湯器、照明', '約10', '山田 花火', '未定'],
      ['みなと', '', '', '', '', ''],
      ['あおば', '東', '', '', '', ''],
    ]);
    const rows = await at.someone.badRows(checked.id);
    expect(rows.map(({ line, issues }) => [line, issues])).toEqual([
      [
        2,
        [
          {
            column: column(keys.area),
            key: 'validation.oneOfWords',
            params: { choices: '東、西' },
          },
          {
            column: column(keys.goods),
            key: 'validation.oneOfWords',
            params: { choices: '給湯器、床暖房' },
          },
          { column: column(keys.number), key: 'validation.number', params: null },
          {
            column: column(keys.person),
            key: 'validation.noneOfName',
            params: { name: '山田 花火' },
          },
          { column: column(keys.check), key: 'validation.yesNo', params: null },
        ],
      ],
      [
        3,
        [
          {
            column: column(keys.area),
            key: 'validation.customItemNeeded',
            params: { name: 'エリア' },
          },
        ],
      ],
    ]);
    await at.someone.apply(checked.id, 'VALID_ONLY');
    const update = await at.bring(['顧客名', '台数'], [['あおば', '3']]);
    expect(update).toMatchObject({ updated: 1, bad: 0 });
  });

  it('更新する顧客は、項目ごとに前と後の値を示し、列にない項目は残し、取り消せば元に戻る', async () => {
    const first = await at.bring(HEAD, [['ひなた', '東', '給湯器', '5', '', 'はい']]);
    await at.someone.apply(first.id);
    const before = await itemsOf('ひなた');
    expect(Object.keys(before)).toHaveLength(4);

    const second = await at.bring(
      ['顧客名', 'エリア', '与信', '台数'],
      [['ひなた', '西', 'いいえ', '５']],
    );
    const { nodes } = (await at.someone.ask(CHANGED, { id: second.id })).import.changedRows;
    expect(nodes[0].changes).toEqual([
      {
        name: 'エリア',
        before: { value: null, names: ['東'] },
        after: { value: null, names: ['西'] },
      },
      { name: '与信', before: { value: true, names: [] }, after: null },
    ]);
    await at.someone.apply(second.id);
    const { [keys.check.id]: _check, ...kept } = before;
    expect(await itemsOf('ひなた')).toEqual({
      ...kept,
      [keys.area.id]: keys.area.choices[1].id,
    });
    expect(await at.someone.undo(second.id)).toMatchObject({ state: 'UNDONE' });
    expect(await itemsOf('ひなた')).toEqual(before);

    const cleared = await at.bring(['顧客名', '製品', '台数'], [['ひなた', '', '']], {
      emptyCells: 'CLEAR',
    });
    await at.someone.apply(cleared.id);
    expect(Object.keys(await itemsOf('ひなた'))).toHaveLength(2);
    expect((await at.row('ひなた')).custom_search).toBe('');
  });

  it('確認の後に停止された項目や変わった種類は、黙って抜かさず、何も登録せずに伝える', async () => {
    const { id } = await at.bring(['顧客名', 'エリア', '台数'], [['ひなた', '東', '5']]);
    await stop(keys.number, { isActive: false });
    expect(await at.someone.apply(id)).toMatchObject({
      state: 'FAILED',
      failure: { key: 'validation.file.columnGone', params: { columns: '台数' } },
    });
    expect(await at.row('ひなた')).toBeUndefined();
    await stop(keys.number, { isActive: true });
    const again = await at.bring(['顧客名', 'エリア', '台数'], [['ひなた', '東', '5']]);
    await stop(keys.number, { type: 'DATE' });
    expect(await at.someone.apply(again.id)).toMatchObject({
      state: 'CHECKED',
      failure: { key: 'validation.file.changedMeanwhile' },
    });
    expect(await at.row('ひなた')).toBeUndefined();
  });
});
