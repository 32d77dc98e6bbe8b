import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { foldForSearch } from '#core/text/kana.ts';
import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import type { KeptValue } from '../../domain/custom/custom-item.ts';
import { crm } from '../index.ts';

let world: PluginWorld;
const grants = new Set(['crm.custom', 'crm.client'].flatMap((code) => [code, `${code}:update`]));
beforeAll(async () => {
  world = await pluginWorld([company, employee, crm], {
    sato: { company: 'hinata', grants },
    tanaka: { company: 'hinata', grants: new Set() },
    abe: { company: 'hinata', grants: new Set() },
  });
});
afterAll(() => world.stop());
beforeEach(() => world.database.knex.raw('truncate custom_client_keys, clients cascade'));

const KEY =
  'mutation ($data: CreateCustomClientKeyInput!) { createCustomClientKey(data: $data) { id choices { id name } } }';
const CREATE = 'mutation ($data: CreateClientInput!) { createClient(data: $data) { id } }';
const LIST = `query ($where: ClientWhereInput) {
  clientsConnection(where: $where, first: 100) { totalCount nodes { name } } }`;

const named = (...names: string[]) => names.map((name) => ({ name }));
const item = (key: Untyped, ...values: string[]) => ({ keyId: key.id, values });
const make = async (name: string, type: string, more: object = {}): Promise<Untyped> =>
  (await world.ask('sato', KEY, { data: { name, type, ...more } })).data.createCustomClientKey;
const create = async (name: string, customItems: object[] = []): Promise<void> => {
  const answer = await world.ask('sato', CREATE, { data: { name, customItems } });
  expect(answer.errors).toBeUndefined();
};
const listed = async (where: object): Promise<string[]> => {
  const { data, errors } = await world.ask('sato', LIST, { where });
  expect(errors).toBeUndefined();
  const { nodes, totalCount } = data.clientsConnection;
  expect(nodes).toHaveLength(totalCount);
  return nodes.map(({ name }: Untyped) => name);
};
const found = async (where: object) => (await listed(where)).sort();

let keys: Record<'text' | 'number' | 'date' | 'area' | 'goods' | 'check' | 'person', Untyped>;
beforeEach(async () => {
  keys = {
    text: await make('紹介元', 'TEXT'),
    number: await make('台数', 'NUMBER'),
    date: await make('更新日', 'DATE'),
    area: await make('エリア', 'CHOICE', { choices: named('東', '西') }),
    goods: await make('製品', 'CHOICES', { choices: named('給湯器', '床暖房', '太陽光') }),
    check: await make('与信', 'CHECK'),
    person: await make('技術担当', 'PERSON'),
  };
});

describe('カスタム項目で絞り込む', () => {
  it.each<[string, (of: typeof keys) => object, string[]]>([
    ['文字の一致', ({ text }) => ({ key: text.id, is: ['商工会aびる'] }), ['一']],
    ['文字の一部', ({ text }) => ({ key: text.id, contains: '工' }), ['一', '二']],
    ['文字の幅とかなは問わない', ({ text }) => ({ key: text.id, contains: 'Ａ ﾋﾞﾙ' }), ['一']],
    ['従業員', ({ person }) => ({ key: person.id, is: ['tanaka', 'abe'] }), ['二']],
    ['どれでもない', ({ area }) => ({ key: area.id, noneOf: [area.choices[0].id] }), ['三', '二']],
    [
      '複数の選択のどれでもない',
      ({ goods }) => ({ key: goods.id, noneOf: [goods.choices[1].id] }),
      ['一', '三'],
    ],
    [
      'どれでもなく、値がある',
      ({ area }) => ({ key: area.id, noneOf: [area.choices[0].id], isEmpty: false }),
      ['二'],
    ],
    ['%はその文字', ({ text }) => ({ key: text.id, contains: '%' }), []],
    ['数の範囲', ({ number }) => ({ key: number.id, from: '9', until: '100' }), ['一', '二']],
    ['数の一致', ({ number }) => ({ key: number.id, is: ['100'] }), ['二']],
    ['日付から', ({ date }) => ({ key: date.id, from: '2026-04-01' }), ['二']],
    ['日付まで', ({ date }) => ({ key: date.id, until: '2026-03-31' }), ['一']],
    ['数の項目を日付では絞れない', ({ number }) => ({ key: number.id, from: '2026-04-01' }), []],
    ['選択', ({ area }) => ({ key: area.id, is: [area.choices[0].id] }), ['一']],
    [
      '複数の選択のどれか',
      ({ goods }) => ({ key: goods.id, is: [goods.choices[0].id, goods.choices[1].id] }),
      ['一', '二'],
    ],
    ['チェック', ({ check }) => ({ key: check.id, is: ['true'] }), ['二']],
    ['値がない', ({ check }) => ({ key: check.id, isEmpty: true }), ['一', '三']],
    ['値がある', ({ text }) => ({ key: text.id, isEmpty: false }), ['一', '二']],
    [
      '選択か、値がない',
      ({ area }) => ({ key: area.id, is: [area.choices[1].id], isEmpty: true }),
      ['三', '二'],
    ],
    ['何も選ばない', ({ area }) => ({ key: area.id, is: [] }), []],
    ['知らない項目', () => ({ key: 'nothing', isEmpty: true }), ['一', '三', '二']],
  ])('%s', async (_name, filter, expected) => {
    const { text, number, date, area, goods, check, person } = keys;
    await create('一', [
      item(text, '商工会aびる'),
      item(number, '9'),
      item(date, '2026-03-31'),
      item(area, area.choices[0].id),
      item(goods, goods.choices[0].id),
    ]);
    await create('二', [
      item(text, '工業会'),
      item(number, '100'),
      item(date, '2026-04-01'),
      item(area, area.choices[1].id),
      item(goods, goods.choices[1].id, goods.choices[2].id),
      item(check, 'true'),
      item(person, 'tanaka'),
    ]);
    await create('三');
    expect(await found({ customItems: [filter(keys)] })).toEqual(expected);
  });

  it('検索の言葉は、文字と数の項目でも見つかる', async () => {
    await create('一', [item(keys.text, 'ショウコウカイ'), item(keys.number, '4711')]);
    await create('二');
    expect(await found({ search: 'しょうこう' })).toEqual(['一']);
    expect(await found({ search: '４７１１' })).toEqual(['一']);
  });
});

describe('カスタム項目の順に並べる', () => {
  it.each<[string, (of: typeof keys) => Untyped, Record<string, string[]>, string[]]>([
    ['文字', ({ text }) => text, { 一: ['b'], 二: ['a'], 四: ['c'] }, ['二', '一', '四']],
    ['数', ({ number }) => number, { 一: ['10'], 二: ['9'], 四: ['-1.5'] }, ['四', '二', '一']],
    ['日付', ({ date }) => date, { 一: ['2026-04-01'], 二: ['2025-12-31'] }, ['二', '一']],
    ['選択は選択肢の順', ({ area }) => area, { 一: ['西'], 二: ['東'] }, ['二', '一']],
    [
      '複数の選択は最初の1つ',
      ({ goods }) => goods,
      { 一: ['床暖房', '太陽光'], 二: ['給湯器', '太陽光'], 四: ['太陽光'] },
      ['二', '一', '四'],
    ],
    ['従業員はよみの順', ({ person }) => person, { 一: ['tanaka'], 二: ['abe'] }, ['二', '一']],
  ])('%s。値のない顧客は、どちらの向きでも最後', async (_name, of, values, expected) => {
    const key = of(keys);
    const idOf = (text: string): string =>
      key.choices.find(({ name }: Untyped) => name === text)?.id ?? text;
    await create('三');
    for (const [name, texts] of Object.entries(values))
      await create(name, [item(key, ...texts.map(idOf))]);
    const order = (isDescending: boolean) => listed({ itemOrder: { key: key.id, isDescending } });
    expect(await order(false)).toEqual([...expected, '三']);
    expect(await order(true)).toEqual([...expected.toReversed(), '三']);
  });

  it('なくなった項目で並べても、一覧は出る', async () => {
    await create('一');
    expect(await listed({ itemOrder: { key: 'gone' } })).toEqual(['一']);
  });
});

/** The condition, told by a loop over values. */
function holds(value: KeptValue | undefined, condition: Untyped): boolean {
  const texts = value === undefined ? [] : [value].flat().map(String);
  const { is, noneOf, contains, from, until, isEmpty } = condition;
  const isNumber = (text: string) => /^-?\d/.test(text) && !/^\d{4}-\d\d-\d\d$/.test(text);
  const within = (edge: string, compare: (one: never, other: never) => boolean): boolean => {
    if (typeof value === 'number')
      return isNumber(edge) && compare(value as never, Number(edge) as never);
    return typeof value === 'string' && !isNumber(edge) && compare(value as never, edge as never);
  };
  return (
    (!is || is.some((text: string) => texts.includes(text)) || (isEmpty && texts.length === 0)) &&
    !noneOf?.some((text: string) => texts.includes(text)) &&
    (!contains || texts.some((text) => foldForSearch(text).includes(foldForSearch(contains)))) &&
    (!from || within(from, (one, other) => one >= other)) &&
    (!until || within(until, (one, other) => one <= other)) &&
    (isEmpty !== true || is || texts.length === 0) &&
    (isEmpty !== false || texts.length > 0)
  );
}

it('どの値とどの条件でも、1件ずつ調べたときと同じ顧客が見つかる', async () => {
  const text = fc.constantFrom(
    '商工会',
    'ＡＢＣ商会',
    'abc',
    'ｶﾞｽ',
    'がす %_',
    'ガ ス',
    '100',
    'ヴィラ',
  );
  const number = fc.constantFrom(0, -1.5, 9, 100, 1000.125);
  const day = fc.constantFrom('1999-12-31', '2026-04-01', '2026-11-30');
  const kinds = {
    text: { value: text, edge: fc.constantFrom('2026-04-01') },
    number: { value: number, edge: number.map(String) },
    date: { value: day, edge: day },
  };
  const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined, freq: 1 });
  const cases = fc.constantFrom(...(['text', 'number', 'date'] as const)).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      values: fc.array(optional<KeptValue>(kinds[kind].value), { minLength: 1, maxLength: 12 }),
      condition: fc.record({
        is: optional(fc.array(kinds[kind].value.map(String), { maxLength: 3 })),
        noneOf: optional(fc.array(kinds[kind].value.map(String), { maxLength: 3 })),
        contains: optional(fc.oneof(text, fc.constantFrom('%', 'す', ' ｽ', 'Ｂｃ', '0'))),
        ...(kind === 'text'
          ? {}
          : { from: optional(kinds[kind].edge), until: optional(kinds[kind].edge) }),
        isEmpty: optional(fc.boolean()),
      }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ({ kind, values, condition }) => {
      const { id } = keys[kind];
      const at = '2026-11-20T00:00:00Z';
      await world.database.knex('clients').del();
      await world.database.knex('clients').insert(
        values.map((value, place) => ({
          ...{ company_id: 'hinata', id: `c${place}`, name: `c${place}`, created_at: at },
          updated_at: at,
          custom_items: JSON.stringify(value === undefined ? {} : { [id]: value }),
          custom_search: value === undefined ? '' : foldForSearch(String(value)),
        })),
      );
      expect(await found({ customItems: [{ key: id, ...condition }] })).toEqual(
        values.flatMap((value, place) => (holds(value, condition) ? [`c${place}`] : [])).sort(),
      );
    }),
    { numRuns: 60 },
  );
});
